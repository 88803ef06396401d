import { nextMidnight } from '@app/contract/newsroom/calendar'
import type { SchedulerStatus } from '@app/contract/newsroom/scheduler'
import type { Deps } from '../../platform/deps.ts'
import { findReportBetween } from './scheduler.queries.ts'

const stoppedAfterMs = 2 * 60 * 1000

/** True when any server's scheduler has reported lately, and when the stream moves next. */
export async function readSchedulerStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SchedulerStatus> {
  const now = clock.now()
  // One further in the future was left by a clock that has been put right since.
  const after = new Date(now.getTime() - stoppedAfterMs)
  const report = await findReportBetween(db, after, new Date(now.getTime() + stoppedAfterMs))
  return { isRunning: report !== undefined, nextRun: nextMidnight(now).toISOString() }
}
