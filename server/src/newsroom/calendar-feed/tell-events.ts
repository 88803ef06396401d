import { isDeepStrictEqual } from 'node:util'
import { dayMs, dayOf } from '@app/contract/days'
import { cancelledDays } from '@app/contract/newsroom/calendar-feed'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockStream } from '../stream/stream.queries.ts'
import { ensureStream } from '../stream/stream.ts'
import {
  deleteAllEvents,
  deleteEvents,
  hasFeeds,
  listDatedPackages,
  listToldEvents,
  putEvents,
} from './calendar-feed.queries.ts'
import { EventContent, findEvents, firstToldDay, type CalendarEvent } from './find-events.ts'

type ToldRow = Awaited<ReturnType<typeof listToldEvents>>[number]
/** An event as calendars are told it. */
export type ToldEvent = Pick<ToldRow, 'uid' | 'sequence' | 'changed_at' | 'cancelled_at'> & {
  content: EventContent
}
type Changes = { put: Parameters<typeof putEvents>[1]; drop: string[] }

/**
 * Compares the calendar with what calendars were told last, and keeps the difference: a changed
 * event has its sequence raised, one that is gone is cancelled. Reading it twice changes nothing.
 */
export async function tellEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ToldEvent[]> {
  const now = clock.now()
  const { told, changes } = await compare(db, now)
  if (changes.put.length === 0 && changes.drop.length === 0) return told.flatMap(toTold)
  await ensureStream(db, dayOf(now))
  return inTransaction(db, async (tx) => {
    // The stream's row lets one reader at a time keep a difference, which it then looks at again.
    await lockStream(tx)
    const { changes: fresh } = await compare(tx, now)
    if (fresh.put.length > 0) await putEvents(tx, fresh.put)
    if (fresh.drop.length > 0) await deleteEvents(tx, fresh.drop)
    return (await listToldEvents(tx)).flatMap(toTold)
  })
}

async function compare(db: Db | Tx, now: Date) {
  const today = dayOf(now)
  const since = firstToldDay(today, cancelledDays)
  const found = findEvents(await listDatedPackages(db, since), today)
  const events = found.filter(({ lastDay }) => lastDay >= since)
  const told = await listToldEvents(db)
  return { told, changes: changesBetween(events, told, { now, since }) }
}

type At = { now: Date; since: string }

function changesBetween(
  events: readonly CalendarEvent[],
  told: readonly ToldRow[],
  at: At,
): Changes {
  const before = new Map(told.map((row) => [row.uid, row]))
  const wanted = new Set(events.map(({ uid }) => uid))
  const gone = told.filter(({ uid }) => !wanted.has(uid))
  const drop = gone.filter((row) => isOver(row, at)).map(({ uid }) => uid)
  return {
    put: [
      ...events.flatMap((event) => toRow(event, before.get(event.uid), at.now)),
      ...gone
        .filter((row) => !isOver(row, at) && row.cancelled_at === null)
        .map((row) => ({
          ...row,
          content: JSON.stringify(row.content),
          sequence: row.sequence + 1,
          changed_at: at.now,
          cancelled_at: at.now,
        })),
    ],
    drop,
  }
}

/** Nothing of an event that is long past, or was long since cancelled, needs to be told. */
const isOver = ({ last_day, cancelled_at }: ToldRow, { now, since }: At) =>
  cancelled_at === null
    ? last_day < since
    : now.getTime() - cancelled_at.getTime() >= cancelledDays * dayMs

/** The row of an event that is new, has changed, or is back; none for one that is as it was. */
function toRow({ uid, content, lastDay }: CalendarEvent, row: ToldRow | undefined, now: Date) {
  if (row && row.cancelled_at === null && isDeepStrictEqual(row.content, content)) return []
  return [
    {
      uid,
      sequence: row ? row.sequence + 1 : 0,
      content: JSON.stringify(content),
      last_day: lastDay,
      changed_at: now,
      cancelled_at: null,
    },
  ]
}

/** An event whose content another release has stored in another shape is left out. */
function toTold({ content: stored, ...row }: ToldRow): ToldEvent[] {
  const { data: content } = EventContent.safeParse(stored)
  return content === undefined ? [] : [{ ...row, content }]
}

/** Keeps no titles longer than they are told, read or not; none at all while nobody subscribes. */
export async function clearToldEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (await hasFeeds(deps.db)) await tellEvents(deps)
  else await deleteAllEvents(deps.db)
}
