import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

const now = new Date('2026-03-02T12:00:00Z')

test.each([
  ['2026-03-02T11:40:00Z', 'a little while ago'],
  ['2026-03-01T20:00:00Z', 'a day ago'],
  ['2026-02-27T12:00:00Z', 'three days ago'],
  ['2026-02-23T12:00:00Z', 'a week ago'],
  ['2026-02-09T12:00:00Z', 'three weeks ago'],
])('what was written at %s was written %s', (at, words) => {
  expect(daysAgo(new Date(at), now)).toBe(words)
})
