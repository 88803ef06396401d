import { countArticleWords } from '@app/contract/newsroom/article-words'
import { longestArticle, type PackageCheck } from '@app/contract/newsroom/packages'
import { expect, test } from 'vitest'
import { createBuiltInWriter, loadWriterKnowledge, type Stream } from '../../writer/writer.ts'
import { checkPackage, type CheckedContent } from './package-checks.ts'
import type { StoredPicture } from './stored-package.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)

const drawn: StoredPicture = {
  id: null,
  kind: 'art',
  alt: 'A bridge over a canal.',
  credit: 'Stayer',
  licence: 'Drawn for the magazine',
  licenceUrl: null,
  sourceUrl: null,
  wish: { alt: 'A bridge over a canal.', search: 'canal bridge' },
}
const pictures = { coverImage: drawn, inlineVisual1: drawn, inlineVisual2: drawn }

async function written(stream: Stream): Promise<CheckedContent> {
  const asked = {
    topic: 'Rest days',
    theme:
      stream === 'weekly'
        ? ('Recovery & Longevity' as const)
        : ('Advanced Recovery Protocols' as const),
  }
  const made = await writer.write({
    ...asked,
    stream,
    place: 3,
    customPrompt: null,
    recentTitles: [],
    ledger: [],
    seed: 'one',
  })
  return { ...made, ...asked, pictures }
}

const weekly = await written('weekly')
const premium = await written('premium')

const checksOf = (change: Partial<CheckedContent>, stream: Stream = 'weekly') =>
  checkPackage({ ...(stream === 'weekly' ? weekly : premium), ...change }, stream, knowledge)

const must = (
  rule: string,
  place: PackageCheck['place'],
  sentence: string,
  found: string | null = null,
): PackageCheck => ({
  rule,
  weight: 'must',
  place,
  sentence,
  found,
})

const [one = '', two = ''] = weekly.headlines

test('a package of the built-in writer has nothing between it and the Workbench', () => {
  expect(checkPackage(weekly, 'weekly', knowledge)).toEqual([])
  expect(checkPackage(premium, 'premium', knowledge)).toEqual([])
})

test.each<[string, Partial<CheckedContent>, PackageCheck]>([
  ['deck', { deck: ' ' }, must('deck', 'deck', 'The deck is missing.')],
  ['TL;DR', { tldr: '' }, must('tldr', 'tldr', 'The TL;DR is missing.')],
  [
    'interview',
    { repurposed: { tips: '- Rest.', opinion: 'Rest is work.' } },
    must('repurposed', 'repurposed', 'The interview is missing.'),
  ],
  [
    'section',
    { metadata: { ...weekly.metadata, section: '' } },
    must('metadata', 'metadata', 'The section is missing.'),
  ],
  [
    'format',
    { metadata: { ...weekly.metadata, format: '' } },
    must('metadata', 'metadata', 'The format is missing.'),
  ],
  [
    'tag',
    { metadata: { ...weekly.metadata, tags: [] } },
    must('metadata', 'metadata', 'There is no tag; at least one is asked for.'),
  ],
  [
    'alt text',
    { pictures: { ...pictures, coverImage: { ...drawn, alt: ' ' } } },
    must('alt-text', 'pictures', 'The cover picture has no alt text.'),
  ],
  [
    'credit',
    { pictures: { ...pictures, inlineVisual2: { ...drawn, credit: '' } } },
    must('credit', 'pictures', 'The second inline picture has no credit.'),
  ],
  [
    'second headline',
    { headlines: [one] },
    must('headline', 'headlines', 'There is 1 headline; 2 or 3 are asked for.'),
  ],
])('without its %s a package is not ready, and says where', (_what, change, check) => {
  expect(checksOf(change)).toEqual([check])
})

const runways = 'Runways at aerodromes'
const onRunways = must(
  'coverage',
  'article',
  'The text hardly speaks of its topic.',
  'runways, aerodromes',
)

test('an article on something else than its topic is not ready, whatever its headlines say and whichever word is changed', () => {
  expect(checksOf({ topic: runways })).toEqual([onRunways])
  const headlines = [
    'Runways at aerodromes, and who walks on them',
    'Aerodromes with runways, read from the air',
  ]
  expect(checksOf({ topic: runways, headlines })).toEqual([onRunways])
  expect(checksOf({ topic: runways, article: weekly.article.replace('rest', 'runways') })).toEqual([
    expect.objectContaining({ rule: 'coverage', weight: 'must' }),
  ])
})

test('an article on a theme alone is held to what its theme is about', () => {
  const alone = { topic: 'Create content for Gear & Tech - Week 6', theme: 'Gear & Tech' } as const
  const elsewhere = weekly.article.replaceAll(
    /^(?!#).+$/gm,
    'An engineer measured the grass beside a runway.',
  )

  expect(checksOf({ ...alone, article: elsewhere })).toContainEqual(
    expect.objectContaining({ rule: 'coverage' }),
  )
  expect(checksOf({ topic: 'Recovery & Longevity' })).toEqual([])
})

test('an article that is too short is told how many words it has and how many are asked for', () => {
  const article = `A short piece.\n\n${'Rest is a part of the work. '.repeat(150)}`

  expect(checksOf({ article })).toContainEqual(
    must('length', 'article', 'The article has 1,053 words; 1,200 to 1,800 are asked for.'),
  )
})

test('the words of an article are those that its editor’s meter counts', () => {
  for (const { article } of [weekly, premium]) {
    const tooLong = `${article.split('\n## Sources')[0]}\n\n${'Rest is a part of the work. '.repeat(300)}`
    const words = countArticleWords(tooLong).toLocaleString('en-GB')

    expect(checksOf({ article: tooLong })).toContainEqual(
      must('length', 'article', `The article has ${words} words; 1,200 to 1,800 are asked for.`),
    )
  }
})

test('headlines and deck are measured, each by itself', () => {
  const deck = 'Rest is a part of the work. '.repeat(7).trim()

  expect(checksOf({ headlines: [one, two, 'Too short'], deck })).toEqual([
    must(
      'headline',
      'headlines',
      'This headline has 9 characters; 40 to 75 are asked for.',
      'Too short',
    ),
    must('deck', 'deck', 'The deck has 195 characters; at most 180 are asked for.', deck),
  ])
})

test.each([
  [
    'spelling',
    'Your favorite rest day.',
    'favorite',
    'This is not British spelling, or not a word.',
  ],
  [
    'american-usage',
    'A new training program.',
    'program',
    'This is American usage; the channel writes British English.',
  ],
  [
    'missing-source',
    'Most rest well. [SOURCE NEEDED]',
    '[SOURCE NEEDED]',
    'A source is still missing here.',
  ],
  ['overclaim', 'Rest is proven to help.', 'proven', 'No evidence can keep this promise.'],
  [
    'medicine',
    'On a rest day take ibuprofen.',
    'take ibuprofen',
    'This reads as advice on a medicine, which belongs to a doctor or a pharmacist.',
  ],
  [
    'diagnosis',
    'You have tendinitis.',
    'You have tendinitis',
    'This reads as a diagnosis, which only somebody who can examine a person may give.',
  ],
])('%s keeps a package from the Workbench wherever it stands', (rule, words, found, sentence) => {
  const article = weekly.article.replace('\n\n## Sources', `\n\n${words}\n\n## Sources`)

  expect(checksOf({ article })).toEqual([must(rule, 'article', sentence, found)])
  expect(checksOf({ tldr: words })).toEqual([must(rule, 'tldr', sentence, found)])
  expect(checksOf({ repurposed: { ...weekly.repurposed, tips: `- ${words}` } })).toEqual([
    must(rule, 'repurposed', sentence, found),
  ])
})

test.each([
  ['cliche', 'Listen to your body.', 'Listen to your body', 'This phrase is worn smooth.'],
  ['figure', 'It helps 37% of riders.', '37%', 'This figure is in none of the sources.'],
  [
    'spelling',
    'Zwyfter is an app.',
    'Zwyfter',
    'This is in no British dictionary. A name may stay.',
  ],
])('%s is advice, and comes after what must be mended', (rule, words, found, sentence) => {
  const checks = checksOf({ tldr: `${words}\nYour favorite day.` })

  expect(checks.map(({ weight }) => weight)).toEqual(['must', 'advice'])
  expect(checks[1]).toEqual({ rule, weight: 'advice', place: 'tldr', sentence, found })
})

test('a roadmap has exactly ten cards in order', () => {
  const nine = premium.article.slice(0, premium.article.indexOf('\n\n## 10.'))

  expect(checksOf({ article: nine }, 'premium')).toContainEqual(
    must('cards', 'article', 'The roadmap has 9 cards; exactly 10 are asked for.'),
  )
  const misnumbered = premium.article.replace('## 4. ', '## 5. ')
  expect(checksOf({ article: misnumbered }, 'premium')).toEqual([
    expect.objectContaining({
      rule: 'cards',
      weight: 'must',
      found: expect.stringMatching(/^5\. /),
    }),
  ])
})

test('the same fault in one place is said once', () => {
  const tldr = 'Your favorite day.\nYour favorite hour.'

  expect(checksOf({ tldr })).toHaveLength(1)
})

test('an article made to be slow to read is checked in bounded time', () => {
  const { user: before } = process.cpuUsage()
  for (const unit of ['a\n\n', '[', '](', '“a ', "'a ", '[SOURCE NEEDED ', 'studies show '])
    checksOf({ article: unit.repeat(longestArticle / unit.length) })

  // One of these took half a minute.
  expect(process.cpuUsage().user - before).toBeLessThan(8_000_000)
})

test('of a long sentence as much is told as finds it', () => {
  const article = `${'rest and '.repeat(200)}rest.`
  const [told] = checksOf({ article }).filter(({ rule }) => rule === 'long-sentence')

  expect(told?.found).toBe(article.slice(0, 200))
})
