import { tooLong } from '@app/contract/lengths'
import { longestNote } from '@app/contract/newsroom/signatures'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import styles from './record-card.module.css'
import { useSign, type CorrectionClass } from './signatures.data.ts'

type NoteFormProps = { content: AnyPackage; kind: 'correct' | 'withdraw'; onClose: () => void }

const classes: { value: CorrectionClass; label: string }[] = [
  { value: 'correction', label: 'Correction: something was wrong' },
  { value: 'clarification', label: 'Clarification: something could be misread' },
  { value: 'update', label: 'Update: something is new' },
]

const words = {
  correct: {
    label: 'What was changed, for readers',
    hint: 'Say what it said and what it says now. It is shown with today’s date.',
    button: 'Tell readers',
  },
  withdraw: {
    label: 'Why it is withdrawn, for those who saved it',
    hint: 'They see this sentence in place of the article.',
    button: 'Withdraw it from readers',
  },
} as const

/** Asks for the note that readers will see with its date. */
export function NoteForm({ content, kind, onClose }: NoteFormProps) {
  const draft = useDraft(`package/${content.id}/${kind}`, '')
  const [chosen, setChosen] = useState<CorrectionClass>('correction')
  const [fault, setFault] = useState<string>()
  const sign = useSign(content)
  const { label, hint, button } = words[kind]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const note = draft.words.trim()
    const found = findFault(note)
    setFault(found)
    if (found !== undefined) return
    const done = () => {
      draft.discard()
      onClose()
    }
    const signing =
      kind === 'withdraw'
        ? ({ act: 'withdraw', note } as const)
        : ({ act: 'correct', class: chosen, note } as const)
    sign.mutate({ signing, onDone: done })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {kind === 'correct' && (
        <SelectField
          label="Kind of change"
          value={chosen}
          options={classes}
          onChange={(value) =>
            setChosen(classes.find((one) => one.value === value)?.value ?? 'correction')
          }
        />
      )}
      <TextAreaField
        autoFocus
        label={label}
        hint={hint}
        value={draft.words}
        onChange={draft.setWords}
        fault={fault}
        readOnly={sign.isPending}
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          size="sm"
          variant={kind === 'withdraw' ? 'danger' : 'primary'}
          isBusy={sign.isPending}
          busyLabel="Saving…"
        >
          {button}
        </Button>
        <Button variant="quiet" size="sm" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function findFault(note: string): string | undefined {
  if (note === '') return 'Please write a sentence for readers.'
  return note.length > longestNote ? tooLong('The note', longestNote) : undefined
}
