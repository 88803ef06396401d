import { premiumThemes, weeklyThemes, type EditorialTheme } from '@app/contract/newsroom/themes'
import { expect, test } from 'vitest'
import { findPackageFaults } from './package-faults.ts'
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
  topic: 'Create content for Recovery & Longevity - Week 3',
  theme: 'Recovery & Longevity',
  stream: 'weekly',
  place: 3,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'first',
}
const write = (changes: Partial<WritingBrief> = {}) => writer.write({ ...brief, ...changes })

const faultsOf = (made: WrittenPackage, { stream }: Pick<WritingBrief, 'stream'> = brief) =>
  findPackageFaults(made, stream, knowledge)

const past = (made: WrittenPackage, theme: EditorialTheme | null = brief.theme): PastPackage => ({
  stream: 'weekly',
  theme,
  format: made.formatId,
  moduleIds: made.moduleIds,
})

/** Writes packages on one theme, each with those before it in its ledger. */
async function writeInARow(
  count: number,
  changes: Partial<WritingBrief>,
): Promise<WrittenPackage[]> {
  const made: WrittenPackage[] = []
  for (let at = 0; at < count; at++) {
    const before = made.toReversed()
    const recentTitles = before.flatMap(({ headlines }) => headlines)
    const ledger = before.map((one) => past(one, changes.theme))
    made.push(await write({ ...changes, recentTitles, ledger, seed: String(at) }))
  }
  return made
}

const streams = [
  ...weeklyThemes.map((theme, at) => ({
    theme,
    stream: 'weekly' as const,
    topic: `Create content for ${theme} - Week ${at + 1}`,
  })),
  ...premiumThemes.map((theme) => ({
    theme,
    stream: 'premium' as const,
    topic: `${theme}: Advanced Strategies for Elite Athletes 50+`,
  })),
]

// The first of each stream says enough of the ones that come late.
const rows = streams.map((asked) => ({
  ...asked,
  count: asked.theme === weeklyThemes[0] || asked.theme === premiumThemes[0] ? 6 : 3,
}))

test.each(rows)(
  '$count packages in a row on $theme are sound, and neighbours share nothing',
  async ({ count, ...asked }) => {
    const made = await writeInARow(count, asked)
    for (const [at, one] of made.entries()) {
      expect(faultsOf(one, asked)).toEqual([])
      expect(made[at - 1]?.moduleIds.filter((id) => one.moduleIds.includes(id)) ?? []).toEqual([])
      expect(one.moduleIds).toHaveLength(asked.stream === 'weekly' ? 11 : 10)
      expect(one.headlines.length).toBeGreaterThanOrEqual(2)
      for (const headline of one.headlines) expect(headline).toMatch(/^.{40,75}$/)
      expect(one.deck).toMatch(/^.{40,180}$/)
      expect(one.tldr.split('\n')).toHaveLength(3)
      expect(one.coverage).toMatchObject({ notice: null })
      expect(one.coverage?.share).toBeGreaterThanOrEqual(0.6)
    }
    const headlines = made.flatMap((one) => one.headlines)
    expect(new Set(headlines).size).toBe(headlines.length)
    expect(made[1]?.formatId).not.toBe(made[0]?.formatId)
    expect(made[2]?.formatId).not.toBe(made[0]?.formatId)
  },
)

test('a weekly package is an article with headings and its sources, each with the page it has', async () => {
  const made = await write()
  const headings = made.article.match(/^## .*$/gm) ?? []
  expect(headings).toHaveLength(11)
  expect(headings.at(-1)).toBe('## Sources')
  const [, list = ''] = made.article.split('## Sources\n\n')
  const lines = made.sources.map(({ source, link }) =>
    link === null ? `- ${source}` : `- [${source}](${link})`,
  )
  expect(list.split('\n')).toEqual([...new Set(lines)])
  const cited = made.moduleIds.flatMap((id) => modules.get(id)?.factIds ?? [])
  expect(new Set(made.sources.map(({ factId }) => factId))).toEqual(new Set(cited))
})

test('the brackets of an address do not end its link', async () => {
  const made = await write({ topic: 'If-then plans', theme: 'Mindset & Motivation' })
  expect(made.article).toContain('](https://doi.org/10.1016/S0065-2601%2806%2938002-1)')
  expect(faultsOf(made)).toEqual([])
})

test('a premium package is nine cards with points and a caution, and a recap of them', async () => {
  const { article } = await write({
    stream: 'premium',
    theme: 'Injury Prevention Systems',
    place: 8,
  })
  const cards = article.split(/^(?=## )/m)
  expect(cards.map((card) => Number(/^## (\d+)\. \S/.exec(card)?.[1]))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  for (const card of cards.slice(0, 9)) {
    expect(card.match(/^- /gm)?.length).toBeGreaterThanOrEqual(3)
    expect(card).toContain('- Take care: ')
  }
  expect(cards[9]).toMatch(/^## 10\. Recap/)
  const firstPoints = cards.slice(0, 9).map((card) => /^- .*$/m.exec(card)?.[0])
  expect(cards[9]?.match(/^- .*$/gm)).toEqual(firstPoints)
})

test('a package says what made it and brings all that stands around the piece', async () => {
  const made = await write({ topic: 'Menopause' })
  expect(made).toMatchObject({
    engine: 'built-in',
    label:
      'Built-in draft, compiled from the reviewed knowledge base, for an editor to read first.',
    metadata: {
      section: 'Recovery',
      format: expect.any(String),
      tags: expect.arrayContaining(['menopause']),
    },
    notes: ['Parts about something near the subject: 1 of 6.'],
  })
  expect(made.repurposed.tips.split('\n').length).toBeGreaterThanOrEqual(4)
  for (const line of made.repurposed.interview.split('\n')) expect(line).toMatch(/^- .*\?$/)
  expect(made.repurposed.opinion).toContain('Propositions to argue, for or against:')
  const { cover, inline } = made.images
  expect(new Set([cover, ...inline].map(({ alt }) => alt)).size).toBe(3)
  for (const { alt, search } of [cover, ...inline]) {
    expect(alt).toMatch(/^[A-Z].{10,124}$/)
    expect(search.length).toBeGreaterThan(1)
  }
})

test.each([
  ['Open-water swimming', 'Race Prep & Strategy', 'heart-heat-safety-risk-1'],
  ['Strength without equipment', 'Training & Performance', 'home-strength-plan-1'],
  ['Sleeping badly', 'Race Prep & Strategy', 'recovery-longevity-myth-2'],
  ['Calf raises for the Achilles tendon', 'Strength & Mobility', 'injury-prevention-lead-2'],
] as const)(
  'a topic gets the modules that are about it: "%s" under %s',
  async (topic, theme, moduleId) => {
    for (const seed of ['one', 'two', 'three']) {
      const made = await write({ topic, theme, seed })
      expect(made.moduleIds).toContain(moduleId)
    }
  },
)

test('a topic without a theme takes the pool that is nearest', async () => {
  const made = await write({ topic: 'Protein at breakfast', theme: null, place: null })
  expect(made.metadata.section).toBe('Nutrition')
})

test('the same brief gets the same package, and another seed another one', async () => {
  expect(await write()).toEqual(await write())
  const others = await Promise.all(['b', 'c', 'd', 'e'].map((seed) => write({ seed })))
  expect(new Set(others.map(({ moduleIds }) => moduleIds.join())).size).toBeGreaterThan(1)
})

test('modules that were never used come before those that were', async () => {
  const made = await write()
  const next = await write({ ledger: [{ ...past(made), theme: 'Advanced Recovery Protocols' }] })
  const shared = next.moduleIds.filter((id) => made.moduleIds.includes(id))
  const roles = shared.map((id) => modules.get(id)?.role)
  expect(roles.filter((role) => role === 'lead' || role === 'risk' || role === 'plan')).toEqual([])
})

test('an exhausted pool repeats itself, and says so', async () => {
  const made = await write({
    ledger: [
      { stream: 'weekly', theme: brief.theme, format: 'plan', moduleIds: [...modules.keys()] },
    ],
  })
  expect(made.moduleIds).toHaveLength(11)
  expect(made.notes).toEqual([
    'Parts that stood in the last package on this theme, because there was nothing else: 11 of 11.',
  ])
})

test.each([
  [
    'Make it funny',
    expect.any(String),
    'The built-in writer cannot follow a custom prompt; it kept to the topic and the theme.',
  ],
  [
    'Write it as a Q&A, please',
    'Questions and answers',
    'The built-in writer took the format from the custom prompt ("Questions and answers") and can follow nothing else of it.',
  ],
  [
    'myth-busting',
    'Myths',
    'The built-in writer took the format from the custom prompt ("Myths") and can follow nothing else of it.',
  ],
])(
  'the custom prompt "%s" is followed as far as it names a format, and the editor is told',
  async (...row) => {
    const [customPrompt, format, note] = row
    const made = await write({ customPrompt })
    expect(made).toMatchObject({ metadata: { format }, notes: [note] })
    expect(faultsOf(made)).toEqual([])
  },
)

test('a format that the custom prompt declines is not chosen for it', async () => {
  for (const customPrompt of ['No Q&A please', 'Avoid the usual myths']) {
    expect((await write({ customPrompt })).notes).toEqual([
      'The built-in writer cannot follow a custom prompt; it kept to the topic and the theme.',
    ])
  }
})

test('an empty custom prompt counts as none', async () => {
  expect((await write({ customPrompt: '  ' })).notes).toEqual([])
})

test('where all headlines of the modules were used lately, others are made', async () => {
  const { moduleIds } = await write()
  const used = moduleIds
    .flatMap((id) => modules.get(id)?.headlines ?? [])
    .map((headline) => headline.toUpperCase())
  const made = await write({ recentTitles: used })
  expect(made.moduleIds).toEqual(moduleIds)
  expect(made.headlines).toHaveLength(3)
  expect(faultsOf(made)).toEqual([])
})

test.each([
  ['two hundred characters', 'recovery '.repeat(22)],
  ['markup', '<script>sleep</script> **sleep** [sleep](javascript:0)'],
  ['a heading', 'Sleep ## 11. Card'],
])('a topic of %s gives a sound package in which it does not appear', async (_, topic) => {
  for (const stream of ['weekly', 'premium'] as const) {
    const made = await write({ topic, stream })
    expect(faultsOf(made, { stream })).toEqual([])
    expect(JSON.stringify({ ...made, coverage: null })).not.toContain(
      JSON.stringify(topic).slice(1, -1),
    )
    expect(JSON.stringify(made)).not.toMatch(/<script|javascript:|11\. Card/)
  }
})

test('where the theme’s own close stood in the last package, a piece ends with its own plan', async () => {
  for (const stream of ['weekly', 'premium'] as const) {
    const [, second] = await writeInARow(2, {
      stream,
      topic: 'Recovery',
      theme: 'Recovery & Longevity',
    })
    expect(second?.moduleIds.at(-1)).toMatch(/^recovery-longevity-plan-/)
    expect(second?.moduleIds).toHaveLength(stream === 'weekly' ? 11 : 10)
  }
})

test('where too few headlines are left, some are made of the subject, with a verb and without a slash', async () => {
  const { moduleIds } = await write({ topic: 'Sleeping well' })
  const all = moduleIds.flatMap((id) => modules.get(id)?.headlines ?? [])
  const made = await write({ topic: 'Sleeping well', recentTitles: all })
  const again = await write({ topic: 'Sleeping well', recentTitles: [...all, ...made.headlines] })
  for (const headline of [...made.headlines, ...again.headlines]) {
    expect(headline).toMatch(/^[^/]{40,75}$/)
    expect(headline.toLowerCase()).toMatch(/sleep/)
  }
  expect(made.headlines.filter((headline) => again.headlines.includes(headline))).toEqual([])
  expect(faultsOf(made)).toEqual([])
})
