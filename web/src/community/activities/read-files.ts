import type { Feeling } from '@app/contract/community/self-report'
import { titleOfWorkout } from '@app/contract/community/workout'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import {
  parseReport,
  parseWorkout,
  serializeTaps,
  type EntryWords,
} from '../journal/entry-words.ts'
import type { Activity, ReadFile } from './activities.data.ts'
import { workoutOf } from './activity-words.ts'

export type UsableFile = ReadFile & { activity: Activity }

export const isUsable = (file: ReadFile): file is UsableFile => file.activity !== null

/** The day of an activity; empty where the watch had no clock. */
export const dayOfActivity = ({
  local_day,
  started_at,
}: Pick<Activity, 'local_day' | 'started_at'>): string =>
  local_day ?? (started_at === null ? '' : ownDayOf(new Date(started_at)))

const feelings: readonly Feeling[] = ['awful', 'poor', 'so-so', 'good', 'great']

/** Fills in what the file tells and the member has not said; their own words and taps stay. */
export function withActivity(
  words: EntryWords,
  activity: Activity,
  { keepsDay = false } = {},
): EntryWords {
  const day = keepsDay ? '' : dayOfActivity(activity)
  const workout = parseWorkout(words.workout) ?? workoutOf(activity)
  const report = parseReport(words.selfReport)
  const felt = activity.feel === null ? null : (feelings[activity.feel - 1] ?? null)
  return {
    ...words,
    activity: activity.id,
    title: words.title.trim() === '' ? titleOfWorkout(workout) : words.title,
    day: day === '' ? words.day : day === ownDayOf(new Date()) ? '' : day,
    workout: serializeTaps(workout),
    selfReport:
      felt === null || report?.feeling
        ? words.selfReport
        : serializeTaps({ day_kind: null, sore: [], ...report, feeling: felt }),
  }
}
