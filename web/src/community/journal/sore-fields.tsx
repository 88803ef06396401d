import {
  type BodyPart,
  bodyParts,
  BodyPart as Part,
  BodySide,
  type Sore,
  soreName,
} from '@app/contract/community/self-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { threadsOptions } from '../coach/threads.data.ts'
import styles from './self-report-fields.module.css'

type SoreFieldsProps = { taken: readonly Sore[]; onAdd: (sore: Sore) => void }
type Place = Pick<Sore, 'part' | 'side'>

const none = { value: '', label: 'Nothing' }
const named = (part: BodyPart) => soreName({ part, side: null })
const sides = [
  { value: '', label: 'No side' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'both', label: 'Both' },
]
const scores = [
  { value: '', label: 'No score' },
  ...Array.from({ length: 11 }, (_, score) => ({ value: String(score), label: `${score} of 10` })),
]

/** Chooses one more sore place: those of the last weeks stand first. */
export function SoreFields({ taken, onAdd }: SoreFieldsProps) {
  const { data: threads = [] } = useQuery(threadsOptions())
  const [place, setPlace] = useState('')
  const [side, setSide] = useState('')
  const [score, setScore] = useState('')
  const known = threads
    .filter(({ kind, is_open }) => kind === 'niggle' && is_open)
    .flatMap(({ subject }) => placeIn(subject) ?? [])
    .filter((one) => !taken.some((other) => soreName(other) === soreName(one)))
  const places = [
    none,
    ...known.map((one) => ({ value: `${one.side ?? ''} ${one.part}`.trim(), label: capitalised(soreName(one)) })),
    ...bodyParts.map((part) => ({ value: `any ${part}`, label: capitalised(named(part)) })),
  ]
  const add = () => {
    const chosen = placeOf(place, side)
    if (!chosen || taken.some((other) => soreName(other) === soreName(chosen))) return
    onAdd({ ...chosen, score: score === '' ? null : Number(score) })
    setPlace('')
    setSide('')
    setScore('')
  }
  return (
    <div className={styles.row}>
      <SelectField label="Anything sore?" isOptional options={places} value={place} onChange={setPlace} />
      {place.startsWith('any ') && <SelectField label="Side" options={sides} value={side} onChange={setSide} />}
      {place !== '' && (
        <>
          <SelectField label="Out of ten" options={scores} value={score} onChange={setScore} />
          <Button variant="outline" onPress={add}>
            Add
          </Button>
        </>
      )}
    </div>
  )
}

/** The place of a choice: a known one with its side, or any with the side chosen beside it. */
function placeOf(choice: string, side: string): Place | null {
  if (!choice.startsWith('any ')) return placeIn(choice)
  const part = Part.safeParse(choice.slice('any '.length))
  return part.success ? { part: part.data, side: BodySide.safeParse(side).data ?? null } : null
}

function placeIn(subject: string): Place | null {
  const [, side, name = ''] = /^(?:(left|right|both) )?(.+)$/.exec(subject) ?? []
  const part = Part.safeParse(name)
  return part.success ? { part: part.data, side: BodySide.safeParse(side).data ?? null } : null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
