import { expect, test } from 'vitest'
import {
  dayNumber,
  greetingAt,
  longDate,
  monthAndYear,
  shortDate,
  shortRange,
  timeOfDay,
  weekdayAndDate,
  weekdayAndLongDate,
} from './dates.ts'

const london = 'Europe/London'
const auckland = 'Pacific/Auckland'

test('dates are written the British way', () => {
  expect(longDate('2025-07-31T09:00:00.000Z', london)).toBe('31 July 2025')
  expect(weekdayAndDate('2025-07-31T09:00:00.000Z', london)).toBe('Thursday 31 July')
  expect(weekdayAndLongDate('2025-07-31T09:00:00.000Z', london)).toBe('Thursday 31 July 2025')
  expect(monthAndYear('2025-07-14', 'UTC')).toBe('July 2025')
  expect(timeOfDay('2025-07-31T06:05:00.000Z', london)).toBe('07:05')
})

test('a moment is shown on the viewer’s own calendar', () => {
  expect(longDate('2025-07-31T23:30:00.000Z', london)).toBe('1 August 2025')
  expect(longDate('2025-07-31T23:30:00.000Z', 'America/New_York')).toBe('31 July 2025')
})

test('a range on a card names a shared month once, and cuts every month to three letters', () => {
  expect(shortRange('2025-07-14T09:00:00.000Z', '2025-07-20T09:00:00.000Z', london)).toBe(
    '14–20 Jul',
  )
  expect(shortRange('2025-08-31T09:00:00.000Z', '2025-09-06T09:00:00.000Z', london)).toBe(
    '31 Aug – 6 Sep',
  )
})

test('the day a goal was set is day 1, even a minute before midnight', () => {
  const setAt = '2025-06-01T22:59:00.000Z'
  expect(dayNumber(setAt, new Date('2025-06-01T22:59:30.000Z'), london)).toBe(1)
  expect(dayNumber(setAt, new Date('2025-06-01T23:01:00.000Z'), london)).toBe(2)
  expect(dayNumber(setAt, new Date('2025-07-31T08:00:00.000Z'), london)).toBe(61)
})

test('a night on which the clocks change is one day long', () => {
  expect(dayNumber('2025-10-25T12:00:00.000Z', new Date('2025-10-27T12:00:00.000Z'), london)).toBe(
    3,
  )
  expect(
    dayNumber('2025-09-27T00:00:00.000Z', new Date('2025-09-28T11:30:00.000Z'), auckland),
  ).toBe(3)
})

test('a device whose clock is behind still counts from day 1', () => {
  expect(dayNumber('2025-06-02T09:00:00.000Z', new Date('2025-06-01T09:00:00.000Z'), london)).toBe(
    1,
  )
})

test('the greeting follows the hour where the reader is', () => {
  expect(greetingAt(new Date('2025-07-31T10:59:00.000Z'), london)).toBe('Good morning')
  expect(greetingAt(new Date('2025-07-31T11:00:00.000Z'), london)).toBe('Good afternoon')
  expect(greetingAt(new Date('2025-07-31T17:00:00.000Z'), london)).toBe('Good evening')
  expect(greetingAt(new Date('2025-07-31T23:30:00.000Z'), london)).toBe('Good morning')
})

test('a short date has its year', () => {
  expect(shortDate('2025-09-30T23:30:00.000Z', 'UTC')).toBe('30 Sep 2025')
  expect(shortDate('2025-09-30T23:30:00.000Z', london)).toBe('1 Oct 2025')
})
