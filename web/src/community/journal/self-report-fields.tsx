import {
  DayKind,
  dayKindLabels,
  Feeling,
  feelingLabels,
  type SelfReport,
  selfReportWords,
} from '@app/contract/community/self-report'
import { type Workout, workoutWords } from '@app/contract/community/workout'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import styles from './self-report-fields.module.css'
import { SingleChoice } from './single-choice.tsx'
import { SoreFields } from './sore-fields.tsx'
import { WorkoutDetails, WorkoutTaps } from './workout-fields.tsx'

type SelfReportProps = { report: SelfReport | null; onChange: (report: SelfReport | null) => void }
type SelfReportFieldsProps = SelfReportProps & {
  workout: Workout | null
  onWorkout: (workout: Workout | null) => void
}

const nothing: SelfReport = { feeling: null, day_kind: null, sore: [] }
const feelings = Feeling.options.map((value) => ({ value, label: feelingLabels[value] }))
const kinds = DayKind.options.map((value) => ({ value, label: dayKindLabels[value] }))

/** Lets the member tap how it was; optional, and folded into a line until it is opened. */
export function SelfReportFields({ report, onChange, workout, onWorkout }: SelfReportFieldsProps) {
  const [stage, setStage] = useState<'folded' | 'opened'>('folded')
  if (stage === 'folded') {
    const told = [workoutWords(workout), selfReportWords(report)]
      .filter((words) => words !== '')
      .join(' · ')
    return (
      <Button
        variant="outline"
        size="sm"
        icon={<Smile aria-hidden />}
        onPress={() => setStage('opened')}
      >
        {told === '' ? 'How was it?' : `How it was: ${told}`}
      </Button>
    )
  }
  return (
    // The focused button has disappeared: the first answer takes the focus.
    <div ref={focusFirst} className={styles.fields}>
      <FeelingFields report={report} onChange={onChange} hasDayKind={workout === null} />
      <WorkoutTaps workout={workout} onChange={onWorkout} />
      {workout && <WorkoutDetails workout={workout} onChange={onWorkout} />}
    </div>
  )
}

/** How it felt, what kind of day it was, unless the numbers say it, and what is sore. */
export function FeelingFields({
  report,
  onChange,
  hasDayKind,
}: SelfReportProps & { hasDayKind: boolean }) {
  const set = (change: Partial<SelfReport>) => {
    const next = { ...(report ?? nothing), ...change }
    onChange(selfReportWords(next) === '' ? null : next)
  }
  const { feeling, day_kind, sore } = report ?? nothing
  return (
    <>
      <SingleChoice
        label="How did it feel?"
        options={feelings}
        value={feeling}
        onChange={(value) => set({ feeling: value })}
      />
      {(hasDayKind || day_kind !== null) && (
        <SingleChoice
          label="What kind of day?"
          options={kinds}
          value={day_kind}
          onChange={(value) => set({ day_kind: value })}
        />
      )}
      <SoreFields sore={sore} onChange={(next) => set({ sore: next })} />
    </>
  )
}

const focusFirst = (place: HTMLElement | null) => {
  if (place && !place.contains(document.activeElement)) place.querySelector('input')?.focus()
}
