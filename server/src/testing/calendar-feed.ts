import { makeCalendarFeed } from '@app/contract/newsroom/calendar-feed'
import { planPackage } from '@app/contract/newsroom/plans'
import ICAL from 'ical.js'
import type { TestMember } from './members.ts'
import { putPackage } from './packages.ts'
import { createTestApp, type TestApp } from './test-app.ts'

// Monday of week 7 of a cycle.
const monday = '2026-03-02'
const cycle_start_date = '2026-01-19'

/** A newsroom of three editors, one of whom has the address of a calendar. */
export async function openFeed() {
  const house = await createTestApp({ now: `${monday}T06:00:00Z` })
  const editors = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  const { address } = await editors.bob.call(makeCalendarFeed, { body: {} })
  return {
    house,
    ...editors,
    address,
    read: () => readEvents(house, address),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

export const pathOf = (address: string) => new URL(address).pathname
export const fetchFeed = (house: TestApp, address: string) => house.visitor.get(pathOf(address))

type TestEvent = {
  uid: string
  title: string
  start: string
  end: string | null
  sequence: number
  status: unknown
  changed: string
}

/** Reads the feed as a calendar does, with a parser that is not ours. */
async function readEvents(house: TestApp, address: string): Promise<TestEvent[]> {
  const { bytes } = await fetchFeed(house, address)
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString('utf8')) as object[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid.replace(/@.*/, ''),
      title: event.summary,
      start: event.startDate.toString(),
      end: component.getFirstPropertyValue('dtend') === null ? null : event.endDate.toString(),
      sequence: event.sequence ?? 0,
      status: component.getFirstPropertyValue('status'),
      changed: String(component.getFirstPropertyValue('last-modified')),
    }
  })
}

/** Puts a draft into the next week. */
export const putWeek = (house: TestApp, values: object = {}) =>
  putPackage(house, {
    stream: 'weekly',
    status: 'draft',
    cycle_start_date,
    editorial_week: 8,
    headlines: ['Rest days that pay'],
    ...values,
  })

export const plan = (editor: TestMember, id: string, body: object) =>
  editor.call(planPackage, { params: { id }, body })
