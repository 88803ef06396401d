import { dayOf, daysAfter, daysBetween, type IsoDay } from '@app/contract/days'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { fillLastDay } from './fill-days.ts'
import { archiveBefore, insertMove, lockStream, setStreamDate } from '../stream/stream.queries.ts'
import { ensureStream } from '../stream/stream.ts'

/**
 * The outcome of a move; `tooFar` where the clock is so far ahead that it is not believed, and
 * nothing was moved.
 */
export type StreamMove = { dates: IsoDay[]; tooFar?: { from: IsoDay; to: IsoDay } }

export type MoveStreamDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'llm'>
type Limits = {
  /** The most dates to catch up on; further ahead it is rather the clock that is wrong. */
  mostDates?: number
  /** Asked before each date: the rest is left for the next time. */
  isStopping?: () => boolean
}

const furthestDates = 400

/** Brings the premium stream to today's date in UTC, each missed date in its order and by itself. */
export async function moveStream(
  deps: MoveStreamDeps,
  { mostDates = furthestDates, isStopping }: Limits = {},
): Promise<StreamMove> {
  const today = dayOf(deps.clock.now())
  const { stream_date } = await ensureStream(deps.db, today)
  const missed = daysBetween(stream_date, today)
  if (missed > mostDates) return { dates: [], tooFar: { from: stream_date, to: today } }
  const dates: IsoDay[] = []
  for (let count = 0; count < missed; count++) {
    const date = isStopping?.() === true ? null : await moveByOne(deps, today)
    if (date === null) break
    dates.push(date)
  }
  return { dates }
}

/** The date that the stream was moved to; null where it is there already, perhaps because of another server. */
async function moveByOne(deps: MoveStreamDeps, today: IsoDay): Promise<IsoDay | null> {
  const { db, clock, log } = deps
  const moved = await inTransaction(db, async (tx) => {
    const { anchor_date, stream_date } = await lockStream(tx)
    if (stream_date >= today) return null
    const date = daysAfter(stream_date, 1)
    const now = clock.now()
    const archived = await archiveBefore(tx, date, now)
    await setStreamDate(tx, date)
    await insertMove(tx, { to_date: date, archived_package_id: archived[0]?.id ?? null, moved_at: now })
    // Of the missed dates one generation is bought, for the newest.
    if (date === today) await fillLastDay(tx, deps, { anchor_date, stream_date: date })
    return { date, archived: archived.map(({ id }) => id) }
  })
  if (moved) log.info(moved, 'the premium stream moved on')
  return moved?.date ?? null
}
