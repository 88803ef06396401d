import type { EntryWords } from '../journal/entry-words.ts'
import { parseReport, serializeReport } from '../journal/entry-words.ts'
import type { Feeling } from '@app/contract/community/self-report'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import type { Activity, ReadFile } from './activities.data.ts'
import { plainTitle } from './activity-words.ts'

export type UsableFile = ReadFile & { activity: Activity }

export const isUsable = (file: ReadFile): file is UsableFile => file.activity !== null

/** The day of an activity; empty where the watch had no clock. */
export const dayOfActivity = ({ local_day, started_at }: Pick<Activity, 'local_day' | 'started_at'>): string =>
  local_day ?? (started_at === null ? '' : ownDayOf(new Date(started_at)))

const feelings: readonly Feeling[] = ['awful', 'poor', 'so-so', 'good', 'great']

/** Fills in what the file tells and the member has not said; their own words stay. */
export function withActivity(words: EntryWords, activity: Activity): EntryWords {
  const day = dayOfActivity(activity)
  const report = parseReport(words.selfReport) ?? { feeling: null, day_kind: null, sore: [] }
  const felt = activity.feel === null ? null : (feelings[activity.feel - 1] ?? null)
  const told = { ...report, feeling: report.feeling ?? felt, day_kind: report.day_kind ?? ('session' as const) }
  return {
    ...words,
    activity: activity.id,
    title: words.title.trim() === '' ? plainTitle(activity) : words.title,
    day: day === '' || day === ownDayOf(new Date()) ? words.day : day,
    selfReport: serializeReport(told),
  }
}
