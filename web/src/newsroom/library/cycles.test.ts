import type { ContentPackage } from '@app/contract/newsroom/packages'
import { expect, test } from 'vitest'
import {
  formatRuns,
  groupIntoCycles,
  dayPlace,
  isSlotOver,
  shortSummary,
  weekPlace,
} from './cycles.ts'

const content = (over: Partial<ContentPackage>) =>
  ({ cycle_start_date: '2025-07-14', ...over }) as ContentPackage

test('an archive is grouped by cycle, newest first, each with nine places', () => {
  const spring = content({ id: 'spring', cycle_start_date: '2025-05-12', editorial_week: 9 })
  const first = content({ id: 'first', editorial_week: 1 })
  const again = content({ id: 'again', editorial_week: 1 })
  const loose = content({ id: 'loose', editorial_week: null })
  const cycles = groupIntoCycles([again, spring, first, loose], weekPlace)
  expect(cycles.map(({ start, filled }) => [start, filled])).toEqual([
    ['2025-07-14', 1],
    ['2025-05-12', 1],
  ])
  expect(cycles[0]?.slots.map(({ contents }) => contents.length)).toEqual([
    2, 0, 0, 0, 0, 0, 0, 0, 0,
  ])
  expect(cycles[0]?.others).toEqual([loose])
})

test('the place of a premium day is its theme’s; it is over once its date has passed', () => {
  expect(dayPlace(content({ editorial_theme: 'Competition Strategy', editorial_week: 1 }))).toBe(7)
  expect(dayPlace(content({ editorial_theme: null }))).toBeNull()
  expect([
    isSlotOver('2025-07-14', 7, '2025-07-20'),
    isSlotOver('2025-07-14', 7, '2025-07-21'),
  ]).toEqual([false, true])
})

test('a summary is one line of at most 150 characters and never ends in half a character', () => {
  expect(shortSummary('Short,\nand whole. ')).toBe('Short, and whole.')
  expect(shortSummary('x'.repeat(150))).toBe('x'.repeat(150))
  expect(shortSummary('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  expect(shortSummary(`${'x'.repeat(149)}🏊🏊`)).toBe(`${'x'.repeat(149)}…`)
})

test('the numbers of empty places are told in runs', () => {
  expect(formatRuns([4])).toBe('4')
  expect(formatRuns([1, 2])).toBe('1 and 2')
  expect(formatRuns([1, 3, 5, 6, 7, 8, 9])).toBe('1, 3 and 5 to 9')
})
