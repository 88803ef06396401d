import { expect, test } from 'vitest'
import { describeAlignment } from './momentum-words.ts'

const shareIn = (touching: number, of: number) =>
  describeAlignment({
    percent: Math.round((touching / of) * 100),
    touching,
    of,
    words: ['half'],
    matched: [],
  }).split('.')[0]

test('the number of entries that touch on the goal reads as plain English', () => {
  expect(shareIn(0, 5)).toBe('None of your 5 entries touches on your goal')
  expect(shareIn(1, 5)).toBe('One of your 5 entries touches on your goal')
  expect(shareIn(3, 5)).toBe('Three of your 5 entries touch on your goal')
  expect(shareIn(5, 5)).toBe('All of your 5 entries touch on your goal')
  expect(shareIn(1, 1)).toBe('Your one entry touches on your goal')
  expect(shareIn(0, 1)).toBe('Your one entry does not touch on your goal')
})

test('a goal without a searchable word gets its own message', () => {
  expect(describeAlignment({ percent: 0, touching: 0, of: 3, words: [], matched: [] })).toBe(
    'Your goal has no word that could be found in an entry. A goal that names what you do can be.',
  )
})
