import { titleOfWorkout, type Workout, workoutWords } from '@app/contract/community/workout'
import { longestStory } from '@app/contract/lengths'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { WeekSum } from '../training/week-sum.tsx'
import { DayField } from './day-field.tsx'
import formStyles from './entry-fields.module.css'
import { type EntryWords, parseReport, parseWorkout, serializeTaps } from './entry-words.ts'
import type { MissingWords } from './missing-words.ts'
import styles from './quick-log.module.css'
import { RestoredNotice, SentElsewhereNotice } from './restored-notice.tsx'
import { SafetyLine } from './safety-line.tsx'
import { FeelingFields } from './self-report-fields.tsx'
import { SymptomCheckIn } from './symptom-check-in.tsx'
import { useEntryCreation } from './use-entry-creation.ts'
import { WorkoutDetails, WorkoutTaps } from './workout-fields.tsx'

type QuickLogProps = { onCreated: (entryId?: string) => void }

/** Logs a session in three taps: an entry like any other, with a title made of its numbers. */
export function QuickLog({ onCreated }: QuickLogProps) {
  const { draft, missing, isSaving, submit } = useEntryCreation({
    form: 'entry/quick',
    complete: completeLog,
    missingIn: missingInLog,
    failure: { title: 'Error', otherwise: 'Failed to create journal entry' },
    onCreated,
  })
  const { words, setWords } = draft
  const workout = parseWorkout(words.workout)
  const set = (change: Partial<EntryWords>) => setWords({ ...words, ...change })
  const setWorkout = (next: Workout | null) => set({ workout: serializeTaps(next) })
  return (
    <form aria-label="Quick log" onSubmit={submit} noValidate>
      {draft.isRestored && <RestoredNotice />}
      {draft.isSentElsewhere && <SentElsewhereNotice />}
      <div className={formStyles.fields}>
        <DayField day={words.day} onChange={(day) => set({ day })} />
        <WorkoutTaps workout={workout} onChange={setWorkout} />
        <Field
          label="A line of words"
          isOptional
          placeholder="e.g. Round the reservoir with Tom"
          maxLength={longestStory}
          value={words.content}
          onChange={(content) => set({ content })}
        />
        <div className={formStyles.extras}>
          <MoreOfLog words={words} workout={workout} onChange={setWords} />
          <SymptomCheckIn chosen={words.symptoms} onChange={(symptoms) => set({ symptoms })} />
        </div>
        <div className={styles.last}>
          <Button
            type="submit"
            size="lg"
            isDisabled={workout === null && missing === undefined}
            isBusy={isSaving}
            busyLabel="Saving your log…"
          >
            {workout === null ? 'Log it' : `Log “${titleOfWorkout(workout)}”`}
          </Button>
          <WeekSum />
        </div>
      </div>
      <SafetyLine />
    </form>
  )
}

type MoreOfLogProps = {
  words: EntryWords
  workout: Workout | null
  onChange: (words: EntryWords) => void
}

/** Feel, sleep, soreness and distance: folded for whom the three taps are enough. */
function MoreOfLog({ words, workout, onChange }: MoreOfLogProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (workout === null) return null
  if (!isOpen) {
    return (
      <Button
        variant="outline"
        size="sm"
        icon={<Plus aria-hidden />}
        onPress={() => setIsOpen(true)}
      >
        Feel, sleep, distance
      </Button>
    )
  }
  return (
    <div ref={focusFirst} className={styles.more}>
      <WorkoutDetails
        workout={workout}
        onChange={(next) => onChange({ ...words, workout: serializeTaps(next) })}
      />
      <FeelingFields
        hasDayKind={false}
        report={parseReport(words.selfReport)}
        onChange={(report) => onChange({ ...words, selfReport: serializeTaps(report) })}
      />
    </div>
  )
}

// The focused button has disappeared: the first answer takes the focus.
const focusFirst = (place: HTMLElement | null) => {
  if (place && !place.contains(document.activeElement)) place.querySelector('input')?.focus()
}

/** Gives a log the title and, without a line of words, the story that its numbers make. */
function completeLog(words: EntryWords): EntryWords {
  const workout = parseWorkout(words.workout)
  if (workout === null) return words
  const content = words.content.trim() === '' ? workoutWords(workout) : words.content
  return {
    ...words,
    title: titleOfWorkout(workout),
    content,
    tags: workout.sport === 'rest' ? ['Recovery'] : ['Training'],
  }
}

const missingInLog = (words: EntryWords): MissingWords | undefined =>
  parseWorkout(words.workout) === null ? { title: 'Please tap a sport, or rest' } : undefined
