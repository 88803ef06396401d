import { expect, test } from 'vitest'
import { createTopicBriefer } from './topic-brief/brief-topic.ts'
import { measureTextCoverage } from './text-coverage.ts'
import { openTopicReader } from './topic/read-topic.ts'
import { pairsRetelling } from './outline/retold.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const read = openTopicReader(knowledge)
const briefTopic = createTopicBriefer(knowledge)
const noticeOf = (topic: string, article: string) =>
  measureTextCoverage({ topic, theme: null, article, factIds: [] }, knowledge).notice

test.each([
  [
    'a longer name that has the other in it',
    'pickleball injuries, and how others avoid them',
    'racket sports',
  ],
  ['what the other only describes', 'VO2max HIIT past sixty', 'interval training'],
  ['what the other only introduces', 'Resolutions that last: a first 5k at 70', 'beginner running'],
])('of two named subjects the narrower is meant: %s', (_, topic, subject) => {
  expect(read({ topic, theme: null }).subject?.subject).toBe(subject)
})

test.each([
  ['Protein. How much, when, and is the powder any good', 'protein'],
  ['Recovery - is the ice bath worth it', 'recovery'],
  ['Slower every year, or only lazy', 'slowing down with age'],
])('a name that stands before the rest is the subject: %s', (topic, subject) => {
  expect(read({ topic, theme: null }).subject?.subject).toBe(subject)
})

test.each([
  'Plantar fasciitis what works what is rubbish',
  'Pacing - is it a gift or are we kidding ourselves',
])('what a topic asks behind its subject is no head: %s', (topic) =>
  expect(briefTopic(weeklyBrief(topic)).verdict).toBe('article'),
)

test('two subjects joined by "and" are two', () => {
  const { subject } = read({ topic: 'VO2max and intervals', theme: null })
  expect(subject?.subject).toBe('VO2max and age')
})

test.each([
  ['a sport of which no part speaks', 'Skiing with plantar fasciitis', 'Skiing'],
  ['a second subject of which no part speaks', 'Cramp and yoga in later life', 'yoga'],
  ['a word that nobody knows', 'Playing the bassoon and back pain', 'bassoon'],
])('a topic about %s is a brief, and the refusal says why', async (_, topic, word) => {
  const found = briefTopic(weeklyBrief(topic))
  expect(found).toMatchObject({ verdict: 'brief', outline: null })
  expect(found.missing).toContain(word)
  expect(found.held.parts.length).toBeGreaterThan(0)
  await expect(writer.write(weeklyBrief(topic))).rejects.toThrow(`“${word}”`)
})

test.each([
  [
    'of which three words are borne by no part',
    'What to eat before an early morning swim',
    'early',
  ],
])('a topic %s is a brief', (_, topic, word) => {
  const found = briefTopic(weeklyBrief(topic))
  expect(found).toMatchObject({ verdict: 'brief', outline: null })
  expect(found.missing).toContain(word)
})

test.each([
  ['the theme under which the parts are filed', 'Sleep and recovery'],
  ['a name of the subject itself', 'Pacing a 10k'],
  ['the sport of its readers', 'How to find a cycling club at my age'],
])('%s is no head that could be missing', (_, topic) =>
  expect(briefTopic(weeklyBrief(topic)).verdict).toBe('article'),
)

test('a word behind "not about" is not asked for, whether or not its apostrophe is typed', () => {
  for (const typed of ['arent', "aren't", 'are not'])
    expect(briefTopic(weeklyBrief(`Goals that ${typed} about weight`)).missing).toEqual([])
})

test('parts on a complaint need not name those who have it', async () => {
  const topic = 'Is it safe to run with high blood pressure?'
  const { article } = await writer.write(weeklyBrief(topic))
  expect(noticeOf(topic, article)).not.toContain('hardly speaks of people')
})

test('no sidebar is offered for a topic whose head no part speaks of', async () => {
  const topic = 'Playing the trombone and cycling up hills'
  const sidebar = weeklyBrief(topic, { shape: 'sidebar' })
  expect(briefTopic(sidebar)).toMatchObject({ verdict: 'brief', outline: null })
  await expect(writer.write(sidebar)).rejects.toThrow(/“trombone”/)
})

test.each([
  'Back pain in the evening',
  'Heel pain for swimmers',
  'Shoulder pain: 25 minutes a day',
])('when, for whom and how long are no heads: "%s"', (topic) =>
  expect(briefTopic(weeklyBrief(topic)).verdict).toBe('article'),
)

test('what is asked for does not hang on the form of a word, or on which whole name is typed', () => {
  const { lexicon } = read({ topic: 'Cramp', theme: null })
  expect(lexicon.stemsOf('grandchildren with sore feet')).toEqual(
    lexicon.stemsOf('grandchild with sore foot'),
  )
  expect(briefTopic(weeklyBrief('Plantar fasciitis')).missing).toEqual([])
})

test.each(['Achilles tendon', 'Cold water shock', 'Creatine', 'Atrial fibrillation'])(
  'headlines, deck and opening of "%s" are of parts about it, and no danger opens it',
  async (topic) => {
    const { held } = read({ topic, theme: null })
    const made = await writer.write(weeklyBrief(topic, held.length < 5 ? { shape: 'sidebar' } : {}))
    const others = [...knowledge.pools.values()]
      .flatMap(({ modules }) => modules)
      .filter((module) => !held.includes(module))
    const dangers = held.filter(({ role }) => role === 'risk').flatMap((module) => module.do)
    expect(others.map(({ tldr }) => tldr)).not.toContain(made.deck)
    for (const headline of made.headlines) {
      expect(others.flatMap(({ headlines }) => headlines)).not.toContain(headline)
      expect(dangers.some((action) => headline.includes(action.slice(1)))).toBe(false)
    }
    const [first] = made.moduleIds
    const opening = held.find(({ id }) => id === first)
    expect(opening).toBeDefined()
    const isOnlyDanger = held.every(({ role }) => role === 'risk')
    expect(opening?.role === 'risk').toBe(isOnlyDanger)
  },
)

test('a piece for a reader in pain is not ready on parts that are not meant for one', async () => {
  const topic = 'A sore Achilles that came back in spring'
  const { article } = await writer.write(weeklyBrief('Achilles tendon'))
  expect(noticeOf('Achilles tendon', article) ?? '').not.toContain('in pain')
  expect(noticeOf(topic, article)).toContain('Its reader is in pain')
})

test('a figure in words tells a finding as one in digits does, in advice too', () => {
  const [fact] = [...knowledge.facts.values()].filter(({ id }) => id === 'F65')
  const part = (body: string, action = 'Rest') => ({ body, do: [action], factIds: ['F65'] })
  const tellings = (one: string, other: string, action?: string) =>
    pairsRetelling([part(one), part(other, action)], knowledge.facts).length
  expect(fact?.claim).toContain('two and a half')
  expect(tellings('It is two and a half times the odds.', 'Odds of 2.5 were found.')).toBe(1)
  expect(tellings('It is two and a half times the odds.', 'See a GP.', 'Know: 2.5 times')).toBe(1)
  expect(tellings('It is two and a half times the odds.', 'See a GP.')).toBe(0)
})

test('a piece ends once', async () => {
  const { article, formatId, moduleIds } = await writer.write(weeklyBrief('Back pain'))
  const plan = knowledge.plans.find(({ id }) => id === formatId)
  expect(moduleIds.at(-1)).toBe('back-pain-close-1')
  expect(article).not.toContain(plan?.close)
})

test('covid closes what it does to people, and not the word', () => {
  expect(read({ topic: 'Cycling with long covid', theme: null }).closed?.id).toBe('long-covid')
  const after = read({ topic: 'Back on the bike after covid', theme: null })
  expect(after).toMatchObject({ closed: null, verdict: 'brief' })
})

test.each([
  ['Winter swimming for beginners', /RNLI/],
  ['Hot flushes on the turbo', /menopause specialist/],
])('whom to ask on "%s" is known by its subject', (topic, whom) => {
  expect(briefTopic(weeklyBrief(topic)).ask.join('\n')).toMatch(whom)
})

test.each([
  'Hot flushes on the turbo',
  'Archery after sixty',
  'Cycling with long covid',
  'Jet lag',
])('the refusal of "%s" names the same subjects nearby as its brief', async (topic) => {
  const { near } = briefTopic(weeklyBrief(topic))
  const named = near.map(({ subject }) => subject).join('; ')
  await expect(writer.write(weeklyBrief(topic))).rejects.toThrow(
    named === '' ? /^(?!.*reviewed material on: )/ : `There is reviewed material on: ${named}.`,
  )
})
