import { dayOf, daysAfter, daysBetween, type IsoDay } from '@app/contract/days'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { logByCalendar } from '../audit/log-act.ts'
import { fillLastDay } from './fill-days.ts'
import { archiveBefore, insertMove, lockStream, setStreamDate } from '../stream/stream.queries.ts'
import { ensureStream } from '../stream/stream.ts'

/** `tooFar`: the clock is implausibly far ahead, and nothing was moved. */
export type StreamMove = { dates: IsoDay[]; tooFar?: { from: IsoDay; to: IsoDay } }

export type MoveStreamDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'llm'>
type Limits = {
  /** The most dates to catch up on; further ahead, the clock is rather wrong. */
  mostDates?: number
  /** Checked before each date; if true, the rest waits for the next run. */
  isStopping?: () => boolean
}

const furthestDates = 400

/** Brings the premium stream to today's date in UTC, one transaction a missed date, in order. */
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

/** Moves the stream by one date and returns it; null if it is there, perhaps by another server. */
async function moveByOne(deps: MoveStreamDeps, today: IsoDay): Promise<IsoDay | null> {
  const { db, clock, log } = deps
  const moved = await inTransaction(db, async (tx) => {
    const { anchor_date, stream_date } = await lockStream(tx)
    if (stream_date >= today) return null
    const date = daysAfter(stream_date, 1)
    const now = clock.now()
    const archived = await archiveBefore(tx, date, now)
    await logByCalendar(tx, clock, archived, { act: 'archived' })
    await setStreamDate(tx, date)
    await insertMove(tx, {
      to_date: date,
      archived_package_id: archived[0]?.id ?? null,
      moved_at: now,
    })
    // Catching up buys one generation only, for the newest date.
    if (date === today) await fillLastDay(tx, deps, { anchor_date, stream_date: date })
    return { date, archived: archived.map(({ id }) => id) }
  })
  if (moved) log.info(moved, 'premium stream moved')
  return moved?.date ?? null
}
