import { studiedHeading } from '@app/contract/source-list'
import { expect, test } from 'vitest'
import { toldFactIds } from './told-facts.ts'
import { measureTextCoverage } from './text-coverage.ts'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const write = (topic: string, changes: Partial<WritingBrief> = {}) =>
  writer.write(weeklyBrief(topic, changes))
const partsOf = (ids: readonly string[]) => {
  const all = [...knowledge.pools.values()].flatMap(({ modules }) => modules)
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
}
const noticeOf = (topic: string, article: string) =>
  measureTextCoverage({ topic, theme: null, article, factIds: [] }, knowledge).notice

test.each([
  ['a number with its unit', 'Shoulder pain: 25 minutes a day', '25 minutes'],
  ['a number without a unit of its own', 'Detraining: two weeks off vs eleven', 'eleven weeks'],
  ['an everyday noun', 'Muscle cramp on the sofa', 'sofa'],
  ['a time of day', 'Back pain in the evening', 'evening'],
  ['the people of a sport', 'Heel pain for swimmers', 'swimmers'],
  ['what is not to be lost', 'Shoulder pain without losing yardage', 'yardage'],
])('a piece that does not speak of %s is not ready', async (_what, topic, word) => {
  expect(noticeOf(topic, (await write(topic)).article)).toContain(`“${word}”`)
})

test.each([
  ['Back pain: fifteen minutes a day', 'Take 15 minutes a day. In 15 minutes you are done.'],
  ['Back pain: eleven minutes a day', 'Take 11 minutes a day. In 11 minutes you are done.'],
  ['Interval training: the 2000 m row', 'Row 2,000 m. A row of 2000 m takes its time.'],
])('the number of "%s" may stand in digits', async (topic, words) => {
  const { article } = await write(topic)
  expect(noticeOf(topic, article)).not.toBeNull()
  expect(noticeOf(topic, article.replace(/\n\n(?=## )/g, `\n\n${words}$&`))).toBeNull()
})

test('an age in years is not asked for as a span', async () => {
  const topic = 'Protein for women over 60 years'
  expect(noticeOf(topic, (await write(topic)).article) ?? '').not.toContain('60 years')
})

test('two sections must speak of it, in two sentences or under a heading of its own', async () => {
  const topic = 'Back pain and the violin'
  const { article } = await write('Back pain')
  const saying = (sentence: string, count: number) => {
    let left = count
    return article.replace(/\n\n(?=## )/g, (gap) => (left-- > 0 ? `\n\n${sentence}${gap}` : gap))
  }
  const once = 'A violin is light work.'
  const twice = `${once} With a violin, stand.`
  expect(noticeOf(topic, saying(once, 2))).toMatch(/only touches on “violin” \(2 of \d+ sections\)/)
  expect(noticeOf(topic, saying(twice, 1))).toMatch(/only touches on “violin” \(1 of/)
  expect(noticeOf(topic, saying(twice, 2))).toBeNull()
})

test('a section on the sources of something is text, unlike the list of sources', async () => {
  const topic = 'Back pain and the violin'
  const { article } = await write('Back pain')
  const under = (heading: string) => `\n\n## ${heading}\n\nA violin is light. With a violin, stand.`
  const one = article.replace('\n\n## ', `${under('Playing')}\n\n## `)

  expect(noticeOf(topic, `${one}${under('Sources of pain')}`)).toBeNull()
  expect(noticeOf(topic, `${one}${under('Sources')}`)).toMatch(/“violin” \(1 of/)
})

test('things that stand in different sections only are not what the topic asks', async () => {
  const topic = 'Back pain: the piano, the violin'
  const { article } = await write('Back pain')
  const [first = '', ...rest] = article.split(/\n\n(?=## )/)
  const own = ['piano', 'piano', 'violin', 'violin'].map((word) => `The ${word} hurts.`)
  const scattered = rest.map((section, at) => `${section}\n\n${`${own[at] ?? ''} `.repeat(2)}`)
  expect(noticeOf(topic, [first, ...scattered].join('\n\n'))).toMatch(
    /No section speaks of “piano” and “violin” together/,
  )
  const together = rest.map((section) => `${section}\n\n${own.join(' ')}`)
  expect(noticeOf(topic, [first, ...together].join('\n\n'))).toMatch(/first 150 words/)
  const soon = `The piano and the violin hurt. ${first}`
  expect(noticeOf(topic, [soon, ...together].join('\n\n'))).toBeNull()
})

test('the part nearest to the angle opens the piece and is its deck, and the headline names it', async () => {
  const made = await write('Heel pain in the morning')
  const [nearest] = partsOf(made.moduleIds)
  expect(made.article.split('\n## ')[0]).toContain(nearest?.body)
  expect(nearest?.body).toMatch(/morning/)
  expect(made.deck).toBe(nearest?.tldr)
  expect(made.headlines[0]).toMatch(/heel.*morning/i)
})

test('no two pieces on a subject have the same deck', async () => {
  const first = await write('Back pain')
  const second = await write('Back pain', { recentDecks: [first.deck] })
  const third = await write('Back pain', { recentDecks: [first.deck, second.deck] })
  expect(new Set([first.deck, second.deck, third.deck]).size).toBe(3)
})

test('a programme stands whole in its card, and the recap names the card instead of a phase', async () => {
  const { article, moduleIds } = await write('Shoulder pain', { stream: 'premium' })
  const plan = partsOf(moduleIds).find(({ id }) => id === 'shoulder-pain-plan-1')
  const recap = article.split(/^## 10\. /m)[1]
  for (const phase of plan?.do ?? ['none']) {
    expect(article).toContain(`- ${phase}`)
    expect(recap).not.toContain(phase)
  }
  expect(recap).toContain(plan?.title)
})

test.each(['weekly', 'premium'] as const)(
  'the sources of the %s stream are those of what the text tells, and of its cautions',
  async (stream) => {
    const { sources, moduleIds } = await write('Everyday eating', { stream })
    const told = toldFactIds(partsOf(moduleIds), knowledge.facts)
    const filed = new Set(partsOf(moduleIds).flatMap(({ factIds }) => factIds))
    expect(told.length).toBeLessThan(filed.size)
    const cautions = knowledge.safetyLines
      .filter(({ subjects }) => subjects.includes('everyday eating'))
      .flatMap(({ factIds }) => factIds)
    expect(new Set(sources.map(({ factId }) => factId))).toEqual(new Set([...told, ...cautions]))
  },
)

test('who was studied is named as in the list of sources, and no office that studied nobody', async () => {
  const { article } = await write('Shoulder pain')
  const studied = article.split(`## ${studiedHeading}`)[1]?.split('\n## ')[0]
  expect(studied).toMatch(/63% of them women, randomised, in .* and others, \d{4}: /)
  expect(studied).not.toContain('People over 50: other causes')
})
