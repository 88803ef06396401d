import {
  bringBackEntry,
  listDeletedEntries,
  removeDeletedEntry,
} from '@app/contract/community/deleted-entries'
import { listEntryVersions } from '@app/contract/community/entry-versions'
import { pinInsight, pinnedInsights } from '@app/contract/community/insights'
import { listMemory } from '@app/contract/community/coach'
import {
  createEntry,
  deleteEntry,
  editEntry,
  getEntry,
  listEntries,
  listMonths,
} from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { clearDeletedEntries, removeUnusedUploads } from '../jobs.ts'

const path = '/api/community/journal'
const canal = { title: 'Canal loop', content: 'Six easy miles by the water.' }
const dayMs = 24 * 60 * 60 * 1000
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const image_url = `data:image/png;base64,${png.toString('base64')}`

const remove = (member: TestMember, id: string) => member.call(deleteEntry, { params: { id } })
const bringBack = (member: TestMember, id: string) =>
  member.call(bringBackEntry, { params: { id }, body: {} })
const read = (member: TestMember, id: string) => member.call(getEntry, { params: { id } })

/** Adds an entry with all possible rows, in the shape that its member reads. */
async function full(house: TestApp, member: TestMember) {
  const { id } = await member.call(createEntry, {
    body: { ...canal, tags: ['Training'], image_url },
  })
  await house.work()
  await member.call(editEntry, {
    params: { id },
    body: { content: 'Seven easy miles by the water.' },
  })
  const insightId = (await read(member, id)).aiResponses[0]?.id ?? ''
  await member.call(pinInsight, { params: { insightId }, body: {} })
  return read(member, id)
}

/** Moves the deletion back in time, since no session lasts that long. */
const letDaysPass = async (house: TestApp, days: number) => {
  const deleted_at = new Date(house.clock.now().getTime() - days * dayMs)
  await house.db.updateTable('deleted_entries').set({ deleted_at }).execute()
  await house.db.updateTable('images').set({ created_at: deleted_at }).execute()
}

async function everyDay(house: TestApp) {
  await inTransaction(house.db, async (tx) => {
    await house.deps.jobs.enqueue(tx, clearDeletedEntries, {})
    await house.deps.jobs.enqueue(tx, removeUnusedUploads, {})
  })
  await house.work()
}

test('a deleted entry is listed with when it goes for good, and counts nowhere', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { id, created_at, title, content } = await full(house, ana)
  house.clock.advance(dayMs)

  expect(await remove(ana, id)).toEqual({ success: true })

  const deleted = { id, title, content, created_at }
  expect(await ana.call(listDeletedEntries, {})).toEqual({
    entries: [
      { ...deleted, deleted_at: '2026-03-03T06:00:00.000Z', gone_at: '2026-04-02T06:00:00.000Z' },
    ],
    total: 1,
  })
  expect(await ben.call(listDeletedEntries, {})).toEqual({ entries: [], total: 0 })
  expect(
    await ana.call(listEntries, { query: { limit: 5, count: 'true', search: 'water' } }),
  ).toMatchObject({
    total: 0,
  })
  expect(await ana.call(listMonths, { query: {} })).toEqual({ months: [] })
  expect(await ana.call(pinnedInsights, {})).toEqual([])
  expect(await ana.call(listMemory, {})).toEqual([])
  expect(await ana.call(getMomentum, { query: {} })).toMatchObject({
    consistency: { active_days: 0 },
  })
})

test('an entry comes back with its insight, its pin, its photo and its versions', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const before = await full(house, ana)
  const versions = await ana.call(listEntryVersions, { params: { id: before.id } })
  await remove(ana, before.id)
  await letDaysPass(house, 29)
  await everyDay(house)

  const back = await bringBack(ana, before.id)

  expect(back).toEqual(before)
  expect(await read(ana, before.id)).toEqual(before)
  expect(await ana.call(listEntryVersions, { params: { id: before.id } })).toEqual(versions)
  expect((await ana.get(before.image_url ?? '')).status).toBe(200)
  expect(await ana.call(listEntries, { query: { limit: 5, search: 'water' } })).toMatchObject({
    entries: [{ id: before.id }],
  })
  expect(await ana.call(listDeletedEntries, {})).toEqual({ entries: [], total: 0 })
  expect(await ana.post(`${path}/deleted/${before.id}/restore`, {})).toMatchObject({ status: 404 })
})

test('an entry that is deleted before its coach has answered is answered once it is back', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: canal })
  await remove(ana, id)
  await house.work()

  await bringBack(ana, id)
  await house.work()

  expect(await read(ana, id)).toMatchObject({
    insight_status: 'ready',
    aiResponses: [{ kind: 'coaching' }],
  })
})

test('removing a deleted entry takes it at once and for good, with its photo', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await full(house, ana)
  await remove(ana, id)

  expect(await ana.call(removeDeletedEntry, { params: { id } })).toEqual({ success: true })
  await house.work()

  expect(await ana.call(listDeletedEntries, {})).toEqual({ entries: [], total: 0 })
  expect(await ana.post(`${path}/deleted/${id}/restore`, {})).toMatchObject({
    status: 404,
    body: { code: 'journal/deleted-not-found' },
  })
  expect(await storedKeys(house)).toEqual([])
})

test('after thirty days a deleted entry is gone, and the daily job takes its row and its photo', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await full(house, ana)
  await remove(ana, id)
  await letDaysPass(house, 30)

  expect(await ana.call(listDeletedEntries, {})).toEqual({ entries: [], total: 0 })
  expect(await ana.post(`${path}/deleted/${id}/restore`, {})).toMatchObject({ status: 404 })
  expect(await ana.delete(`${path}/deleted/${id}`)).toMatchObject({ status: 404 })
  await everyDay(house)

  expect(await house.db.selectFrom('deleted_entries').select('id').execute()).toEqual([])
  expect(await storedKeys(house)).toEqual([])
})

test('no other entry can take the photo of a deleted one', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const before = await full(house, ana)
  await remove(ana, before.id)

  const taken = await ana.post(path, { ...canal, image_url: before.image_url })

  expect(taken).toMatchObject({ status: 400, body: { code: 'images/not-yours' } })
  expect((await bringBack(ana, before.id)).image_url).toBe(before.image_url)
})

test('no other member restores an entry, or removes it', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { id } = await full(house, ana)
  await remove(ana, id)

  expect(await ben.post(`${path}/deleted/${id}/restore`, {})).toMatchObject({ status: 404 })
  expect(await ben.delete(`${path}/deleted/${id}`)).toMatchObject({ status: 404 })
  expect((await bringBack(ana, id)).id).toBe(id)
})

test('an entry that was deleted twice at once is deleted once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await full(house, ana)

  const answers = await Promise.all([1, 2].map(() => ana.delete(`${path}/${id}`)))

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ])
  expect((await ana.call(listDeletedEntries, {})).total).toBe(1)
})
