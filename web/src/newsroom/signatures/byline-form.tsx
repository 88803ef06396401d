import type { PackageRecord } from '@app/contract/newsroom/signatures'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import styles from './record-card.module.css'
import { useSign } from './signatures.data.ts'

type BylineFormProps = { content: AnyPackage; record: PackageRecord; onClose: () => void }

/** Says who answers for a piece, and who reviewed it, as readers are told. */
export function BylineForm({ content, record, onClose }: BylineFormProps) {
  const [byline, setByline] = useState(record.byline)
  const [reviewer, setReviewer] = useState(record.reviewer)
  const sign = useSign(content)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    sign.mutate({ signing: { act: 'byline', byline, reviewer }, onDone: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field
        label="Byline"
        hint="A person’s name. Empty: readers see none."
        value={byline}
        onChange={setByline}
        maxLength={200}
        autoFocus
      />
      <Field
        label="Reviewed by"
        hint="With the profession, such as “Dr Ann Dale, physiologist”."
        value={reviewer}
        onChange={setReviewer}
        maxLength={200}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" isBusy={sign.isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" size="sm" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
