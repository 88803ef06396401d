import { expect, test } from 'vitest'
import { withShortParagraphs } from './short-paragraphs.ts'

const sentence = (words: number) => `W${'ord word'.repeat(1)} ${'word '.repeat(words - 3)}end.`
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length

test('a long paragraph is parted between sentences into even parts of at most sixty words', () => {
  const long = [20, 25, 20, 25, 20, 15].map(sentence).join(' ')
  const parts = withShortParagraphs(long).split('\n\n')

  expect(parts.map(wordsOf)).toEqual([45, 45, 35])
  expect(parts.join(' ')).toBe(long)
})

test('short paragraphs, headings and lists stay as they are', () => {
  const text = `## 1. ${'word '.repeat(70)}\n\nShort.\n\n- ${sentence(40)} ${sentence(40)}\n> ${sentence(70)}`
  expect(withShortParagraphs(text)).toBe(text)
})

test('a sentence is never cut, however long, and no title or initial ends one', () => {
  expect(withShortParagraphs(sentence(90))).toBe(sentence(90))
  const names = `Dr. Smith and J. Doe went 6.5 miles. ${sentence(58)}`
  expect(withShortParagraphs(names).split('\n\n')[0]).toBe('Dr. Smith and J. Doe went 6.5 miles.')
})
