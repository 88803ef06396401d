import { expect, test } from 'vitest'
import { openLetterCheck } from '../../testing/check-letters.ts'
import { readFairLetters } from '../../testing/fair-letters.ts'
import { loadKnowledge } from '../coach.ts'

const letters = await readFairLetters()
const faultsOf = openLetterCheck(await loadKnowledge())

test('there are letters in every tone', () => {
  expect(letters.length).toBeGreaterThan(40)
  expect(new Set(letters.map(({ tone }) => tone)).size).toBe(3)
})

test.each(letters)('a letter as a good model writes it passes the checks: $title', (letter) => {
  expect(faultsOf(letter)).toEqual([])
})
