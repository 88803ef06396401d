import { expect, test } from 'vitest'
import { countArticleWords } from './article-words.ts'

test('words are counted as a reader reads them: without headings, marks, addresses and the list of sources', () => {
  const article = [
    'Rest *is* work.',
    '## 2. A heading',
    '- One **point**',
    '3. [Two words](https://example.org/a_b) and https://example.org',
    '## Sources',
    '- [A study](https://example.org)',
  ].join('\n\n')

  expect(countArticleWords(article)).toBe(3 + 2 + 3)
  expect(countArticleWords('')).toBe(0)
})
