import {
  BodyPart,
  bodyParts,
  BodySide,
  mostSore,
  type Sore,
  soreName,
} from '@app/contract/community/self-report'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { threadsOptions } from '../coach/threads.data.ts'
import styles from './self-report-fields.module.css'

type SoreFieldsProps = { sore: readonly Sore[]; onChange: (sore: Sore[]) => void }
type Place = Pick<Sore, 'part' | 'side'>

const sides = [
  { value: '', label: 'No side' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'both', label: 'Both sides' },
]
const scores = [
  { value: '', label: 'No score' },
  ...Array.from({ length: 11 }, (_, score) => ({ value: String(score), label: `${score} of 10` })),
]

/** Names up to three sore places; each counts as soon as it is chosen. */
export function SoreFields({ sore, onChange }: SoreFieldsProps) {
  const isTaken = (place: Place) => sore.some((one) => soreName(one) === soreName(place))
  const change = (at: number, part: Partial<Sore>) => {
    const next = sore.map((one, place) => (place === at ? { ...one, ...part } : one))
    // The same place twice would be refused.
    if (new Set(next.map(soreName)).size === next.length) onChange(next)
  }
  return (
    <>
      {sore.map((one, at) => (
        // Places have no other name, and a row keeps its own while its side changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${at} ${one.part}`} className={styles.row}>
          <SelectField
            label={`Side of the ${soreName({ part: one.part, side: null })}`}
            options={sides}
            value={one.side ?? ''}
            onChange={(side) => change(at, { side: BodySide.safeParse(side).data ?? null })}
          />
          <SelectField
            label="Out of ten"
            options={scores}
            value={one.score === null ? '' : String(one.score)}
            onChange={(score) => change(at, { score: score === '' ? null : Number(score) })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove ${soreName(one)}`}
            onPress={() => onChange(sore.filter((other) => other !== one))}
          >
            Remove
          </Button>
        </div>
      ))}
      {sore.length < mostSore && (
        <PlaceField
          isTaken={isTaken}
          onChoose={(place) => onChange([...sore, { ...place, score: null }])}
        />
      )}
    </>
  )
}

type PlaceFieldProps = { isTaken: (place: Place) => boolean; onChoose: (place: Place) => void }

/** Offers the places of the last weeks first, then all. */
function PlaceField({ isTaken, onChoose }: PlaceFieldProps) {
  const { data: threads = [] } = useQuery(threadsOptions())
  const known = threads
    .filter(({ kind, is_open }) => kind === 'niggle' && is_open)
    .flatMap(({ subject }) => placeIn(subject) ?? [])
  const places = [...known, ...bodyParts.map((part): Place => ({ part, side: null }))].filter(
    (one) => !isTaken(one),
  )
  const options = [...new Set(places.map(soreName))].map((name) => ({
    value: name,
    label: capitalised(name),
  }))
  const choose = (name: string) => {
    const place = places.find((one) => soreName(one) === name)
    if (place) onChoose(place)
  }
  return (
    <SelectField
      label="Anything sore?"
      isOptional
      options={[{ value: '', label: 'Nothing more' }, ...options]}
      value=""
      onChange={choose}
    />
  )
}

function placeIn(subject: string): Place | null {
  const [, side, name = ''] = /^(?:(left|right|both) )?(.+)$/.exec(subject) ?? []
  const part = BodyPart.safeParse(name)
  return part.success ? { part: part.data, side: BodySide.safeParse(side).data ?? null } : null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
