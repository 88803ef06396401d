import type { Colleague, PlanChange } from '@app/contract/newsroom/package-plan'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { colleaguesOptions, usePlanPackage } from './plans.data.ts'
import styles from './plans.module.css'

type PlanDialogProps = { content: AnyPackage; onClose: () => void }
/** As the fields hold them: empty for none, the embargo in UTC without a zone. */
type Words = { owner: string; due: string; notBefore: string }

/** Sets who looks after a package, by when, and before when readers do not have it. */
export function PlanDialog({ content, onClose }: PlanDialogProps) {
  const before = wordsOf(content)
  const [words, setWords] = useState(before)
  const planning = usePlanPackage()
  const change = changeOf(before, words)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.keys(change).length === 0) onClose()
    else planning.mutate({ id: content.id, change, onDone: onClose })
  }
  return (
    <Dialog title="Plan" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <div className={styles.fields}>
            <p className={styles.title}>{content.title}</p>
            <PlanFields content={content} words={words} onChange={setWords} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={planning.isPending} busyLabel="Saving…">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type PlanFieldsProps = { content: AnyPackage; words: Words; onChange: (words: Words) => void }

function PlanFields({ content, words, onChange }: PlanFieldsProps) {
  const { data: colleagues = [], isError } = useQuery(colleaguesOptions())
  const set = (name: keyof Words) => (value: string) => onChange({ ...words, [name]: value })
  return (
    <>
      <SelectField
        label="Owner"
        hint={
          isError
            ? 'The other editors could not be loaded.'
            : 'Who looks after it, and is told when it is late.'
        }
        options={ownersToChoose(colleagues, content)}
        value={words.owner}
        onChange={set('owner')}
      />
      <Field
        label="Deadline"
        isOptional
        type="date"
        hint="The day by which it should be approved."
        min="2000-01-01"
        max="2099-12-31"
        value={words.due}
        onChange={set('due')}
      />
      <Field
        label="Not before"
        isOptional
        type="datetime-local"
        hint="In UTC. Published or not, readers do not have it before."
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        value={words.notBefore}
        onChange={set('notBefore')}
      />
    </>
  )
}

const wordsOf = ({ plan: { owner, due_on, not_before } }: AnyPackage): Words => ({
  owner: owner?.id ?? '',
  due: due_on ?? '',
  notBefore: not_before?.slice(0, 16) ?? '',
})

/** Only what the editor changed is sent, so that another's change of the rest stays. */
const changeOf = (before: Words, words: Words): PlanChange => ({
  ...(words.owner !== before.owner && { owner_id: words.owner || null }),
  ...(words.due !== before.due && { due_on: words.due || null }),
  ...(words.notBefore !== before.notBefore && {
    not_before: words.notBefore === '' ? null : `${words.notBefore.slice(0, 16)}:00Z`,
  }),
})

/** The owner stands among them also while the others are being loaded. */
function ownersToChoose(colleagues: readonly Colleague[], { plan: { owner } }: AnyPackage) {
  const isListed = owner === null || colleagues.some(({ id }) => id === owner.id)
  const all = isListed ? colleagues : [...colleagues, owner]
  return [
    { value: '', label: 'Nobody' },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
