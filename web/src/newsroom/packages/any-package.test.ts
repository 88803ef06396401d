import { expect, test } from 'vitest'
import { formatMoment } from './any-package.ts'

// In the test's own time zone, whatever it is.
const at = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
  new Date(year, month - 1, day, hour, minute)

test.for([
  [at(2025, 7, 14, 0, 5), 'today at 00:05'],
  [at(2025, 7, 14, 23, 55), 'today at 23:55'],
  [at(2025, 7, 13, 23, 55), 'on 13 July'],
  [at(2025, 1, 1, 0, 5), 'on 1 January'],
  [at(2024, 12, 31, 23, 55), 'on 31 December 2024'],
] as const)('%s is written as “%s” on 14 July', ([moment, words]) => {
  expect(formatMoment(moment.toISOString(), at(2025, 7, 14, 12, 0))).toBe(words)
})
