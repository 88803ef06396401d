import { dayOf, daysAfter, daysBetween } from '../days.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cycleEnd,
  cycleStartOf,
  nextMidnight,
  premiumCycleOf,
  premiumThemeOf,
  premiumTopicOf,
  themeOfWeek,
  weekOf,
  weekSpan,
  weekState,
} from './calendar.ts'
import { premiumThemes, weeklyThemes } from './themes.ts'

const at = (moment: string) => new Date(moment)
const moments = fc.date({
  min: at('1990-01-01T00:00:00Z'),
  max: at('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const days = moments.map(dayOf)

test.for([
  ['the first moment of the first cycle', '2025-07-14T00:00:00Z', 1, '2025-07-14'],
  ['the last moment of its first week', '2025-07-20T23:59:59.999Z', 1, '2025-07-14'],
  ['the second week', '2025-07-21T00:00:00Z', 2, '2025-07-14'],
  ['the last moment of the first cycle', '2025-09-14T23:59:59.999Z', 9, '2025-07-14'],
  ['the first moment of the second cycle', '2025-09-15T00:00:00Z', 1, '2025-09-15'],
  ['the moment before the first cycle', '2025-07-13T23:59:59.999Z', 9, '2025-05-12'],
  ['two cycles before the first', '2025-03-10T00:00:00Z', 1, '2025-03-10'],
  ['the hour that British Summer Time skips', '2026-03-29T01:30:00Z', 1, '2026-03-23'],
  [
    'the Sunday before, in British Summer Time already Monday',
    '2026-04-05T23:30:00Z',
    2,
    '2026-03-23',
  ],
  ['the hour that comes twice in October', '2026-10-25T01:30:00Z', 4, '2026-09-28'],
  ['a turn of the year', '2026-12-31T23:59:59Z', 5, '2026-11-30'],
  ['a leap day', '2028-02-29T12:00:00Z', 3, '2028-02-14'],
] as const)('%s lies in its week and its cycle', ([_what, moment, week, cycle]) => {
  expect([weekOf(at(moment)), cycleStartOf(at(moment))]).toEqual([week, cycle])
})

test('a week begins on Monday and has seven days; a cycle ends, as screens show it, on the first day of its last week', () => {
  expect(weekSpan('2025-07-14', 1)).toEqual({ from: '2025-07-14', to: '2025-07-20' })
  expect(weekSpan('2025-07-14', 9)).toEqual({ from: '2025-09-08', to: '2025-09-14' })
  expect(cycleEnd('2025-07-14')).toBe('2025-09-08')
  // The span holds a change of the clocks and a leap day.
  expect(weekSpan('2026-03-23', 1)).toEqual({ from: '2026-03-23', to: '2026-03-29' })
  expect(weekSpan('2028-02-14', 3)).toEqual({ from: '2028-02-28', to: '2028-03-05' })
})

test('every moment lies within the week that is computed for it', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { from, to } = weekSpan(cycleStartOf(moment), weekOf(moment))
      expect(dayOf(moment) >= from && dayOf(moment) <= to).toBe(true)
      expect(new Date(from).getUTCDay()).toBe(1)
    }),
  )
})

test('the nine themes follow the weeks', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(themeOfWeek)).toEqual(weeklyThemes)
})

test.for([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 366, '2029-03-01'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
] as const)('%s and %i days is %s', ([day, count, then]) => {
  expect(daysAfter(day, count)).toBe(then)
  expect(daysBetween(day, then)).toBe(count)
})

test('adding and subtracting days are inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      expect(daysBetween(day, daysAfter(day, count))).toBe(count)
      expect(daysAfter(daysAfter(day, count), -count)).toBe(day)
    }),
  )
})

test('the next midnight is after the moment, and a day after midnight itself', () => {
  expect(nextMidnight(at('2026-03-02T23:59:59.999Z'))).toEqual(at('2026-03-03T00:00:00Z'))
  expect(nextMidnight(at('2026-03-03T00:00:00Z'))).toEqual(at('2026-03-04T00:00:00Z'))
  expect(nextMidnight(at('2026-10-25T00:30:00Z'))).toEqual(at('2026-10-26T00:00:00Z'))
})

test('the premium themes take turns from the first date on, and before it', () => {
  const from = (date: string) =>
    Array.from({ length: 9 }, (_, day) => premiumThemeOf('2026-03-02', daysAfter(date, day)))

  expect(from('2026-03-02')).toEqual(premiumThemes)
  expect(from('2026-03-11')).toEqual(premiumThemes)
  expect(from('2026-02-21')).toEqual(premiumThemes)
  expect(premiumThemeOf('2026-03-02', '2026-03-01')).toBe('Peak Performance Maintenance')
})

test('any nine days in a row have all nine themes, and a new day 9 has the theme of the day that left', () => {
  fc.assert(
    fc.property(days, days, (anchor, date) => {
      const themes = Array.from({ length: 9 }, (_, day) =>
        premiumThemeOf(anchor, daysAfter(date, day)),
      )
      expect(new Set(themes).size).toBe(9)
      expect(premiumThemeOf(anchor, daysAfter(date, 9))).toBe(themes[0])
    }),
  )
})

test('a date belongs to the nine that begin on the anchor, or nine days before or after', () => {
  expect(premiumCycleOf('2026-03-02', '2026-03-02')).toBe('2026-03-02')
  expect(premiumCycleOf('2026-03-02', '2026-03-10')).toBe('2026-03-02')
  expect(premiumCycleOf('2026-03-02', '2026-03-11')).toBe('2026-03-11')
  expect(premiumCycleOf('2026-03-02', '2026-03-01')).toBe('2026-02-21')
})

test('a premium day without a topic of its own has the one of its theme', () => {
  expect(premiumTopicOf('Competition Strategy')).toBe(
    'Competition Strategy: Advanced Strategies for Elite Athletes 50+',
  )
})

test.for([
  [3, 5, true, 'published'],
  [5, 5, true, 'published'],
  [7, 5, true, 'published'],
  [4, 5, false, 'missed'],
  [5, 5, false, 'current'],
  [6, 5, false, 'suggested'],
] as const)('in week %i of which %i is the current one, with content %s, the card is %s', (row) => {
  const [week, current, hasContent, state] = row
  expect(weekState(week, { current, hasContent })).toBe(state)
})
