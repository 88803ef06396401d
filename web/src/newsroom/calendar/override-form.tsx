import { overrideReasonLength } from '@app/contract/newsroom/packages'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { tooLong } from '@app/contract/lengths'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import styles from './dialogs.module.css'
import { useSetPublished } from './premium-changes.ts'

const { min, max } = overrideReasonLength

/** Lets an admin publish a post despite failed checks, with a written reason. */
export function OverrideForm({ content, onDone }: { content: PremiumContent; onDone: () => void }) {
  const publish = useSetPublished()
  const draft = useDraft(`package/${content.id}/override`, '')
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const reason = draft.words.trim()
    const found = faultIn(reason)
    setFault(found)
    if (found !== undefined || publish.isPending) return
    const done = () => {
      draft.discard()
      onDone()
    }
    publish.mutate({ content, isPublished: true, overrideReason: reason, onDone: done })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <TextAreaField
        label="Why may it be published all the same?"
        hint="Your reason is kept and shown to the team. It ends with the next change."
        value={draft.words}
        onChange={draft.setWords}
        readOnly={publish.isPending}
        fault={fault}
      />
      <div>
        <Button type="submit" variant="danger" isBusy={publish.isPending} busyLabel="Publishing…">
          Publish with this reason
        </Button>
      </div>
    </form>
  )
}

function faultIn(reason: string): string | undefined {
  if (reason.length < min) return 'Please say in a sentence why it may be published all the same.'
  return reason.length > max ? tooLong('The reason', max) : undefined
}
