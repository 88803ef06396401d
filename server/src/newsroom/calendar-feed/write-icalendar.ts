import { daysAfter } from '@app/contract/days'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { EventContent } from './find-events.ts'
import type { ToldEvent } from './tell-events.ts'

const refreshSeconds = 60 * 60

type Naming = { channelName: string; host: string }

/**
 * Writes events as iCalendar (RFC 5545). Whole days are dates, and moments are in UTC: no time zone
 * has to be described, which calendars read in different ways.
 */
export function writeIcalendar(events: readonly ToldEvent[], { channelName, host }: Naming) {
  const calendar = ical({
    name: `${channelName} editorial calendar`,
    prodId: { company: 'Stayer', product: 'editorial calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { uid, sequence, changed_at, cancelled_at, content } of events)
    calendar.createEvent({
      id: `${uid}@${host}`,
      sequence,
      stamp: changed_at,
      lastModified: changed_at,
      summary: content.title,
      status: cancelled_at === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // It says what is planned; nobody is busy for it.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...timesOf(content.when),
    })
  return calendar.toString()
}

/** The end of whole days is the day after the last one. */
const timesOf = (when: EventContent['when']) =>
  'at' in when
    ? { start: new Date(when.at) }
    : { allDay: true, start: new Date(when.from), end: new Date(daysAfter(when.to, 1)) }
