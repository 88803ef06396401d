import {
  effortLevels,
  hardestEffort,
  mostMinutes,
  Sport,
  sportLabels,
  sleepLabels,
  type Workout,
  wordOfEffort,
} from '@app/contract/community/workout'
import { useState } from 'react'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { SingleChoice } from './single-choice.tsx'
import styles from './workout-fields.module.css'

type WorkoutProps = { workout: Workout | null; onChange: (workout: Workout | null) => void }

const nothing: Omit<Workout, 'sport'> = {
  minutes: null,
  effort: null,
  distance_m: null,
  sleep: null,
}
const sports = Sport.options.map((value) => ({ value, label: sportLabels[value] }))
const usualMinutes = ['20', '30', '40', '60'].map((value) => ({ value, label: value }))
const efforts = Array.from({ length: hardestEffort + 1 }, (_, at) => ({
  value: String(at),
  label: String(at),
}))
const scale = effortLevels.map((word, at) => `${at * 2} ${word}`).join(' · ')

/** The three taps of a session: sport, minutes and effort. A day of rest needs the first alone. */
export function WorkoutTaps({ workout, onChange }: WorkoutProps) {
  const set = (change: Partial<Workout>) => onChange(workout && { ...workout, ...change })
  const chooseSport = (sport: Sport | null) => {
    if (sport === null) return onChange(null)
    onChange(
      sport === 'rest'
        ? { ...nothing, sport, sleep: workout?.sleep ?? null }
        : { ...nothing, ...workout, sport },
    )
  }
  return (
    <>
      <SingleChoice
        label="Sport"
        isOptional={false}
        options={sports}
        value={workout?.sport ?? null}
        onChange={chooseSport}
      />
      {workout && workout.sport !== 'rest' && (
        <>
          <Minutes minutes={workout.minutes} onChange={(minutes) => set({ minutes })} />
          <SingleChoice
            label="Effort"
            hint={
              workout.effort === null
                ? scale
                : `${workout.effort} of 10: ${wordOfEffort(workout.effort)}`
            }
            options={efforts}
            value={workout.effort === null ? null : String(workout.effort)}
            onChange={(effort) => set({ effort: effort === null ? null : Number(effort) })}
          />
        </>
      )}
    </>
  )
}

const isMinutes = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes

function Minutes({
  minutes,
  onChange,
}: {
  minutes: number | null
  onChange: (minutes: number | null) => void
}) {
  const [typed, setTyped] = useState(minutes === null ? '' : String(minutes))
  const type = (text: string) => {
    setTyped(text)
    onChange(isMinutes(Number(text)) ? Number(text) : null)
  }
  return (
    <div className={styles.minutes}>
      <SingleChoice
        label="Minutes"
        options={usualMinutes}
        value={usualMinutes.some(({ value }) => value === typed) ? typed : null}
        onChange={(chosen) => type(chosen ?? '')}
      />
      <Field
        label="Other minutes"
        isLabelHidden
        placeholder="other"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostMinutes}
        value={typed}
        onChange={type}
        fault={
          typed !== '' && minutes === null
            ? `From 1 to ${mostMinutes.toLocaleString('en-GB')}, please.`
            : undefined
        }
      />
    </div>
  )
}

const units = { km: 1000, miles: 1609.344, m: 1 }
type Unit = keyof typeof units
const unitOptions = [
  { value: 'km', label: 'km' },
  { value: 'miles', label: 'miles' },
  { value: 'm', label: 'metres' },
]
const nights = sleepLabels.map((label, at) => ({ value: String(at + 1), label })).toReversed()

/** Asks what may stand beside the taps: how far it went, and how the night was. */
export function WorkoutDetails({
  workout,
  onChange,
}: {
  workout: Workout
  onChange: (workout: Workout) => void
}) {
  return (
    <>
      {workout.sport !== 'rest' && (
        <Distance
          key={workout.sport}
          meters={workout.distance_m}
          firstUnit={workout.sport === 'swim' ? 'm' : 'km'}
          onChange={(distance_m) => onChange({ ...workout, distance_m })}
        />
      )}
      <SingleChoice
        label="How did you sleep?"
        options={nights}
        value={workout.sleep === null ? null : String(workout.sleep)}
        onChange={(sleep) => onChange({ ...workout, sleep: sleep === null ? null : Number(sleep) })}
      />
    </>
  )
}

type DistanceProps = {
  meters: number | null
  firstUnit: Unit
  onChange: (meters: number | null) => void
}

function Distance({ meters, firstUnit, onChange }: DistanceProps) {
  const [unit, setUnit] = useState<Unit>(firstUnit)
  const [typed, setTyped] = useState(
    meters === null ? '' : String(Number((meters / units[firstUnit]).toFixed(2))),
  )
  const tell = (text: string, by: Unit) => {
    const metersTyped = Math.round(Number(text.replace(',', '.')) * units[by])
    onChange(Number.isFinite(metersTyped) && metersTyped > 0 ? metersTyped : null)
  }
  return (
    <div className={styles.distance}>
      <Field
        label="Distance"
        isOptional
        inputMode="decimal"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          tell(text, unit)
        }}
        fault={typed !== '' && meters === null ? 'A distance is a number, such as 8.5.' : undefined}
      />
      <SelectField
        label="Unit"
        options={unitOptions}
        value={unit}
        onChange={(chosen) => {
          const next = chosen === 'miles' || chosen === 'm' ? chosen : 'km'
          setUnit(next)
          tell(typed, next)
        }}
      />
    </div>
  )
}
