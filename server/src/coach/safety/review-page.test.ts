import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { reviewPage, reviewPageFile } from './review-page.ts'

const { safety } = await loadKnowledge()

test('docs/safety-texts.md shows the safety texts as they are; npm run eval -- --safety-texts makes it anew', async () => {
  expect(await readFile(reviewPageFile, 'utf8')).toBe(reviewPage(safety))
})

test('no place in a text of the page is left unfilled, and each country and each sign stands on it', () => {
  const page = reviewPage(safety)
  expect(page).not.toMatch(/[{}]/)
  for (const { name, emergency, advice, crisis } of safety.countries)
    for (const words of [name, emergency, advice, crisis]) expect(page).toContain(words)
  for (const { why } of [...safety.checkIn, ...safety.signs]) expect(page).toContain(why)
})
