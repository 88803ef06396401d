import { weekStart } from '@app/contract/community/momentum-rules'
import { daysAfter, type IsoDay } from '@app/contract/days'

const hourMs = 60 * 60 * 1000
// Clocks are set by quarters of an hour at the finest, and by three hours at the most.
const stepMs = hourMs / 4
const mostShiftMs = 3 * hourMs

/**
 * The next moment after `now` at which it is this hour of a Sunday, by the clocks of the time zone.
 * Clocks are mostly changed on Sundays: an hour that they pass over is the first moment after it,
 * and of an hour that comes twice it is the first.
 */
export function nextSundayAt({ hour, timeZone }: Hour, now: Date): Date {
  const read = clockReader(timeZone)
  const sunday = weekStart(read(now).slice(0, 10))
  const thisWeek = momentOf(read, sunday, hour)
  return thisWeek > now ? thisWeek : momentOf(read, daysAfter(sunday, 7), hour)
}

type Hour = { hour: number; timeZone: string }
type ReadClock = (moment: Date) => string

function momentOf(read: ReadClock, day: IsoDay, hour: number): Date {
  const wanted = `${day}T${String(hour).padStart(2, '0')}:00`
  const asUtc = Date.parse(`${wanted}Z`)
  const offsetMs = Date.parse(`${read(new Date(asUtc))}Z`) - asUtc
  let at = asUtc - offsetMs - mostShiftMs
  while (read(new Date(at)) < wanted) at += stepMs
  return new Date(at)
}

/** Reads the clock on the wall: 2026-03-29T08:00. */
function clockReader(timeZone: string): ReadClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return (moment) => format.format(moment).replace(' ', 'T')
}
