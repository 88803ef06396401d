import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'

const call = '/api/content/auto-initialize'

test('packages of ended cycles go to the archive, once; one of no week stays, and no generation is started', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const weekly = { stream: 'weekly', status: 'draft' } as const
  const now = await putPackage(house, {
    ...weekly,
    cycle_start_date: '2026-01-19',
    editorial_week: 7,
  })
  const over = await putPackage(house, {
    ...weekly,
    cycle_start_date: '2025-11-17',
    editorial_week: 9,
  })
  const deleted_at = house.clock.now()
  await putPackage(house, {
    ...weekly,
    cycle_start_date: '2025-11-17',
    editorial_week: 8,
    deleted_at,
  })
  const ofNoWeek = await putPackage(house, { ...weekly, cycle_start_date: '2025-11-17' })
  const premium = await putPackage(house, { live_on: '2026-03-02' })

  const answers = [await bob.post(call), await bob.post(call, {})]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => (body as { archived: number }).archived)).toEqual([1, 0])
  const live = await house.db
    .selectFrom('packages')
    .select('id')
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  expect(live.map(({ id }) => id)).toEqual([now, ofNoWeek, premium])
  expect(await bob.get('/api/content/generations/archived')).toMatchObject({
    body: [{ id: over, status: 'archived', editorial_week: 9, cycle_start_date: '2025-11-17' }],
  })
  expect(await house.jobs()).toEqual([])
  expect(
    await house.db
      .selectFrom('newsroom_log')
      .select(['act', 'package_id', 'editor_name'])
      .execute(),
  ).toEqual([{ act: 'archived', package_id: over, editor_name: 'The calendar' }])
})

test('it begins the premium stream where there is none, and leaves one that runs', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  await bob.post(call)
  house.clock.advance(24 * 60 * 60 * 1000)
  await bob.post(call)

  expect(
    await house.db.selectFrom('premium_stream').select(['anchor_date', 'stream_date']).execute(),
  ).toEqual([{ anchor_date: '2026-03-02', stream_date: '2026-03-02' }])
})

test('it says whether the scheduler runs, and whether anything has ever been written', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  expect((await bob.post(call)).body).toEqual({
    archived: 0,
    scheduler: { isRunning: false, nextRun: '2026-03-03T00:00:00.000Z' },
    is_empty: true,
  })
  await putPackage(house, { deleted_at: house.clock.now() })
  await house.db
    .insertInto('scheduler_reports')
    .values({ scheduler_id: house.clock.newId(), reported_at: house.clock.now() })
    .execute()

  expect((await bob.post(call)).body).toMatchObject({
    scheduler: { isRunning: true },
    is_empty: false,
  })
})

test('two editors who come in at once put it in order once', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  await putPackage(house, { stream: 'weekly', cycle_start_date: '2025-11-17', editorial_week: 9 })

  const answers = await Promise.all([ada.post(call), bob.post(call)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(
    answers.map(({ body }) => (body as { archived: number }).archived).toSorted((a, b) => a - b),
  ).toEqual([0, 1])
})
