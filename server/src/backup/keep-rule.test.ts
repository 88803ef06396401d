import { dayMs } from '@app/contract/days'
import { assert as assertProperty, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { copyName, timeOfCopy } from './copy-names.ts'
import { copiesToRemove } from './keep-rule.ts'

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) =>
    copyName(new Date(Date.parse('2026-01-01T03:00:00Z') + night * dayMs)),
  )
const usual = { daily: 7, weekly: 4, monthly: 6 }

/** Makes a copy each night and follows the rule; answers the days that are left. */
function keptAfter(nights: readonly string[]) {
  let kept: string[] = []
  for (const night of nights) {
    const removed = copiesToRemove([...kept, night], usual)
    kept = [...kept, night].filter((name) => !removed.includes(name))
  }
  return kept.map((name) => name.slice(0, 10))
}

test('after two hundred nights there are seven days, and one of each earlier week and month', () => {
  // The last is Sunday 19 July 2026.
  expect(keptAfter(nightly(200))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-28',
    '2026-06-30',
    '2026-07-05',
    '2026-07-12',
    '2026-07-13',
    '2026-07-14',
    '2026-07-15',
    '2026-07-16',
    '2026-07-17',
    '2026-07-18',
    '2026-07-19',
  ])
})

test('files that are no copies of ours are never picked', () => {
  const strange = ['notes.txt', '2026-01-01-030000.tar.gz', '2026-13-01-030000.tar.gz.age']

  expect(copiesToRemove([...strange, ...nightly(2)], { daily: 1, weekly: 0, monthly: 0 })).toEqual([
    '2026-01-01-030000.tar.gz.age',
  ])
})

const moments = uniqueArray(
  integer({ min: 0, max: 3 * 365 * 24 * 3600 }).map((seconds) => {
    return copyName(new Date(Date.parse('2025-12-30T00:00:00Z') + seconds * 1000))
  }),
  { maxLength: 60 },
)
const rules = record({
  daily: integer({ min: 1, max: 10 }),
  weekly: integer({ min: 0, max: 10 }),
  monthly: integer({ min: 0, max: 10 }),
})

test('whatever the copies and the rule, the newest stays, no more than the rule says, and a second look removes none', () => {
  assertProperty(
    property(moments, rules, (names, rule) => {
      const removed = copiesToRemove(names, rule)
      const kept = names.filter((name) => !removed.includes(name))

      expect(removed.every((name) => names.includes(name))).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(rule.daily + rule.weekly + rule.monthly)
      expect(kept.toSorted().at(-1)).toBe(names.toSorted().at(-1))
      expect(copiesToRemove(kept, rule)).toEqual([])
    }),
  )
})

test('whatever the copies, each of the latest days, weeks and months keeps its newest', () => {
  assertProperty(
    property(moments, rules, (names, rule) => {
      const removed = new Set(copiesToRemove(names, rule))
      const newestFirst = names.toSorted().toReversed()
      const spans: [(name: string) => string, number][] = [
        [(name) => name.slice(0, 10), rule.daily],
        [(name) => name.slice(0, 7), rule.monthly],
        [mondayOf, rule.weekly],
      ]
      for (const [spanOf, most] of spans) {
        const latest = [...new Set(newestFirst.map(spanOf))].slice(0, most)
        const newest = latest.map((span) => newestFirst.find((name) => spanOf(name) === span))
        expect(newest.filter((name) => removed.has(name ?? ''))).toEqual([])
      }
    }),
  )
})

function mondayOf(name: string): string {
  const at = timeOfCopy(name) ?? new Date(0)
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
