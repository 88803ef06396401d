import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSundayAt } from './next-sunday.ts'

const due = (timeZone: string, hour: number, now: string) =>
  nextSundayAt({ hour, timeZone }, new Date(now)).toISOString()

test('the hour is that of the member’s own clocks', () => {
  // 8 March 2026 is a Sunday.
  expect(due('Europe/London', 8, '2026-03-04T12:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
  expect(due('America/New_York', 8, '2026-03-04T12:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
  expect(due('Asia/Kathmandu', 8, '2026-03-04T12:00:00Z')).toBe('2026-03-08T02:15:00.000Z')
  expect(due('Pacific/Auckland', 8, '2026-03-04T12:00:00Z')).toBe('2026-03-07T19:00:00.000Z')
  expect(due('Pacific/Kiritimati', 0, '2026-03-04T12:00:00Z')).toBe('2026-03-07T10:00:00.000Z')
})

test('at the hour itself the next one is a week away', () => {
  expect(due('Europe/London', 8, '2026-03-08T07:59:59Z')).toBe('2026-03-08T08:00:00.000Z')
  expect(due('Europe/London', 8, '2026-03-08T08:00:00Z')).toBe('2026-03-15T08:00:00.000Z')
})

test('on the Sunday that clocks change, a passed hour is the first after it, and a double one its first', () => {
  // 29 March and 25 October 2026 are Sundays; at one o’clock it was two, and one again.
  expect(due('Europe/London', 1, '2026-03-25T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(due('Europe/London', 8, '2026-03-25T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(due('Europe/London', 1, '2026-10-21T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  expect(due('Europe/London', 1, '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:00:00.000Z')
  // In Cairo and Santiago it is midnight itself that is passed over, or comes twice.
  expect(due('America/Santiago', 0, '2026-09-02T12:00:00Z')).toBe('2026-09-06T04:00:00.000Z')
  expect(due('Australia/Lord_Howe', 2, '2026-10-01T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z')
})

const zones = [
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Africa/Cairo',
  'UTC',
]

test('from any moment, in any zone, each next one is of the next Sunday: none is left out, none comes twice', () => {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  const hours = fc.integer({ min: 0, max: 23 })
  const property = fc.property(moment, fc.constantFrom(...zones), hours, (now, timeZone, hour) => {
    const first = nextSundayAt({ hour, timeZone }, now)
    const second = nextSundayAt({ hour, timeZone }, first)
    const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone })
    expect(first > now).toBe(true)
    expect(new Date(dayOf(first)).getUTCDay()).toBe(0)
    expect(Date.parse(dayOf(second)) - Date.parse(dayOf(first))).toBe(7 * 86_400_000)
    expect(first.getTime() - now.getTime()).toBeLessThan(8 * 86_400_000)
  })
  fc.assert(property, { numRuns: 300 })
})
