import { tags, type Tag } from '@app/contract/community/journal'
import {
  choiceRefusals,
  faultOfSpan,
  mayShowLetters,
  type ShareParts,
} from '@app/contract/community/shares'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Chips } from '../../kit/chips.tsx'
import { Field } from '../../kit/field.tsx'
import { Switch } from '../../kit/switch.tsx'
import type { Faults } from '../../platform/form-faults.ts'
import { shownInWords } from './share-words.ts'
import { countOptions, type ShareChoice } from './shares.data.ts'
import styles from './share-form.module.css'

type ChoiceProps = {
  choice: ShareChoice
  faults: Faults
  onChange: (choice: ShareChoice) => void
}

/** The days, tags and parts of a share. */
export function ShareChoiceFields({ choice, faults, onChange }: ChoiceProps) {
  const change = (part: Partial<ShareChoice>) =>
    onChange(withoutLoneLetters({ ...choice, ...part }))
  return (
    <>
      <div className={styles.days}>
        <Field
          label="First day"
          type="date"
          value={choice.from}
          onChange={(from) => change({ from })}
          fault={faults['from']}
        />
        <Field
          label="Last day"
          type="date"
          value={choice.to}
          onChange={(to) => change({ to })}
          fault={faults['to']}
        />
      </div>
      <Chips
        label="Only entries on"
        isOptional
        hint="None chosen: all of them."
        chips={tags.map((tag) => ({ value: tag, label: tag }))}
        value={choice.tags}
        onChange={(chosen) => change({ tags: tags.filter((tag: Tag) => chosen.includes(tag)) })}
      />
      <PrivateEntries choice={choice} onChange={change} />
      <PartFields choice={choice} onChange={(parts) => change({ parts })} />
    </>
  )
}

/** Letters go where what they bring up may not be shown. */
const withoutLoneLetters = (choice: ShareChoice): ShareChoice =>
  mayShowLetters(choice) ? choice : { ...choice, parts: { ...choice.parts, letters: false } }

type PrivateProps = { choice: ShareChoice; onChange: (part: Partial<ShareChoice>) => void }

function PrivateEntries({ choice, onChange }: PrivateProps) {
  // Those of other days are still there until the new ones come, and for days that cannot be.
  const { data: counts, isPlaceholderData } = useQuery(countOptions(choice))
  return (
    <div>
      <Switch
        label="Show private entries too"
        hint="An entry is private unless you said otherwise as you wrote it. Off, they stay out, with their numbers and sore places."
        isSelected={choice.with_private}
        onChange={(with_private) => onChange({ with_private })}
      />
      <p role="status" className={styles.count}>
        {counts && !isPlaceholderData && shownInWords(counts, choice.with_private)}
      </p>
    </div>
  )
}

type PartName = keyof ShareParts
const usual: readonly [PartName, string][] = [
  ['stories', 'Titles and stories'],
  ['check_ins', 'Check-ins: how it felt, symptoms, what was sore'],
  ['numbers', 'Numbers of sessions, and their sums'],
  ['sore', 'Sore places that came up, over time'],
  ['holds', 'Days on hold'],
  ['goal', 'Your goal'],
]
const unusual: readonly [PartName, string][] = [
  ['letters', 'The coach’s replies'],
  ['photos', 'Photos'],
  ['routes', 'Routes: where you were'],
]

type PartsProps = { choice: ShareChoice; onChange: (parts: ShareParts) => void }

const PartFields = (props: PartsProps) => (
  <div className={styles.parts}>
    <PartGroup {...props} legend="What it shows" names={usual} />
    <PartGroup
      {...props}
      legend="Only if you choose it"
      hint="The coach’s replies can bring up other entries, private or deleted ones too. They go only with stories and private entries."
      names={unusual}
    />
  </div>
)

type GroupProps = PartsProps & {
  legend: string
  hint?: string
  names: readonly [PartName, string][]
}

const PartGroup = ({ choice, onChange, legend, hint, names }: GroupProps) => (
  <fieldset>
    <legend>{legend}</legend>
    {names.map(([name, label]) => (
      <Checkbox
        key={name}
        isSelected={choice.parts[name]}
        isDisabled={name === 'letters' && !mayShowLetters(choice)}
        onChange={(isOn) => onChange({ ...choice.parts, [name]: isOn })}
      >
        {label}
      </Checkbox>
    ))}
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
  </fieldset>
)

const missing = 'Please choose a day.'

/** The faults of the days of a share, at their fields. */
export function spanFaults({ from, to }: Pick<ShareChoice, 'from' | 'to'>): Faults {
  if (from === '' || to === '')
    return { ...(from === '' && { from: missing }), ...(to === '' && { to: missing }) }
  const fault = faultOfSpan(from, to)
  return fault === undefined ? {} : { to: choiceRefusals[fault][1] }
}
