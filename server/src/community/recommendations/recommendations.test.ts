import { correctMemory } from '@app/contract/community/coach'
import { setGoal } from '@app/contract/community/goals'
import { createEntry, editEntry, getEntry, listEntries } from '@app/contract/community/journal'
import { saveContent } from '@app/contract/community/library'
import { pinInsight, pinnedInsights } from '@app/contract/community/insights'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import type { TestMember } from '../../testing/members.ts'

const calf = { title: 'Calf again', content: 'My calf tightened by the church.' }
const injuries = 'Injury Prevention Systems'
const races = 'Competition Strategy'

type Values = Parameters<typeof putPackage>[1]

/** Archives an article; the archive has no limit. */
const put = (house: TestApp, values: Values = {}) =>
  putPackage(house, { archived_at: house.clock.now(), ...values })
const set = (house: TestApp, values: object) =>
  house.db.updateTable('packages').set(values).execute()

async function write(
  house: TestApp,
  member: TestMember,
  draft: { title: string; content: string } = calf,
) {
  house.clock.advance(60_000)
  const { id } = await member.call(createEntry, { body: draft })
  await house.work()
  return id
}

const beside = async (member: TestMember, id: string) => {
  const { aiResponses } = await member.call(getEntry, { params: { id } })
  return aiResponses[0]?.recommendations
}

/** The Insights page as the member sees it, newest first. */
async function page(member: TestMember, limit = 5) {
  const query = { limit, answered: 'true', recommendations: 'true' } as const
  const reply = await member.call(listEntries, { query })
  if (Array.isArray(reply)) throw new Error('a page was asked for')
  return reply.entries.map(({ aiResponses }) => aiResponses[0]?.recommendations)
}

const fifteenDaysMs = 15 * 24 * 60 * 60 * 1000

/** Moves recommendations back by fifteen days, since no session lasts that long. */
const makeOld = (house: TestApp) =>
  house.db
    .updateTable('recommendations')
    .set({ created_at: new Date(house.clock.now().getTime() - fifteenDaysMs) })
    .execute()

const rows = (house: TestApp) =>
  house.db.selectFrom('recommendations').selectAll().orderBy('id').execute()

test('an insight comes with the best three of the published premium articles, with percent, reason and card', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const best = await put(house, {
    editorial_theme: injuries,
    topic: 'Calf and Achilles',
    apple_news_deck: 'When a calf has tightened.',
  })
  await put(house, { editorial_theme: injuries })
  await put(house, {
    editorial_theme: 'Strength & Mobility',
    apple_news_deck: 'A calf that has tightened by a church.',
  })
  await put(house, { editorial_theme: 'Advanced Recovery Protocols' })
  await put(house, { editorial_theme: races })
  await put(house, { editorial_theme: 'Of Another Release' })
  const unseen = { editorial_theme: injuries, apple_news_deck: 'When a calf has tightened.' }
  const hidden = [
    await put(house, { ...unseen, status: 'draft' }),
    await put(house, { ...unseen, deleted_at: house.clock.now() }),
    await putPackage(house, { ...unseen, stream: 'weekly' }),
  ]

  const id = await write(house, ana)

  const recommended = (await beside(ana, id)) ?? []
  const [first] = recommended
  const percents = recommended.map(({ relevance_score }) => relevance_score)
  expect(percents).toHaveLength(3)
  expect(recommended.filter(({ premiumContent }) => hidden.includes(premiumContent.id))).toEqual([])
  expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  expect(percents.every((percent) => percent >= 50 && percent <= 95)).toBe(true)
  expect(first).toMatchObject({
    recommendation_reason: 'Because you wrote about your calf.',
    premiumContent: { id: best, topic: 'Calf and Achilles', read_minutes: 1, cover: { alt: '' } },
  })
  expect(first?.premiumContent).not.toHaveProperty('long_form_article')
})

test('what an article says finds its reader, not the topic that was typed to have it written', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const words = 'A calf that has tightened by a church'
  const typed = await put(house, { editorial_theme: injuries, topic: words })
  const headed = await put(house, { editorial_theme: injuries, headlines: [words, words] })
  const plain = await put(house, { editorial_theme: injuries })

  const recommended = (await beside(ana, await write(house, ana))) ?? []

  const percentOf = (id: string) =>
    recommended.find(({ premiumContent }) => premiumContent.id === id)?.relevance_score ?? 0
  expect(percentOf(typed)).toBe(percentOf(plain))
  expect(percentOf(headed)).toBeGreaterThan(percentOf(plain))
})

test('the list without a limit, the page that asks and the entry itself show the same; other pages and pins nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await put(house, { editorial_theme: injuries })
  const id = await write(house, ana)

  const recommended = await beside(ana, id)
  const all = await ana.call(listEntries, { query: {} })
  const plain = await ana.call(listEntries, { query: { limit: 5 } })
  const insight = Array.isArray(all) ? all[0]?.aiResponses[0] : undefined
  await ana.call(pinInsight, { params: { insightId: insight?.id ?? '' }, body: {} })

  expect(recommended).toHaveLength(1)
  expect(insight?.recommendations).toEqual(recommended)
  expect(await page(ana)).toEqual([recommended])
  expect(JSON.stringify([plain, await ana.call(pinnedInsights, {})])).not.toContain(
    'recommendations',
  )
})

test('an article steps back for fourteen days and while it is saved, for no other member, and comes closer by the goal', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const contentId = await put(house, { editorial_theme: injuries })
  const percents = async () => (await page(ana)).map((each) => each?.[0]?.relevance_score ?? null)

  await write(house, ana)
  await write(house, ana)
  expect(await percents()).toEqual([56, 71])

  await makeOld(house)
  await write(house, ana)
  await ana.call(saveContent, { params: { contentId }, body: {} })
  await makeOld(house)
  await write(house, ana)
  expect(await percents()).toEqual([62, 71, 56, 71])

  expect(await beside(ben, await write(house, ben))).toMatchObject([{ relevance_score: 71 }])
  await ben.call(setGoal, { body: { goal: 'Pacing a long ride' } })
  await makeOld(house)
  expect(await beside(ben, await write(house, ben))).toMatchObject([{ relevance_score: 74 }])
})

test('what is published, withdrawn or published again changes what the page shows, and nothing else does', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana)
  expect(await page(ana)).toEqual([[]])

  const first = await put(house, { editorial_theme: injuries })
  const shown = await page(ana)
  expect(shown).toMatchObject([[{ premiumContent: { id: first } }]])

  const second = await put(house, {
    editorial_theme: injuries,
    apple_news_deck: 'A calf that has tightened.',
  })
  const [both] = await page(ana)
  expect(both).toMatchObject([
    { premiumContent: { id: second } },
    { premiumContent: { id: first } },
  ])
  // An article that stays keeps its id.
  expect(both?.[1]).toEqual(shown[0]?.[0])

  await set(house, { status: 'draft' })
  expect(await page(ana)).toEqual([[]])
  expect(await rows(house)).toEqual([])
  await set(house, { status: 'published' })
  expect(await page(ana)).toMatchObject([[{}, {}]])

  await set(house, { updated_at: house.clock.now() })
  house.statements()
  await page(ana)
  expect(house.statements()).toHaveLength(3)
})

test('a withdrawn article disappears before the next choice, and comes back by itself', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await put(house, { editorial_theme: injuries })
  const id = await write(house, ana)
  const before = await beside(ana, id)

  await set(house, { deleted_at: house.clock.now() })
  expect(await beside(ana, id)).toEqual([])
  await set(house, { deleted_at: null })
  expect(await beside(ana, id)).toEqual(before)
})

test('of six pages asked for at once one chooses, and all show the same', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana)
  await put(house, { editorial_theme: injuries })

  house.statements()

  const pages = await Promise.all(Array.from({ length: 6 }, () => page(ana)))

  for (const each of pages) expect(each).toEqual(pages[0])
  expect(house.statements().filter((sent) => sent.includes('ts_rank'))).toHaveLength(1)
  expect(pages[0]).toMatchObject([[{ relevance_score: 71 }]])
  expect(await rows(house)).toHaveLength(1)
})

test.each([
  [
    'a warning sign of today',
    'Chest pain on the hill today, tight across the chest and down my arm.',
  ],
  ['a warning sign long over', 'My calf held. Two years ago I had chest pain on this hill.'],
  [
    'a loss',
    'My calf tightened. My father died on Sunday, and I ran because I did not know what else to do.',
  ],
  ['low mood', 'My calf tightened. I have been depressed for weeks and cannot see the point.'],
])('nothing is recommended beside the answer to %s', async (_what, content) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await put(house, { editorial_theme: injuries })

  const id = await write(house, ana, { title: 'Calf', content })

  expect(await beside(ana, id)).toEqual([])
  await put(house, { editorial_theme: injuries })
  expect(await page(ana)).toEqual([[]])
  expect(await rows(house)).toEqual([])
})

test('what was recommended goes when an edit makes the answer a safety text', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await put(house, { editorial_theme: injuries })
  const id = await write(house, ana)
  expect(await beside(ana, id)).toHaveLength(1)

  await ana.call(editEntry, {
    params: { id },
    body: { content: 'Chest pain on the hill today, and down my left arm.' },
  })

  expect(await beside(ana, id)).toEqual([])
  expect(await page(ana)).toEqual([[]])
  expect(await rows(house)).toEqual([])
})

test('a theme that the member corrects is what is looked for from then on', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await put(house, { editorial_theme: 'Technology Integration' })
  const id = await write(house, ana)
  expect(await beside(ana, id)).toEqual([])
  const { aiResponses } = await ana.call(getEntry, { params: { id } })

  await ana.call(correctMemory, {
    params: { insightId: aiResponses[0]?.id ?? '' },
    body: { theme: 'kit' },
  })

  expect(await page(ana)).toMatchObject([
    [{ recommendation_reason: 'Because you wrote about watches and kit.' }],
  ])
})
