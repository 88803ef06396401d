import { expect, test } from 'vitest'
import { isRestDay } from './rest-day.ts'

test.each([
  ['Rest day. Soup, the paper and my grandson.', true],
  ['Took the day off and slept.', true],
  ['Rested today, as planned.', true],
  ['Nothing today but the garden.', true],
  ['Legs heavy yesterday. A recovery day, then.', true],
  ['No rest day this week, sadly.', false],
  ['Rest day tomorrow, so I pushed the last rep.', false],
  ['Fresh after two rest days: ten miles.', false],
  ['It should have been a rest day, but the sun was out.', false],
  ['Took a day off work and rode to the coast.', false],
  ['Thirty laps. I need a rest day.', false],
  ['Tomorrow is a day off.', false],
  ['Six miles by the canal.', false],
])('"%s" is a day of rest: %s', (content, isOne) => {
  expect(isRestDay(content)).toBe(isOne)
})
