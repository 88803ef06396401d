import { type IsoDay } from '@app/contract/days'
import {
  cycleStartOf,
  themeOfWeek,
  weekOf,
  weeksInCycle,
  weekSpan,
  weekState,
  type WeekState,
} from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { findSlotJobs, type PlaceWork } from './place-work.ts'

/** A week of the current cycle with its package and jobs. */
export type PlannedWeek = {
  week: number
  theme: EditorialTheme
  from: IsoDay
  to: IsoDay
  state: WeekState
  isCurrent: boolean
  /** The newest package of the week. */
  generation: Generation | undefined
  /** The number of its other packages. */
  others: number
} & PlaceWork

/** Lays the packages and jobs out over the current cycle. */
export function planCycle(
  today: IsoDay,
  generations: readonly Generation[],
  jobs: readonly WritingJob[],
): { start: IsoDay; current: number; weeks: readonly PlannedWeek[] } {
  const now = new Date(today)
  const [start, current] = [cycleStartOf(now), weekOf(now)]
  const weeks = Array.from({ length: weeksInCycle }, (_nothing, at): PlannedWeek => {
    const week = at + 1
    const [generation, ...others] = generations.filter(
      (one) =>
        one.cycle_start_date === start && one.editorial_week === week && one.status !== 'archived',
    )
    return {
      week,
      theme: themeOfWeek(week),
      ...weekSpan(start, week),
      state: weekState(week, { current, hasContent: generation !== undefined }),
      isCurrent: week === current,
      generation,
      others: others.length,
      ...findSlotJobs(
        jobs.filter(
          (job) =>
            job.stream === 'weekly' && (job.editorial_week === week || isJobOf(job, generation)),
        ),
        generation,
      ),
    }
  })
  return { start, current, weeks }
}

const isJobOf = (job: WritingJob, generation: Generation | undefined) =>
  generation !== undefined && job.package_id === generation.id
