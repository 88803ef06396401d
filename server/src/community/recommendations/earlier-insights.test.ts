import { dayOf } from '@app/contract/days'
import { setGoal } from '@app/contract/community/goals'
import { listEntries } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { mayBeSealed } from '../../platform/sealed-words/sealed-words.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage } from '../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const calf = { title: 'Calf again', content: 'My calf tightened by the church.' }

const putArticle = (house: TestApp) =>
  putPackage(house, {
    archived_at: house.clock.now(),
    editorial_theme: 'Injury Prevention Systems',
  })

/** Adds entries with insights as an earlier release left them. */
async function putAnswered(house: TestApp, member: TestMember, count: number) {
  const entries = Array.from({ length: count }, () => ({ id: house.clock.newId() }))
  const now = house.clock.now()
  const entry = {
    ...calf,
    tags: [],
    symptoms: [],
    is_private: true,
    insight_status: 'ready' as const,
  }
  const times = { created_at: now, happened_on: dayOf(now), happened_at: now, updated_at: now }
  const insight = {
    kind: 'coaching' as const,
    text: 'A calf asks for patience.',
    theme: 'injury',
    engine: 'built-in',
  }
  await house.db
    .insertInto('journal_entries')
    .values(entries.map(({ id }) => ({ ...entry, id, member_id: member.id, ...times })))
    .execute()
  await house.db
    .insertInto('insights')
    .values(
      entries.map(({ id }) => ({
        ...insight,
        id: house.clock.newId(),
        entry_id: id,
        member_id: member.id,
        part_ids: [],
        fact_ids: [],
        created_at: now,
      })),
    )
    .execute()
}

/** The Insights page as the member sees it, newest first. */
async function page(member: TestMember, limit: number) {
  const query = { limit, answered: 'true', recommendations: 'true' } as const
  const reply = await member.call(listEntries, { query })
  if (Array.isArray(reply)) throw new Error('a page was asked for')
  return reply.entries.map(({ aiResponses }) => aiResponses[0]?.recommendations)
}

test('insights of a release that recommended nothing get theirs when the page asks, five at a time, the newest first', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await putAnswered(house, ana, 6)
  for (let count = 0; count < 3; count++) await putArticle(house)
  const counts = (pages: Awaited<ReturnType<typeof page>>) => pages.map((each) => each?.length)

  expect(counts(await page(ana, 20))).toEqual([3, 3, 3, 3, 3, 0])
  expect(counts(await page(ana, 20))).toEqual([3, 3, 3, 3, 3, 3])
})

test('a page of fifty costs as many statements as a page of one', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await putAnswered(house, ana, 50)
  await putArticle(house)
  // Makes her data key, where words are encrypted.
  await ana.call(setGoal, { body: { goal: 'Walk the coast' } })
  const count = async (limit: number) => {
    house.statements()
    await page(ana, limit)
    return house.statements().length
  }

  // Stems of encrypted entries and of the goal are made outside the database.
  const choosing = mayBeSealed(house.db) ? 13 : 11
  expect([await count(1), await count(50)]).toEqual([choosing, choosing])
  for (let asked = 0; asked < 9; asked++) await page(ana, 50)
  expect([await count(1), await count(50)]).toEqual([3, 3])
})
