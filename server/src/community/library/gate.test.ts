import { expect, test } from 'vitest'
import { throughGate } from './paywall.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const free = (long_form_article: string) =>
  throughGate({ long_form_article, sources: ['s'] }, { isPremium: false })

test('a premium member passes with everything, a free one without the sources', () => {
  const whole = { long_form_article: 'All of it.', sources: ['a trial'] }

  expect(throughGate(whole, { isPremium: true })).toEqual({ ...whole, locked: false })
  expect(free('One. Two.')).toMatchObject({ sources: [], locked: true })
})

const body = words(60)
test.each([
  ['cards', `Intro.\n\n## 1. One\nFirst.\n\n## 2. Two\n${body}`, 'Intro.\n\n## 1. One\nFirst.'],
  [
    'a title and sections',
    `# Title\n\nIntro.\n\n## A\nFirst.\n\n### A1\nMore.\n\n## B\n${body}`,
    '# Title\n\nIntro.\n\n## A\nFirst.\n\n### A1\nMore.',
  ],
  ['headings of one size only', `# A\nFirst.\n\n# B\n${body}`, '# A\nFirst.'],
  [
    'a sign in its code',
    `## A\n\`\`\`\n## no heading\n\`\`\`\n\n## B\n${body}`,
    '## A\n```\n## no heading\n```',
  ],
  ['Windows line ends', `## A\r\nFirst.\r\n\r\n## B\r\n${body}`, '## A\nFirst.'],
])('an article with %s is given up to its second section', (_what, article, given) => {
  expect(free(article).long_form_article).toBe(given)
})

test.each([
  [
    'one heading',
    `## Only\n\nFirst paragraph.\n\nSecond one.\n\n${body}`,
    /^## Only\n\nFirst paragraph\.\n\nSecond one\.$/,
  ],
  ['no heading', `First paragraph.\n\n${body}`, /^First paragraph\.$/],
  ['one paragraph', body, /^word0 .* word\d+…$/],
  [
    'a first section that is most of it',
    `## A\n\nShort.\n\n${body}\n\n## B\nEnd.`,
    /^## A\n\nShort\.$/,
  ],
  ['a heading and one long paragraph', `## Only\n\n${body}`, /^## Only\s+word0 .*…$/],
  ['one word', 'Rest', /^$/],
  ['nothing', '', /^$/],
])('an article with %s is given in part, at most half of it', (_what, article, given) => {
  const { long_form_article, locked } = free(article)

  expect(long_form_article).toMatch(given)
  expect(long_form_article.length).toBeLessThanOrEqual(article.length / 2)
  expect(locked).toBe(true)
})
