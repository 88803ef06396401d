import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { clearNewsroom } from '../jobs.ts'

const deleted = '/api/content/packages/deleted'
const undelete = (id: string) => `/api/content/packages/${id}/undelete`
const nobody = '019a0000-0000-7000-8000-0000000000ff'
const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: '2026-01-19',
  editorial_week: 7,
} as const
const dayMs = 24 * 60 * 60 * 1000

async function openStream() {
  const house = await createTestApp()
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-02' })
    .execute()
  const { bob } = await house.editors({ bob: 'editor' })
  return { house, bob, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

test('deleted packages of both streams are listed, newest first, with the date of their final deletion', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const one = await putPackage(house, {
    ...weekly,
    chosen_headline: 1,
    editorial_theme: 'Life Integration',
  })
  const two = await putPackage(house)
  await putPackage(house, { live_on: '2026-03-03' })
  await bob.delete(`/api/content/generations/${one}`)
  house.clock.advance(60_000)
  await bob.delete(`/api/premium-content/${two}`)

  expect(await bob.get(deleted)).toMatchObject({
    status: 200,
    body: [
      {
        id: two,
        stream: 'premium',
        title: 'Pacing a hilly half after fifty',
        editorial_theme: null,
      },
      {
        id: one,
        stream: 'weekly',
        title: 'The first mile decides the last',
        editorial_theme: 'Life Integration',
        deleted_at: '2026-03-02T06:00:00.000Z',
        gone_at: '2026-04-01T06:00:00.000Z',
      },
    ],
  })
})

test('a weekly package comes back to its week, or to the archive, as it was', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const live = await putPackage(house, weekly)
  const archived = await putPackage(house, { ...weekly, archived_at: house.clock.now() })
  const pathOf = (id: string) => `/api/content/generations/${id}`
  for (const id of [live, archived]) {
    const before = await bob.get(pathOf(id))
    await bob.delete(pathOf(id))

    const back = await bob.post(undelete(id))

    expect(back).toMatchObject({ status: 200, body: { id, version: 1, editorial_week: 7 } })
    expect((await bob.get(pathOf(id))).body).toEqual(before.body)
    expect(await bob.post(undelete(id))).toMatchObject({ status: 200, body: back.body })
  }
  expect(await bob.get(deleted)).toMatchObject({ body: [] })
})

test('a premium package comes back to its day while that is free', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { live_on: '2026-03-05' })
  await bob.delete(`/api/premium-content/${id}`)

  expect(await bob.post(undelete(id))).toMatchObject({
    status: 200,
    body: { editorial_week: 4, archived_at: null },
  })
  expect(await bob.post(undelete(id))).toMatchObject({
    status: 200,
    body: { editorial_week: 4, archived_at: null },
  })
  expect(await bob.get('/api/premium-content')).toMatchObject({ body: [{ id }] })
})

test('a premium package whose day is taken or gone comes back into the library, with the day it stood on', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const taken = await putPackage(house, { live_on: '2026-03-05' })
  const gone = await putPackage(house, { live_on: '2026-03-02' })
  for (const id of [taken, gone]) await bob.delete(`/api/premium-content/${id}`)
  const there = await putPackage(house, { live_on: '2026-03-05' })
  await house.db.updateTable('premium_stream').set({ stream_date: '2026-03-03' }).execute()
  const archived_at = '2026-03-02T06:00:00.000Z'

  expect(await bob.post(undelete(taken))).toMatchObject({
    status: 200,
    body: { editorial_week: 3, archived_at },
  })
  expect(await bob.post(undelete(gone))).toMatchObject({
    status: 200,
    body: { editorial_week: 1, archived_at },
  })
  expect(await bob.get('/api/premium-content')).toMatchObject({
    body: [{ id: there, editorial_week: 3 }],
  })
})

test('two packages of one day brought back at once: one has the day, the other goes to the library', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const { ada } = await house.editors({ ada: 'admin' })
  const [one, two] = [
    await putPackage(house, { live_on: '2026-03-05', deleted_at: house.clock.now() }),
    await putPackage(house, { live_on: '2026-03-05', deleted_at: house.clock.now() }),
  ]

  const answers = await Promise.all([
    ada.post(undelete(one)),
    bob.post(undelete(two)),
    bob.post(undelete(one)),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await bob.get('/api/premium-content')).body).toHaveLength(1)
  expect((await bob.get('/api/premium-content/archived')).body).toHaveLength(1)
})

test('after thirty days a deleted package is gone for good, with its versions', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, weekly)
  await bob.put(`/api/content/generations/${id}`, { topic: 'Hills' })
  const kept = await putPackage(house, weekly)
  await bob.delete(`/api/content/generations/${id}`)
  const clear = async () => {
    await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, clearNewsroom, {}))
    await house.work()
  }

  house.clock.advance(30 * dayMs)
  await clear()
  await clear()
  expect(await house.db.selectFrom('packages').select('id').execute()).toHaveLength(2)

  house.clock.advance(1)
  await clear()
  expect(await house.db.selectFrom('packages').select('id').execute()).toEqual([{ id: kept }])
  expect(await house.db.selectFrom('package_versions').select('version').execute()).toEqual([])
})

test('after thirty days a package is neither listed nor brought back, even before the clean-up', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, {
    ...weekly,
    deleted_at: new Date('2026-01-31T05:59:59.999Z'),
  })
  const last = await putPackage(house, { ...weekly, deleted_at: new Date('2026-01-31T06:00:00Z') })

  expect(await bob.get(deleted)).toMatchObject({ body: [{ id: last }] })
  expect(await bob.post(undelete(id))).toMatchObject({
    status: 404,
    body: { code: 'packages/not-found' },
  })
})

test('what is nobody’s and what cannot be an id are not found', async () => {
  await using scene = await openStream()

  for (const id of [nobody, 'x']) {
    expect(await scene.bob.post(undelete(id))).toMatchObject({
      status: 404,
      body: { code: 'packages/not-found' },
    })
  }
})

test('only active editors see and bring back deleted packages', async () => {
  await using scene = await openStream()
  const { house } = scene
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')
  const id = await putPackage(house, { deleted_at: house.clock.now() })

  for (const [who, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect((await who.get(deleted)).status).toBe(status)
    expect((await who.post(undelete(id))).status).toBe(status)
  }
  expect(await house.db.selectFrom('packages').select('deleted_at').execute()).toEqual([
    { deleted_at: house.clock.now() },
  ])
})
