import { expect, test } from 'vitest'
import { loadKnowledge } from './knowledge/knowledge.ts'
import { createReadingMatch, type AnsweredEntry, type ReadableArticle } from './reading-match.ts'
import { openReaders } from './entry-readers.ts'

const knowledge = await loadKnowledge()
const readingFor = createReadingMatch(knowledge, openReaders(knowledge))

const entry = (content: string, more: Partial<AnsweredEntry> = {}): AnsweredEntry => ({
  title: '',
  content,
  tags: [],
  theme: null,
  partIds: [],
  ...more,
})
const article = (theme: string | null, more: Partial<ReadableArticle> = {}): ReadableArticle => ({
  id: 'a',
  theme,
  wordMatch: 0,
  touchesGoal: false,
  isSaved: false,
  wasRecommended: false,
  ...more,
})
const percentOf = (readable: ReadableArticle) =>
  readingFor(entry('My knee hurts when I run.', { theme: 'injury' }), [readable])

test.each([
  ['theme alone', {}, 71],
  ['theme and half of the words', { wordMatch: 0.5 }, 83],
  ['theme, all words and goal, at most', { wordMatch: 1, touchesGoal: true }, 95],
  ['theme and goal', { touchesGoal: true }, 74],
  ['a saved one', { isSaved: true }, 62],
  ['one recommended lately', { wasRecommended: true }, 56],
  ['one that was both', { isSaved: true, wasRecommended: true }, undefined],
] as const)('%s is so many per cent', (_what, more, percent) => {
  expect(percentOf(article('Injury Prevention Systems', more))[0]?.percent).toBe(percent)
})

test.each([
  [
    'their word for it',
    'My achilles is stiff again.',
    'Injury Prevention Systems',
    'your Achilles',
  ],
  [
    'the word said most often',
    'A knee, a calf. The calf!',
    'Injury Prevention Systems',
    'your calf',
  ],
  [
    'the theme, where its word may not be repeated',
    'In bed with a cough.',
    'Advanced Recovery Protocols',
    'illness',
  ],
  [
    'the theme, where the word is denied',
    'Limping, not my knee.',
    'Injury Prevention Systems',
    'pain or injury',
  ],
  [
    'the theme that the article is about',
    'My watch and my porridge.',
    'Nutrition Optimization',
    'porridge',
  ],
])('a reason names %s', (_what, content, theme, phrase) => {
  expect(readingFor(entry(content), [article(theme, { wordMatch: 0.5 })])).toMatchObject([
    { reason: `Because you wrote about ${phrase}.` },
  ])
})

test('an article of an unknown theme needs the words, and says so', () => {
  const reading = readingFor(entry('A walk by the river.'), [
    article('Of Another Release', { wordMatch: 0.9 }),
  ])

  expect(reading).toEqual([
    { id: 'a', percent: 57, reason: 'Because it takes up words of your entry.' },
  ])
})

test('a reply that was made for a sorrow gets none, whatever the entry says', () => {
  const [part] = knowledge.remarks.filter(({ sorrows }) => sorrows)
  const withheld = entry('My knee hurts when I run.', { theme: 'life', partIds: [part?.id ?? ''] })

  expect(readingFor(withheld, [article('Injury Prevention Systems', { wordMatch: 1 })])).toEqual([])
})
