import type { PremiumContent, PremiumDay } from '@app/contract/newsroom/premium'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { findSlotJobs, type PlaceWork } from './place-work.ts'

/** A day of the premium stream with its package and jobs. */
export type PlannedDay = PremiumDay & { content: PremiumContent | undefined } & PlaceWork

/**
 * Matches jobs by theme: each of the nine days has its own, while a day's number changes at
 * midnight.
 */
export function planDays(
  days: readonly PremiumDay[],
  contents: readonly PremiumContent[],
  jobs: readonly WritingJob[],
): readonly PlannedDay[] {
  return days.map((day) => {
    const content = contents.find((one) => one.editorial_week === day.day)
    const ofDay = jobs.filter(
      (job) =>
        job.stream === 'premium' &&
        (job.editorial_theme === day.editorial_theme ||
          (content !== undefined && job.package_id === content.id)),
    )
    return { ...day, content, ...findSlotJobs(ofDay, content) }
  })
}
