import { linkDays, usualParts, usualSpan } from '@app/contract/community/shares'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { useFaults } from '../../platform/form-faults.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { MemberPasswordDialog } from '../profile/member-password-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import { ShareChoiceFields, spanFaults } from './share-choice-fields.tsx'
import type { ShareChoice } from './shares.data.ts'
import { useShareMaking } from './use-share-making.ts'
import styles from './share-form.module.css'

type Way = 'link' | 'pdf'
type Days = (typeof linkDays)[number]
const ways = [
  {
    value: 'link',
    label: 'A link',
    hint: 'A page for whoever has it. You can end it at any time.',
  },
  {
    value: 'pdf',
    label: 'A PDF of two pages',
    hint: 'To print or to send. Once it is out of your hands you cannot take it back. Photos and routes are not in it.',
  },
] as const
const lives = linkDays.map((days) => ({ value: String(days), label: `${days} days` }))

/** Asks which part of the journal is shown, to whom, and how. */
export function ShareForm() {
  const today = ownDayOf(useLocalDay())
  const [choice, setChoice] = useState<ShareChoice>({
    ...usualSpan(today),
    tags: [],
    with_private: false,
    parts: usualParts,
  })
  const [way, setWay] = useState<Way>('link')
  const [receiver, setReceiver] = useState('')
  const [days, setDays] = useState<Days>(linkDays[0])
  const { form, faults, show } = useFaults()
  const making = useShareMaking()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      ...spanFaults(choice),
      ...(way === 'link' && receiver.trim() === '' && { receiver: 'Please say who it is for.' }),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    making.start(way === 'link' ? { ...choice, receiver, days } : choice)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="new-share"
      className={styles.form}
    >
      <h2 id="new-share" className={styles.title}>
        Share a part of your journal
      </h2>
      <ShareChoiceFields choice={choice} faults={faults} onChange={setChoice} />
      <RadioGroup label="How" value={way} options={ways} onChange={setWay} />
      {way === 'link' && (
        <LinkFields
          receiver={receiver}
          fault={faults['receiver']}
          days={days}
          onReceiver={setReceiver}
          onDays={setDays}
        />
      )}
      <div>
        <Button type="submit" isBusy={making.isPending} busyLabel="One moment…">
          {way === 'link' ? 'Make the link' : 'Make the PDF'}
        </Button>
      </div>
      <AskAndTell making={making} way={way} />
    </form>
  )
}

type LinkFieldsProps = {
  receiver: string
  fault: string | undefined
  days: Days
  onReceiver: (receiver: string) => void
  onDays: (days: Days) => void
}

const LinkFields = ({ receiver, fault, days, onReceiver, onDays }: LinkFieldsProps) => (
  <div className={styles.pair}>
    <Field
      label="Who it is for"
      hint="For your own list. The person does not see it."
      value={receiver}
      onChange={onReceiver}
      fault={fault}
    />
    <SelectField
      label="Open for"
      options={lives}
      value={String(days)}
      onChange={(value) => onDays(linkDays.find((one) => String(one) === value) ?? days)}
    />
  </div>
)

type AskAndTellProps = { making: ReturnType<typeof useShareMaking>; way: Way }

/** Asks for the password, and shows the link that was made. */
const AskAndTell = ({ making, way }: AskAndTellProps) => (
  <>
    {making.isAsking && (
      <MemberPasswordDialog
        why="This shows your health notes to somebody else, so we make sure that it is you."
        action={way === 'link' ? 'Make the link' : 'Make the PDF'}
        onClose={making.stopAsking}
        onGiven={making.goOn}
      />
    )}
    {making.made !== null && <MadeLink made={making.made} onClose={making.close} />}
  </>
)
