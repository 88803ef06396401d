import { currentEditor } from '@app/contract/newsroom/auth'
import * as generations from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { clearNewsroom, writePackage } from '../jobs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const path = writing.startJob.path
const weekly = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const
const daily = { stream: 'premium', topic: 'Racing in the heat', editorial_week: 7 } as const

const hourMs = 60 * 60 * 1000

/** Advances the clock by so many hours without letting the session end. */
async function later({ clock }: TestApp, hours: number, editor: TestMember) {
  clock.advance(hours * hourMs)
  await editor.call(currentEditor, {})
}

const countJobs = async ({ db }: TestApp) =>
  (await db.selectFrom('writing_jobs').select('id').orderBy('id').execute()).length

test('a generation that is started is written by the worker, step by step, into a weekly package', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const started = await ada.call(writing.startJob, { body: weekly })
  await house.work()

  const ended = await ada.call(writing.getJob, { params: { id: started.id } })
  const [written] = await ada.call(generations.listGenerations, {})
  expect(started).toMatchObject({
    status: 'queued',
    is_mine: true,
    started_by: 'ada',
    package_id: null,
  })
  expect(started).toMatchObject({
    engine: 'built-in',
    editorial_week: 3,
    editorial_theme: 'Recovery & Longevity',
  })
  expect(started.steps.map(({ state }) => state)).toEqual([
    'working',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
  expect(ended).toMatchObject({ status: 'done', package_id: written?.id, fault: null })
  expect(ended.steps.map(({ label, state }) => [label, state])).toEqual([
    ['In the queue', 'done'],
    ['Brief read', 'done'],
    ['Long-form article', 'done'],
    ['Checks', 'done'],
    ['Pictures', 'done'],
  ])
  expect(written).toMatchObject({
    topic: weekly.topic,
    editorial_week: 3,
    cycle_start_date: '2026-01-19',
  })
  expect(written).toMatchObject({
    engine: 'built-in',
    version: 1,
    usage: null,
    system_prompt: null,
  })
  expect(written?.pictures.coverImage).toMatchObject({
    url: `/api/content/art/${written?.id}/coverImage`,
    kind: 'art',
    credit: 'Stayer',
    licence: 'Drawn for the magazine',
  })
})

test('a topic needs no place, and a place without a theme has its own', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })

  const placeless = await ada.call(writing.startJob, { body: { stream: 'weekly', topic: 'Shoes' } })
  const themed = await bob.call(writing.startJob, {
    body: {
      ...daily,
      editorial_theme: 'Competition Strategy',
      customPrompt: '  As a checklist.  ',
    },
  })

  expect(placeless).toMatchObject({
    editorial_week: null,
    editorial_theme: null,
    customPrompt: null,
  })
  expect(themed).toMatchObject({
    editorial_theme: 'Competition Strategy',
    customPrompt: 'As a checklist.',
  })
})

test('a premium day is written as a draft with the theme of its day', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  await ada.call(writing.startJob, { body: daily })
  await house.work()

  const stream = await ada.call(premium.listPremium, {})
  expect(stream).toMatchObject([
    {
      status: 'draft',
      editorial_week: 7,
      editorial_theme: 'Competition Strategy',
      topic: daily.topic,
    },
  ])
})

test('an order that cannot be met starts nothing, and says why', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(writing.startJob, { body: daily })
  await house.work()
  const [there] = await ada.call(premium.listPremium, {})

  const answers = [
    await ada.post(path, { ...weekly, topic: '  ' }),
    await ada.post(path, { ...daily, editorial_week: undefined }),
    await ada.post(path, { ...daily, editorial_week: 10 }),
    await ada.post(path, daily),
    await ada.post(path, { ...weekly, package_id: there?.id }),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
    [400, { error: 'Please enter a topic for content generation.' }],
    [400, { error: 'Please choose a day of the premium stream, 1 to 9.' }],
    [400, { code: 'request/invalid' }],
    [409, { code: 'premium/occupied' }],
    [404, { code: 'packages/not-found' }],
  ])
  expect(await countJobs(house)).toBe(1)
  expect(await house.jobs()).toEqual([])
})

test('only approved editors start and see generations', async () => {
  await using house = await createTestApp()
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })
  const { ana } = await house.members('ana')
  const { id } = await ada.call(writing.startJob, { body: weekly })

  const asked = async (who: typeof ada | typeof house.visitor) => [
    (await who.get(path)).status,
    (await who.post(path, weekly)).status,
    (await who.get(`${path}/${id}`)).status,
    (await who.get(`${path}/${id}/events`)).status,
    (await who.post(`${path}/${id}/cancel`)).status,
    (await who.post(`${path}/${id}/retry`)).status,
    (await who.post(generations.generate.path, { topic: 'Shoes' })).status,
    (await who.post(premium.generatePremium.path, { topic: 'Shoes', editorial_week: 1 })).status,
  ]

  const barred = (status: number) => Array.from({ length: 8 }, () => status)
  expect(await asked(house.visitor)).toEqual(barred(401))
  expect(await asked(ana)).toEqual(barred(401))
  expect(await asked(pip)).toEqual(barred(403))
  expect(await countJobs(house)).toBe(1)
})

test('an editor has one generation at a time', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const answers = await Promise.all([
    ada.post(path, weekly),
    ada.post(path, daily),
    ada.post(path, weekly),
  ])
  await house.work()
  const after = await ada.post(path, weekly)

  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toMatchObject(
    [409, 409].map((status) => ({ status, body: { code: 'writing/busy' } })),
  )
  expect(after.status).toBe(201)
})

test('five editors share four lanes, and the fifth waits behind the first', async () => {
  await using house = await createTestApp()
  const editors = await house.editors({
    ada: 'admin',
    bob: 'editor',
    cy: 'editor',
    dee: 'editor',
    eli: 'editor',
  })

  await Promise.all(
    Object.values(editors).map((editor) => editor.call(writing.startJob, { body: weekly })),
  )

  const rows = await house.db
    .selectFrom('writing_jobs')
    .select(['id as jobId', 'lane'])
    .orderBy('id')
    .execute()
  const inLane = (lane: number) => rows.filter((row) => row.lane === lane).length
  expect([0, 1, 2, 3].map(inLane)).toEqual([2, 1, 1, 1])
  const queued = await house.jobs()
  expect(queued).toHaveLength(5)
  expect(queued).toEqual(
    expect.arrayContaining(rows.map((payload) => ({ name: writePackage.name, payload }))),
  )
})

test('the list shows every editor the open jobs and those of the last day, newest first', async () => {
  await using house = await createTestApp()
  const { zoe } = await house.editors({ zoe: 'editor' })
  await zoe.call(writing.startJob, { body: { ...weekly, topic: 'Yesterday' } })
  await house.work()
  house.clock.advance(25 * hourMs)
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  await ada.call(writing.startJob, { body: { ...weekly, topic: 'Lately' } })
  await house.work()
  house.clock.advance(60_000)
  await bob.call(writing.startJob, { body: { ...weekly, topic: 'Now' } })

  const list = await ada.call(writing.listJobs, {})

  expect(list).toMatchObject([
    { topic: 'Now', status: 'queued', is_mine: false, started_by: 'bob' },
    { topic: 'Lately', status: 'done', is_mine: true, started_by: 'ada' },
  ])
  expect(await ada.get(`${path}/${house.clock.newId()}`)).toMatchObject({
    status: 404,
    body: { code: 'writing/not-found' },
  })
})

test('the same call with the same key is given the same generation for a day', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const key = { 'idempotency-key': 'once' }

  const first = await ada.post(path, weekly, key)
  const again = await ada.post(path, weekly, key)
  const other = await ada.post(path, daily, key)
  const others = await bob.post(path, weekly, key)
  await house.work()
  const after = await ada.post(path, weekly, key)
  await later(house, 11, ada)
  await later(house, 11, ada)
  await later(house, 3, ada)
  const nextDay = await ada.post(path, weekly, key)

  const idOf = ({ body }: typeof first) => (body as { id: string }).id
  expect([first, again, others, after, nextDay].map(({ status }) => status)).toEqual([
    201, 201, 201, 201, 201,
  ])
  expect([again, after].map(idOf)).toEqual([idOf(first), idOf(first)])
  expect(new Set([first, others, nextDay].map(idOf)).size).toBe(3)
  expect(after.body).toMatchObject({ status: 'done' })
  expect(other).toMatchObject({ status: 409, body: { code: 'request/key-reused' } })
  expect(await countJobs(house)).toBe(3)
})

test('a generation that ended thirty days ago is forgotten, and its package stays', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(writing.startJob, { body: weekly })
  await house.work()
  house.clock.advance(29 * 24 * hourMs)
  const { bob } = await house.editors({ bob: 'editor' })
  await bob.call(writing.startJob, { body: { ...weekly, may_repeat: true } })
  await house.work()
  house.clock.advance(2 * 24 * hourMs)

  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, clearNewsroom, {}))
  await house.work()

  expect(await countJobs(house)).toBe(1)
  expect(await house.db.selectFrom('packages').select('id').orderBy('id').execute()).toHaveLength(2)
})
