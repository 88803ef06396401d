import { listArchivedPremium, listPremium, listPremiumDays } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { moveStream } from './move-stream.ts'
import { streamToToday } from './bring-to-today.ts'

const movesIn = async ({ db }: TestApp) =>
  (await db.selectFrom('premium_moves').select('to_date').orderBy('to_date').execute()).map(
    ({ to_date }) => to_date,
  )

test('a stream that a wrong clock moved ahead is set back, and its days are there again', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  const left = await putPackage(house, { live_on: '2026-03-02' })
  const first = await putPackage(house, { live_on: '2026-03-03' })
  const fifth = await putPackage(house, { live_on: '2026-03-07', status: 'draft' })
  house.clock.set('2026-03-03T00:00:00Z')
  await moveStream(house.deps)
  const { bob } = await house.editors({ bob: 'editor' })
  await house.db.deleteFrom('writing_jobs').execute()
  const before = await bob.call(listPremium, {})

  house.clock.set('2026-03-20T00:00:00Z')
  expect((await moveStream(house.deps)).dates).toHaveLength(17)
  await house.work()
  house.clock.set('2026-03-03T09:00:00Z')
  expect(await bob.call(listPremium, {})).toMatchObject([{ editorial_week: 9, status: 'draft' }])

  expect(await streamToToday(house.deps)).toEqual({ from: '2026-03-20', to: '2026-03-03' })

  expect(await bob.call(listPremium, {})).toEqual(before)
  expect(before.map(({ id, editorial_week }) => [id, editorial_week])).toEqual([
    [first, 1],
    [fifth, 5],
  ])
  expect((await bob.call(listPremiumDays, {}))[0]).toMatchObject({ date: '2026-03-03' })
  expect(
    (await bob.call(listArchivedPremium, { query: {} })).map(({ id, editorial_week: day }) => [
      id,
      day,
    ]),
  ).toEqual([
    [expect.any(String), null],
    [left, 1],
  ])
  expect(await movesIn(house)).toEqual(['2026-03-03'])

  house.clock.set('2026-03-04T00:00:00Z')
  expect((await moveStream(house.deps)).dates).toEqual(['2026-03-04'])
})

test('packages that an editor deleted or rewrote meanwhile stay as they are', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  const replaced = await putPackage(house, { live_on: '2026-03-04' })
  const deleted = await putPackage(house, { live_on: '2026-03-05' })
  house.clock.set('2026-03-12T00:00:00Z')
  await moveStream(house.deps)
  await house.db
    .updateTable('packages')
    .set({ deleted_at: house.clock.now() })
    .where('id', '=', deleted)
    .execute()
  const instead = await putPackage(house, { live_on: '2026-03-04' })

  house.clock.set('2026-03-02T09:00:00Z')
  await streamToToday(house.deps)

  const rows = await house.db
    .selectFrom('packages')
    .select('id')
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  expect(rows).toEqual([{ id: instead }])
  const row = await house.db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', replaced)
    .executeTakeFirstOrThrow()
  expect(row.archived_at).not.toBeNull()
})

test('a clock more than 400 days ahead is believed when a person says so', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  house.clock.set('2027-04-07T00:00:00Z')

  expect(await streamToToday(house.deps)).toEqual({ from: '2026-03-02', to: '2027-04-07' })

  expect(await movesIn(house)).toHaveLength(401)
  expect((await movesIn(house)).at(-1)).toBe('2027-04-07')
})

test('a stream that stands at today stays there', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })

  expect(await streamToToday(house.deps)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(await streamToToday(house.deps)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(await movesIn(house)).toEqual([])
})
