import { expect, test } from 'vitest'
import { describeMonth, describeThisMonth } from './year-words.ts'

const month = (name: string, days: number) => ({
  month: name,
  days,
  entries: days,
  races: 0,
  held: 0,
})

test('a month is told in days', () => {
  expect(describeMonth({ days: 1, races: 0, held: 0 })).toBe('1 day with an entry')
  expect(describeMonth({ days: 14, races: 1, held: 2 })).toBe(
    '14 days with an entry, 1 with a race, 2 ill or with a symptom',
  )
})

test('this month stands beside the last, in January too', () => {
  const months = [month('2025-12', 14), month('2026-01', 1), month('2026-02', 0)]
  const inJanuary = '2026 at a glance: 1 day written this month, 14 in December'
  expect(describeThisMonth(months, new Date(2026, 0, 31))).toBe(inJanuary)
  expect(describeThisMonth(months, new Date(2026, 1, 1))).toBe(
    '2026 at a glance: 0 days written this month, 1 in January',
  )
  expect(describeThisMonth([], new Date(2026, 1, 1))).toBe('2026 at a glance')
})
