import { dayMs } from '@app/contract/days'
import { isDatabaseUnavailable } from '../../platform/db/database-errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { moveStream, type StreamMove } from '../premium/move-stream.ts'
import { deleteReportsBefore, upsertReport } from './scheduler.queries.ts'

const keptMs = dayMs

type TickOptions = {
  /** One for each process. */
  schedulerId: string
  isStopping?: () => boolean
}

/** Reports that the scheduler runs, and moves the premium stream if a new date has begun. */
export async function runSchedulerTick(
  deps: Deps,
  { schedulerId, isStopping = () => false }: TickOptions,
): Promise<StreamMove> {
  const { db, clock, log } = deps
  try {
    const now = clock.now()
    await upsertReport(db, { scheduler_id: schedulerId, reported_at: now })
    await deleteReportsBefore(db, new Date(now.getTime() - keptMs))
    return await moveStream(deps, { isStopping })
  } catch (error) {
    // An unreachable database is reported elsewhere, once; the next turn tries again.
    if (isDatabaseUnavailable(error))
      log.debug({ err: error }, 'the scheduler cannot reach the database')
    else log.error({ err: error }, 'scheduler tick failed')
    return { dates: [] }
  }
}
