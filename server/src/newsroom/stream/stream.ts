import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import { daysInStream, premiumThemeOf } from '@app/contract/newsroom/calendar'
import type { PremiumDay } from '@app/contract/newsroom/premium'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findStream, insertStream } from './stream.queries.ts'

/** The premium stream: `stream_date` is Day 1, and its themes began on `anchor_date`. */
export type PremiumStream = { anchor_date: IsoDay; stream_date: IsoDay }

/** True when a date is one of the nine days of a stream that stands at `streamDate`. */
export const isInStream = (streamDate: IsoDay, date: IsoDay) =>
  date >= streamDate && date < daysAfter(streamDate, daysInStream)

/** Finds the stream, or begins it on this day. */
export async function ensureStream(db: Db | Tx, today: IsoDay): Promise<PremiumStream> {
  const found = await findStream(db)
  if (found) return found
  await insertStream(db, today)
  return (await findStream(db)) ?? { anchor_date: today, stream_date: today }
}

/** Lists the nine days of the stream, or of one that would begin today. */
export async function readStreamDays(db: Db, now: Date): Promise<PremiumDay[]> {
  const today = dayOf(now)
  const { anchor_date, stream_date } = (await findStream(db)) ?? {
    anchor_date: today,
    stream_date: today,
  }
  return Array.from({ length: daysInStream }, (_, at) => {
    const date = daysAfter(stream_date, at)
    return { day: at + 1, date, editorial_theme: premiumThemeOf(anchor_date, date) }
  })
}
