import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import { daysInStream } from '@app/contract/newsroom/calendar'
import { inTransaction } from '../../platform/db/transaction.ts'
import { logByCalendar } from '../audit/log-act.ts'
import { moveStream, type MoveStreamDeps } from './move-stream.ts'
import {
  archiveAfter,
  deleteMovesAfter,
  lockStream,
  setStreamDate,
  unarchiveFrom,
} from '../stream/stream.queries.ts'
import { ensureStream } from '../stream/stream.ts'

/**
 * Sets the stream to the clock's date, forward by any distance or back, after the clock was wrong.
 */
export async function streamToToday(deps: MoveStreamDeps): Promise<{ from: IsoDay; to: IsoDay }> {
  const to = dayOf(deps.clock.now())
  const { stream_date: from } = await ensureStream(deps.db, to)
  if (from <= to) await moveStream(deps, { mostDates: Infinity })
  else await moveBack(deps, to)
  return { from, to }
}

/** Returns packages that were archived too early, and archives those for days now too far ahead. */
const moveBack = ({ db, clock }: Pick<MoveStreamDeps, 'db' | 'clock'>, today: IsoDay) =>
  inTransaction(db, async (tx) => {
    const { stream_date } = await lockStream(tx)
    if (stream_date <= today) return
    await setStreamDate(tx, today)
    const ahead = await archiveAfter(tx, daysAfter(today, daysInStream - 1), clock.now())
    await logByCalendar(tx, clock, ahead, { act: 'archived' })
    const archived = await deleteMovesAfter(tx, today)
    if (archived.length === 0) return
    const returned = await unarchiveFrom(tx, today, archived)
    await logByCalendar(tx, clock, returned, { act: 'brought-back' })
  })
