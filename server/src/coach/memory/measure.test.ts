import { expect, test } from 'vitest'
import { asDifference, measuredBefore } from './measure.ts'

const writtenAt = new Date('2026-03-01T08:00:00Z')
const before = (content: string, title = 'Saturday') =>
  measuredBefore({ title: 'Saturday', content: 'parkrun 46:31. Better than October.' }, [
    { id: 'then', title, content, writtenAt },
  ])

test('the last time for the same event is set beside today’s', () => {
  expect(before('parkrun 47:50, no bother.')).toMatchObject({
    before: '47:50',
    now: '46:31',
    quickerBy: 79,
  })
})

test('a time that opens an entry without an event is taken for the same', () => {
  expect(before('48:02. Legs like wood.')).toMatchObject({ before: '48:02' })
})

test.each([
  ['another distance', 'Marathon in 4:10:22.'],
  ['a time far off', 'parkrun 27:40.'],
  ['no time', 'parkrun, no watch.'],
])('%s is not compared', (_, content) => {
  expect(before(content)).toBeNull()
})

test.each([
  ['one at ease, and one with intervals', 'Easy 5k 24:10.', '5k 23:02 with intervals in it.'],
  ['one with fins', '400m 7:40 with fins.', '400m 7:10.'],
])('runs of another kind are not compared: %s', (_, then, now) => {
  const entry = { id: 'then', title: '', content: then, writtenAt }
  expect(measuredBefore({ title: '', content: now }, [entry])).toBeNull()
})

test.each([
  [1, 'one second'],
  [22, '22 seconds'],
  [92, '1:32'],
  [3725, '1:02:05'],
])('a difference of %i seconds reads %s', (seconds, words) => {
  expect(asDifference(seconds)).toBe(words)
})
