import { expect, test } from 'vitest'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { shareOf } from '../prose/content-words.ts'
import { findPackageFaults } from './package-faults.ts'
import { openTopicReader } from './topic/read-topic.ts'
import {
  createBuiltInWriter,
  loadWriterKnowledge,
  type WritingBrief,
  type WrittenPackage,
  type PastPackage,
} from './writer.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const modules = new Map(
  [...knowledge.pools.values()].flatMap((pool) => pool.modules).map((one) => [one.id, one]),
)

const brief: WritingBrief = {
  topic: 'Recovery',
  theme: 'Recovery & Longevity',
  stream: 'weekly',
  place: 3,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'first',
}
const write = (changes: Partial<WritingBrief> = {}) => writer.write({ ...brief, ...changes })
const faultsOf = (made: WrittenPackage) => findPackageFaults(made, 'weekly', knowledge)
const past = (made: WrittenPackage, theme: EditorialTheme): PastPackage => ({
  stream: 'weekly',
  theme,
  format: made.formatId,
  moduleIds: made.moduleIds,
})

test.each([
  ['Runways and swimwear', 'Training & Performance', /“runways” and “swimwear”/],
  ['Quantum chess', 'Recovery & Longevity', /“things outside sport”/],
  ['Running with a dog', null, /“dogs”/],
  ['Shifting paradigms of chronometry', null, /“paradigms” and “chronometry”/],
  ['Keep it up for the first time', null, /names no subject/],
  ['💤💤', 'Recovery & Longevity', /names no subject/],
  ['!!! ??? ---', 'Recovery & Longevity', /names no subject/],
  ['x'.repeat(200), 'Recovery & Longevity', /too little reviewed material/],
  ['التعافي بعد السباق', 'Recovery & Longevity', /too little reviewed material/],
  ['(a+)+$ \\b[^ .*', 'Recovery & Longevity', /names no subject/],
] as const)('nothing is written about "%s", and why is said', async (topic, theme, sentence) => {
  const refused = write({ topic, theme })
  await expect(refused).rejects.toMatchObject({ refusal: { code: 'writing/not-covered' } })
  await expect(refused).rejects.toThrow(sentence)
})

test.each([
  ['recover', 'How to recover between hard days'],
  ['recovering', 'Recovering between sessions'],
  ['a slip of the pen', 'Motivaton in winter'],
  ['a plural', 'Intervals for runners'],
])('the form of a word does not matter: %s', async (_, topic) => {
  const { coverage } = await write({ topic, theme: null })
  expect(coverage).toMatchObject({ notice: null })
})

test.each([
  ['Menopause and endurance', null, 5],
  ['How do I recover between hard days?', 'Training & Performance', 7],
  ['Sleeping better', 'Race Prep & Strategy', 7],
  ['Open-water swimming', null, 5],
  ['Why my heel hurts every morning', null, 7],
] as const)(
  'held modules about "%s" are used before any other, whichever pool they lie in',
  async (topic, theme, least) => {
    const made = await write({ topic, theme, place: null })
    const { held } = openTopicReader(knowledge)({ topic, theme })
    const about = made.moduleIds.filter((id) => held.some((module) => module.id === id))
    expect(about.length).toBeGreaterThanOrEqual(least)
    expect(about.length / made.moduleIds.length).toBeGreaterThanOrEqual(0.6)
    expect(faultsOf(made)).toEqual([])
  },
)

test.each([
  ['Jet lag before a championship', /one reviewed part on jet lag: enough for a sidebar/],
  ['Tapering after sixty', /3 reviewed parts on tapering/],
] as const)('too little for an article is said with its number: "%s"', async (topic, sentence) => {
  await expect(write({ topic, theme: null })).rejects.toThrow(sentence)
  const sidebar = await write({ topic, theme: null, shape: 'sidebar' })
  expect(sidebar).toMatchObject({ formatId: 'sidebar', metadata: { format: 'Sidebar' } })
  expect(sidebar.moduleIds.length).toBeLessThan(5)
  expect(faultsOf(sidebar)).toEqual([])
  await expect(write({ topic, theme: null, shape: 'sidebar', stream: 'premium' })).rejects.toThrow(
    sentence,
  )
})

test('most sidebars are of their length, 160 to 600 words, and sound', async () => {
  const thin = knowledge.subjects.filter(({ modules: held }) => held.length < 5)
  const made = await Promise.all(
    thin.map(({ subject }) =>
      write({ topic: subject, theme: null, shape: 'sidebar' }).catch(() => null),
    ),
  )
  const written = made.filter((one) => one !== null)
  expect(written.length).toBeGreaterThan(120)
  expect(
    written.filter((one) => faultsOf(one).length === 0).length / written.length,
  ).toBeGreaterThan(0.8)
})

test('a piece opens and ends with its argument, names its subject in every headline, and says its thesis in the deck', async () => {
  const made = await write({ topic: 'protein', theme: null })
  const plan = knowledge.plans.find(({ id }) => id === made.formatId)
  expect(made.article.startsWith(plan?.lead ?? '?')).toBe(true)
  expect(made.article).toContain(plan?.close)
  expect(made.deck).toBe(plan?.thesis)
  for (const headline of made.headlines) expect(headline).toMatch(/protein/i)
})

test('what stood in a package of the last nine weeks does not come back, unless an editor asks for it', async () => {
  const made = await write({ topic: 'Protein at breakfast', theme: null, place: null })
  const again = {
    topic: 'Protein at supper',
    theme: null,
    place: null,
    ledger: [past(made, 'Nutrition & Fueling')],
  }
  await expect(write(again)).rejects.toMatchObject({ refusal: { code: 'writing/used-up' } })
  const repeated = await write({ ...again, mayRepeat: true })
  expect(repeated.notes).toContainEqual(
    expect.stringMatching(/^Parts that stood in packages of the last nine weeks: \d of \d\.$/),
  )
})

test('no story is told twice: of two parts with the same facts one has other words', async () => {
  for (const topic of ['Sports watches', 'Motivation', 'Plantar heel pain', 'Interval training']) {
    const made = await write({ topic, theme: null })
    const parts = made.moduleIds.flatMap((id) => modules.get(id) ?? [])
    const twice = parts.filter(({ factIds, body }, at) => {
      const before = parts.slice(0, at)
      const isTold =
        factIds.length > 0 &&
        factIds.every((id) => before.some((part) => part.factIds.includes(id)))
      return isTold && before.some((part) => shareOf(body, part.body) >= 0.4)
    })
    expect({ topic, twice: twice.map(({ id }) => id) }).toEqual({ topic, twice: [] })
  }
})

test('modules that the other stream has just used come last', async () => {
  const weekly = await write({ topic: 'Nutrition & Fueling', theme: 'Nutrition & Fueling' })
  const ledger = [past(weekly, 'Nutrition & Fueling')]
  const daily = await write({
    topic: 'Nutrition Optimization',
    theme: 'Nutrition Optimization',
    stream: 'premium',
    ledger,
  })
  const alone = await write({
    topic: 'Nutrition Optimization',
    theme: 'Nutrition Optimization',
    stream: 'premium',
  })
  const shared = (made: WrittenPackage) =>
    made.moduleIds.filter((id) => weekly.moduleIds.includes(id)).length
  expect(shared(daily)).toBeLessThanOrEqual(2)
  expect(shared(daily)).toBeLessThan(shared(alone))
})
