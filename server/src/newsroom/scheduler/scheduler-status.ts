import { nextMidnight } from '@app/contract/newsroom/calendar'
import type { SchedulerStatus } from '@app/contract/newsroom/scheduler'
import type { Deps } from '../../platform/deps.ts'
import { findReportBetween } from './scheduler.queries.ts'

const stoppedAfterMs = 2 * 60 * 1000

/** Tells if any server's scheduler has reported lately, and when the stream moves next. */
export async function readSchedulerStatus({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SchedulerStatus> {
  const now = clock.now()
  // A report further in the future came from a clock that has been corrected since.
  const after = new Date(now.getTime() - stoppedAfterMs)
  const report = await findReportBetween(db, after, new Date(now.getTime() + stoppedAfterMs))
  return { isRunning: report !== undefined, nextRun: nextMidnight(now).toISOString() }
}
