import * as generations from '@app/contract/newsroom/generations'
import { briefTopic } from '@app/contract/newsroom/topic-brief'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const order = {
  stream: 'weekly',
  topic: 'Create content for Recovery & Longevity',
  editorial_week: 3,
} as const

async function write(
  house: TestApp,
  ada: TestMember,
  more: { package_id?: string; topic?: string } = {},
) {
  await ada.call(writing.startJob, { body: { ...order, ...more } })
  await house.work()
  house.clock.advance(60_000)
  const [job] = await ada.call(writing.listJobs, {})
  return job?.package_id ?? ''
}

const modulesOf = async ({ db }: TestApp, id: string) => {
  const { module_ids } = await db
    .selectFrom('packages')
    .select('module_ids')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return module_ids
}

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((id) => other.includes(id))

test('a rewritten package is a new piece, even if others were written on its theme since', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada)
  const before = await modulesOf(house, first)
  await write(house, ada)

  await write(house, ada, { package_id: first })

  expect(shared(await modulesOf(house, first), before)).toEqual([])
})

test('later packages repeat nothing of it, whatever editors have changed meanwhile', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada)
  const second = await write(house, ada)
  await write(house, ada, { package_id: first })
  for (const id of [first, second]) {
    house.clock.advance(60_000)
    await ada.call(generations.updateGeneration, {
      params: { id },
      body: { apple_news_deck: 'My own deck.' },
    })
  }

  const third = await write(house, ada)

  expect(shared(await modulesOf(house, third), await modulesOf(house, first))).toEqual([])
})

/** Moves all that was written so far seventy days back. */
async function age({ db, clock }: TestApp) {
  const at = new Date(clock.now().getTime() - 70 * 86_400_000)
  await db.updateTable('packages').set({ created_at: at, updated_at: at }).execute()
}

test('a topic comes back nine weeks after it was written, and not if it was written anew since', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const body = { ...order, topic: 'Protein' }
  const isUsedUp = async () =>
    (await ada.call(briefTopic, { body: { topic: 'Protein', stream: 'weekly' } })).is_used_up
  const first = await write(house, ada, body)
  expect(await isUsedUp()).toBe(true)
  await age(house)
  expect(await isUsedUp()).toBe(false)
  await write(house, ada, { ...body, package_id: first })

  expect(await isUsedUp()).toBe(true)

  await age(house)
  expect(await isUsedUp()).toBe(false)
})

test('a package that is written anew after nine weeks is a new piece, too', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const body = { ...order, topic: 'Protein' }
  const first = await write(house, ada, body)
  const before = await modulesOf(house, first)
  await age(house)

  await write(house, ada, { ...body, package_id: first })

  // Five parts are about protein, and come again.
  expect(shared(await modulesOf(house, first), before)).toHaveLength(5)
})
