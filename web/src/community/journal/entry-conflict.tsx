import { selfReportWords } from '@app/contract/community/self-report'
import { symptoms } from '@app/contract/community/symptoms'
import { workoutWords } from '@app/contract/community/workout'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SideBySideText, SideBySide } from '../../kit/side-by-side.tsx'
import { weekdayAndLongDate } from '../../platform/dates.ts'
import { isSameField, type EntryField } from './entry-changes.ts'
import styles from './entry-conflict.module.css'
import { type EntryWords, parseReport, parseWorkout } from './entry-words.ts'

export type EntryConflictWords = {
  fields: readonly EntryField[]
  mine: EntryWords
  newer: EntryWords
}

type EntryConflictProps = {
  conflict: EntryConflictWords
  /** The text in the form. */
  words: EntryWords
  onTake: (field: EntryField, from: EntryWords) => void
}

/** Shows the member's text beside the version saved meanwhile, above the open form. */
export function EntryConflict({ conflict, words, onTake }: EntryConflictProps) {
  const { fields, mine, newer } = conflict
  const place = useRef<HTMLDivElement>(null)
  // The form is long, and the pressed button is at its end.
  useEffect(() => {
    if (fields.length > 0) place.current?.focus()
  }, [fields])
  const take = (field: EntryField, from: EntryWords) => {
    // The pressed button is disabled now and would drop the focus to the page.
    place.current?.focus({ preventScroll: true })
    onTake(field, from)
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Two texts of this entry"
      className={styles.place}
    >
      <Notice tone="alert" title="This entry was changed somewhere else">
        <p>
          It was saved in another tab, or on another device, after you opened it here. Nothing is
          lost. The form below holds your words: save them, take the newer ones, or go on editing.
        </p>
        {fields.map((field) => (
          <SideBySide key={field}>
            {(
              [
                ['Yours', mine],
                ['The newer one', newer],
              ] as const
            ).map(([whose, side]) => (
              <SideBySideText
                key={whose}
                title={`${whose}: ${labels[field]}`}
                text={formatField(side, field)}
                action={
                  <Button
                    variant="outline"
                    size="sm"
                    isDisabled={isSameField(field, words, side)}
                    onPress={() => take(field, side)}
                  >
                    {isSameField(field, words, side)
                      ? 'In the form'
                      : `Use this ${labels[field].toLowerCase()}`}
                  </Button>
                }
              />
            ))}
          </SideBySide>
        ))}
      </Notice>
    </div>
  )
}

const labels: Record<EntryField, string> = {
  title: 'Title',
  content: 'Story',
  tags: 'Tags',
  symptoms: 'Check-in',
  selfReport: 'How it was',
  workout: 'Numbers',
  isPrivate: 'Privacy',
  photo: 'Photo',
  day: 'Day',
}

function formatField(words: EntryWords, field: EntryField): string {
  switch (field) {
    case 'title':
    case 'content':
      return words[field]
    case 'tags':
      return words.tags.join(', ') || 'None'
    case 'symptoms':
      return (
        symptoms
          .filter(({ id }) => words.symptoms.includes(id))
          .map(({ label }) => label)
          .join('; ') || 'None'
      )
    case 'selfReport':
      return selfReportWords(parseReport(words.selfReport)) || 'Nothing'
    case 'workout':
      return workoutWords(parseWorkout(words.workout)) || 'None'
    case 'isPrivate':
      return words.isPrivate ? 'Private' : 'Public'
    case 'photo':
      return words.photo === '' ? 'No photo' : 'A photo'
    case 'day':
      return words.day === '' ? 'Today' : weekdayAndLongDate(words.day)
  }
}
