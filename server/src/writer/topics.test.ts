import { expect, test } from 'vitest'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { findPackageFaults } from './package-faults.ts'
import { createBriefReader } from './read-brief.ts'
import {
  createBuiltInWriter,
  loadWriterKnowledge,
  type WritingBrief,
  type WrittenPackage,
  type PastPackage,
} from './writer.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const modules = new Map([...knowledge.pools.values()].flatMap((pool) => pool.modules).map((one) => [one.id, one]))

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
  ['Quantum chess', 'Recovery & Longevity', /“quantum” and “chess”/],
  ['Running with a dog', null, /“dog”/],
  ['Keep it up for the first time', null, /names no subject/],
  ['💤💤', 'Recovery & Longevity', /names no subject/],
  ['!!! ??? ---', 'Recovery & Longevity', /names no subject/],
  ['x'.repeat(200), 'Recovery & Longevity', /too little reviewed material/],
  ['التعافي بعد السباق', 'Recovery & Longevity', /too little reviewed material/],
  ['(a+)+$ \\b[^ .*', 'Recovery & Longevity', /too little reviewed material/],
] as const)('nothing is written about "%s", and why is said', async (topic, theme, sentence) => {
  const refused = write({ topic, theme })
  await expect(refused).rejects.toMatchObject({ refusal: { code: 'writing/not-covered' } })
  await expect(refused).rejects.toThrow(sentence)
  await expect(refused).rejects.toThrow(/There is reviewed material on: /)
})

test.each([
  ['recover', 'How to recover between hard days'],
  ['recovering', 'Recovering from a marathon'],
  ['a slip of the pen', 'Motivaton in winter'],
  ['a plural', 'Intervals for runners'],
])('the form of a word does not matter: %s', async (_, topic) => {
  const { coverage } = await write({ topic, theme: null })
  expect(coverage).toMatchObject({ notice: null })
})

test.each([
  ['Menopause and endurance', null, 4],
  ['Jet lag before a championship', 'Competition Strategy', 1],
  ['Sleep before a race', 'Recovery & Longevity', 7],
  ['Bone density and balance', null, 5],
  ['Cold-water swimming in winter', null, 2],
  ['Open-water swimming', null, 3],
] as const)('held modules about "%s" are used, whichever pool they lie in', async (topic, theme, least) => {
  const made = await write({ topic, theme, place: null })
  const { fit } = createBriefReader(knowledge)({ topic, theme })
  const used = made.moduleIds.flatMap((id) => modules.get(id) ?? []).filter((one) => fit.covers(one).length > 0)
  expect(used.length).toBeGreaterThanOrEqual(least)
  expect(faultsOf(made)).toEqual([])
})

test('no fact appears twice in one piece', async () => {
  for (const topic of [
    'Cold-water swimming',
    'Drinking in a hot marathon',
    'Recovery',
    'Heart rate zones after 60',
    'Protein',
  ]) {
    const made = await write({ topic, theme: null })
    const told = made.moduleIds.flatMap((id) => modules.get(id)?.factIds ?? [])
    expect({ topic, told: told.length }).toEqual({ topic, told: new Set(told).size })
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
  const alone = await write({ topic: 'Nutrition Optimization', theme: 'Nutrition Optimization', stream: 'premium' })
  const shared = (made: WrittenPackage) => made.moduleIds.filter((id) => weekly.moduleIds.includes(id)).length
  expect(shared(daily)).toBeLessThanOrEqual(2)
  expect(shared(daily)).toBeLessThan(shared(alone))
})
