import { expect, test } from 'vitest'
import { createInsightCallReader } from './insight-calls.ts'

const reader = (finds: string[], unless?: string) =>
  createInsightCallReader({
    macros: { kettle: 'kettle ?bells?' },
    calls: [{ insight: 'swings', finds, unless, hurting: false }],
  })

test.each([
  ['by its words', 'First {{kettle}} swings', 'First kettlebell swings today.', true],
  ['not by other words', 'First {{kettle}} swings', 'First kettle of the day.', false],
])('a finding is called %s', (_, finds, content, isCalled) => {
  const called = reader([finds])({ title: 'Gym', content }, false)
  expect(called.has('swings')).toBe(isCalled)
})

test('the title calls as well, and one of several expressions is enough', () => {
  const calls = reader(['rowing', 'swings'])
  expect(calls({ title: 'Swings', content: 'Ten of them.' }, false)).toEqual(new Set(['swings']))
})

test('what takes a call back, and a hurt, keep the finding away', () => {
  const entry = { title: 'Gym', content: 'Swings, as the physio said.' }
  expect(reader(['swings'])(entry, false).size).toBe(1)
  expect(reader(['swings'])(entry, true).size).toBe(0)
  expect(reader(['swings'], 'physio')(entry, false).size).toBe(0)
})

test('an expression that looks through the text from each of its letters is refused', () => {
  const slow = String.raw`(?=[\s\S]*gym)swings`
  expect(() => reader([slow])).toThrow(/looks through a text from each letter/)
  expect(() => reader([`^${slow}`])).not.toThrow()
})
