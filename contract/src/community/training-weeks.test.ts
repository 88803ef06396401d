import { daysAfter } from '../days.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayReader, weekStart } from './momentum-rules.ts'
import {
  consistencyBesideHolds,
  demandOfWeek,
  heldDaysIn,
  sumOfWeek,
  targetStreak,
  usualWeek,
  type HeldSpan,
  type TrainedWeek,
} from './training-weeks.ts'

// A Thursday; its week began on Sunday 27 July.
const today = '2025-07-31'
const current = '2025-07-27'
const weekAgo = (weeks: number) => daysAfter(current, -7 * weeks)
const week = (weeks: number, sessions: number): TrainedWeek => ({
  startsOn: weekAgo(weeks),
  sessions,
  minutes: 0,
})
const streak = (weeks: readonly TrainedWeek[], holds: readonly HeldSpan[] = [], target = 3) =>
  targetStreak({ weeks, holds, target, today })

/** Days of the last year as members have them: when they trained, and when they held. */
const day = fc.nat(365).map((back) => daysAfter(today, -back))
const days = fc.array(day, { maxLength: 120 })
const hold = fc.record({ from: day, days: fc.nat(40) }).map(({ from, days: length }) => ({
  from,
  to: daysAfter(from, length),
}))
const holds = fc.array(hold, { maxLength: 5 })
const target = fc.integer({ min: 1, max: 7 })

const weeksOf = (trained: readonly string[]): TrainedWeek[] =>
  [...Map.groupBy(trained, weekStart)].map(([startsOn, { length: sessions }]) => ({
    startsOn,
    sessions,
    minutes: 0,
  }))

test('weeks that reach the target count in a row, and this one breaks nothing while it lasts', () => {
  expect(streak([week(0, 1), week(1, 3), week(2, 5), week(4, 3)])).toBe(2)
  expect(streak([week(0, 3), week(1, 3)])).toBe(2)
  expect(streak([week(1, 2), week(2, 3)])).toBe(0)
  expect(streak([])).toBe(0)
})

test('a held week neither breaks nor adds, and one that reached the target all the same counts', () => {
  const fortnight = { from: weekAgo(2), to: daysAfter(weekAgo(1), 6) }
  expect(streak([week(3, 3), week(4, 3)])).toBe(0)
  expect(streak([week(3, 3), week(4, 3)], [fortnight])).toBe(2)
  expect(streak([week(2, 3), week(3, 3), week(4, 3)], [fortnight])).toBe(3)
  // Three days are not most of a week, but they take from what it asks for.
  const threeDays = { from: weekAgo(1), to: daysAfter(weekAgo(1), 2) }
  expect(streak([week(1, 2), week(2, 3)], [threeDays])).toBe(0)
  expect(streak([week(1, 4), week(2, 7)], [threeDays], 7)).toBe(2)
  expect(streak([], [fortnight])).toBe(0)
  expect(demandOfWeek([threeDays], 7, weekAgo(1))).toEqual({ needed: 4, isHeld: false })
})

test('adding a hold never shortens the streak, nor lowers the consistency beside it', () => {
  fc.assert(
    fc.property(days, holds, hold, target, (trained, held, another, goal) => {
      const at = { weeks: weeksOf(trained), target: goal, today }
      expect(targetStreak({ ...at, holds: [...held, another] })).toBeGreaterThanOrEqual(
        targetStreak({ ...at, holds: held }),
      )
      const before = consistencyBesideHolds(trained, held, today)
      const after = consistencyBesideHolds(trained, [...held, another], today)
      expect(after?.percent ?? 100).toBeGreaterThanOrEqual(before?.percent ?? 0)
    }),
  )
})

test('removing entries never lengthens the streak, nor does a higher target', () => {
  fc.assert(
    fc.property(days, fc.nat(), holds, target, (trained, at, held, goal) => {
      const fewer = trained.filter((_, index) => index !== at % Math.max(1, trained.length))
      const of = (some: readonly string[], aim = goal) =>
        targetStreak({ weeks: weeksOf(some), holds: held, target: aim, today })
      expect(of(fewer)).toBeLessThanOrEqual(of(trained))
      expect(of(trained, Math.min(7, goal + 1))).toBeLessThanOrEqual(of(trained))
    }),
  )
})

test('the order of entries and holds does not matter, nor how a hold is cut', () => {
  fc.assert(
    fc.property(days, holds, target, (trained, held, goal) => {
      const whole = { weeks: weeksOf(trained), holds: held, target: goal, today }
      const cut = held.flatMap(({ from, to }) => [
        { from: daysAfter(from, 1), to },
        { from, to: from },
      ])
      const turned = {
        ...whole,
        weeks: whole.weeks.toReversed(),
        holds: cut.filter(({ from, to }) => from <= to),
      }
      expect(targetStreak(turned)).toBe(targetStreak(whole))
      expect(consistencyBesideHolds(trained.toReversed(), turned.holds, today)).toEqual(
        consistencyBesideHolds(trained, held, today),
      )
    }),
  )
})

test('a hold alone is no streak, and no streak is longer than the weeks that were trained', () => {
  fc.assert(
    fc.property(days, holds, target, (trained, held, goal) => {
      const count = targetStreak({ weeks: weeksOf(trained), holds: held, target: goal, today })
      expect(count).toBeLessThanOrEqual(new Set(trained.map(weekStart)).size)
    }),
  )
})

test('a week has seven days wherever the clocks change, and every moment has one day in every zone', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Asia/Kolkata',
  )
  const moment = fc.date({
    min: new Date('2016-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, zones, fc.nat(200), (at, zone, length) => {
      const local = dayReader(zone)(at)
      expect(
        heldDaysIn([{ from: local, to: daysAfter(local, length) }], local, daysAfter(local, 400)),
      ).toBe(length + 1)
      const sunday = weekStart(local)
      expect(new Date(sunday).getUTCDay()).toBe(0)
      expect(
        heldDaysIn(
          [{ from: sunday, to: daysAfter(sunday, 6) }],
          daysAfter(sunday, -7),
          daysAfter(sunday, 13),
        ),
      ).toBe(7)
      // Held from end to end, the week of any moment is passed over.
      expect(demandOfWeek([{ from: sunday, to: daysAfter(sunday, 6) }], 3, sunday).isHeld).toBe(
        true,
      )
    }),
  )
})

test('nothing is usual before three weeks, and a week of none is left out', () => {
  const weeks = [week(0, 9), week(1, 2), week(2, 0), week(3, 4), week(9, 40)]
  expect(sumOfWeek(weeks, today)).toEqual({
    from: current,
    to: '2025-08-02',
    sessions: 9,
    minutes: 0,
  })
  expect(usualWeek(weeks, today)).toBeNull()
  expect(usualWeek([...weeks, week(8, 3)], today)).toEqual({ weeks: 3, sessions: 3, minutes: 0 })
})
