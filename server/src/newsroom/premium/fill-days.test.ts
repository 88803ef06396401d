import { listPremium, regenerateAll } from '@app/contract/newsroom/premium'
import { listJobs } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { moveStream } from './move-stream.ts'

const jobsIn = ({ db }: TestApp) =>
  db
    .selectFrom('writing_jobs')
    .select([
      'topic',
      'live_on',
      'editorial_week',
      'editorial_theme',
      'editor_id',
      'package_id',
      'status',
    ])
    .orderBy('live_on')
    .execute()
const datesOf = async (house: TestApp) => (await jobsIn(house)).map(({ live_on }) => live_on)

test('with the move, and only with it, the new day 9 is ordered, and comes as a draft', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  expect(await jobsIn(house)).toEqual([])

  house.clock.set('2026-03-03T00:00:00Z')
  await moveStream(house.deps)
  await moveStream(house.deps)

  expect(await jobsIn(house)).toEqual([
    {
      topic: 'Elite Performance Psychology: Advanced Strategies for Elite Athletes 50+',
      live_on: '2026-03-11',
      editorial_week: 9,
      editorial_theme: 'Elite Performance Psychology',
      editor_id: null,
      package_id: null,
      status: 'queued',
    },
  ])
  await house.work()
  const { bob } = await house.editors({ bob: 'editor' })
  expect(await bob.call(listPremium, {})).toMatchObject([
    {
      editorial_week: 9,
      status: 'draft',
      editorial_theme: 'Elite Performance Psychology',
      engine: 'built-in',
    },
  ])
})

test('of twelve missed dates one generation is bought, for the newest', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)

  house.clock.set('2026-03-14T09:30:00Z')
  await moveStream(house.deps)

  expect(await jobsIn(house)).toMatchObject([
    { live_on: '2026-03-22', editorial_theme: 'Nutrition Optimization' },
  ])
})

test('a written day 9, published or not, is left alone', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  await putPackage(house, { live_on: '2026-03-11', status: 'draft' })

  house.clock.set('2026-03-03T00:00:00Z')
  await moveStream(house.deps)

  expect(await jobsIn(house)).toEqual([])
})

test('the move and its order are one: where the order fails, the date has not moved', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  house.clock.set('2026-03-03T00:00:00Z')
  const jobs = { ...house.deps.jobs, enqueue: () => Promise.reject(new Error('no queue today')) }

  await expect(moveStream({ ...house.deps, jobs })).rejects.toThrow('no queue today')

  expect(await jobsIn(house)).toEqual([])
  expect(await house.db.selectFrom('premium_moves').selectAll().execute()).toEqual([])
  expect((await moveStream(house.deps)).dates).toEqual(['2026-03-03'])
  expect(await datesOf(house)).toEqual(['2026-03-11'])
})

test('an admin has missing days and drafts written; published packages stay', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  await moveStream(house.deps)
  const published = await putPackage(house, { live_on: '2026-03-02', topic: 'Published already' })
  const draft = await putPackage(house, {
    live_on: '2026-03-04',
    topic: 'Sleep and the over-fifties',
    editorial_theme: 'Nutrition Optimization',
    status: 'draft',
  })

  const stream = await ada.call(regenerateAll, { body: {} })

  expect(stream.map(({ id, editorial_week }) => [id, editorial_week])).toEqual([
    [published, 1],
    [draft, 3],
  ])
  expect(await datesOf(house)).toEqual([
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ])
  expect(
    (await bob.call(listJobs, {})).map(({ started_by, is_mine }) => [started_by, is_mine]),
  ).toEqual(Array.from({ length: 8 }, () => [null, false]))

  await house.work()

  const after = await bob.call(listPremium, {})
  expect(after.map(({ editorial_week, status }) => `${editorial_week} ${status}`)).toEqual([
    '1 published',
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((day) => `${day} draft`),
  ])
  expect(after[0]).toMatchObject({ id: published, topic: 'Published already', version: 1 })
  expect(after[2]).toMatchObject({ id: draft, topic: 'Sleep and the over-fifties', version: 2 })
})

test('a draft is rewritten with its own prompt, and one that an editor has worked on is left alone', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await moveStream(house.deps)
  const draft = { status: 'draft', version_reason: 'generated' } as const
  const own = await putPackage(house, {
    ...draft,
    live_on: '2026-03-02',
    system_prompt: 'As a checklist.',
  })
  await putPackage(house, { ...draft, live_on: '2026-03-03', edited_by: ada.id })
  await putPackage(house, { ...draft, live_on: '2026-03-04', published_at: house.clock.now() })

  await ada.call(regenerateAll, { body: {} })

  const prompts = await house.db
    .selectFrom('writing_jobs')
    .select(['package_id', 'custom_prompt'])
    .where('live_on', '<=', '2026-03-04')
    .execute()
  expect(prompts).toEqual([{ package_id: own, custom_prompt: 'As a checklist.' }])
})

test('asked twice, it orders nothing twice; asked with every day published, nothing at all', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })

  await Promise.all([ada.call(regenerateAll, { body: {} }), ada.call(regenerateAll, { body: {} })])
  expect(await datesOf(house)).toHaveLength(9)

  await house.work()
  await house.db.updateTable('packages').set({ status: 'published' }).execute()
  expect(await ada.call(regenerateAll, { body: {} })).toHaveLength(9)
  expect(await datesOf(house)).toHaveLength(9)
})

test('only an admin has the whole stream written', async () => {
  await using house = await createTestApp()
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')
  const { path } = regenerateAll

  expect(await house.visitor.post(path, {})).toMatchObject({ status: 401 })
  expect(await ana.post(path, {})).toMatchObject({ status: 401 })
  expect(await pip.post(path, {})).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })
  expect(await bob.post(path, {})).toMatchObject({
    status: 403,
    body: { code: 'session/not-allowed' },
  })
  expect(await jobsIn(house)).toEqual([])
})
