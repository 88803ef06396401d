import { listArchivedPremium, listPremium, listPremiumDays } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { moveStream } from './move-stream.ts'

const streamIn = ({ db }: TestApp) => db.selectFrom('premium_stream').selectAll().execute()
const movesIn = async ({ db }: TestApp) =>
  (await db.selectFrom('premium_moves').select('to_date').orderBy('to_date').execute()).map(
    ({ to_date }) => to_date,
  )

test('the stream begins on the first date that a scheduler sees, and that date is its first theme’s', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const { bob } = await house.editors({ bob: 'editor' })
  const before = await bob.call(listPremiumDays, {})

  expect(await moveStream(house.deps)).toEqual({ dates: [] })

  expect(await streamIn(house)).toMatchObject([
    { id: true, anchor_date: '2026-03-02', stream_date: '2026-03-02' },
  ])
  expect(await bob.call(listPremiumDays, {})).toEqual(before)
  expect(
    before.map(({ day, date, editorial_theme }) => `${day} ${date} ${editorial_theme}`),
  ).toEqual([
    '1 2026-03-02 Elite Performance Psychology',
    '2 2026-03-03 Advanced Recovery Protocols',
    '3 2026-03-04 Nutrition Optimization',
    '4 2026-03-05 High-Intensity Training Methods',
    '5 2026-03-06 Mental Resilience Building',
    '6 2026-03-07 Technology Integration',
    '7 2026-03-08 Competition Strategy',
    '8 2026-03-09 Injury Prevention Systems',
    '9 2026-03-10 Peak Performance Maintenance',
  ])
})

test('at midnight UTC Day 1 goes to the library, the others move down, and day 9 takes up its theme', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:59.999Z' })
  const { bob } = await house.editors({ bob: 'editor' })
  await moveStream(house.deps)
  const first = await putPackage(house, {
    live_on: '2026-03-02',
    editorial_theme: 'Elite Performance Psychology',
  })
  const second = await putPackage(house, {
    live_on: '2026-03-03',
    editorial_theme: 'Advanced Recovery Protocols',
  })
  expect(await moveStream(house.deps)).toEqual({ dates: [] })

  house.clock.set('2026-03-03T00:00:00Z')
  expect(await moveStream(house.deps)).toEqual({ dates: ['2026-03-03'] })

  expect(await bob.call(listPremium, {})).toMatchObject([
    { id: second, editorial_week: 1, status: 'published' },
  ])
  expect(await bob.call(listArchivedPremium, { query: {} })).toMatchObject([
    {
      id: first,
      editorial_week: 1,
      archived_at: '2026-03-03T00:00:00.000Z',
      cycle_start_date: '2026-03-02',
    },
  ])
  const days = await bob.call(listPremiumDays, {})
  expect([days[0], days[8]]).toEqual([
    { day: 1, date: '2026-03-03', editorial_theme: 'Advanced Recovery Protocols' },
    { day: 9, date: '2026-03-11', editorial_theme: 'Elite Performance Psychology' },
  ])
  expect(await house.db.selectFrom('premium_moves').selectAll().execute()).toEqual([
    {
      to_date: '2026-03-03',
      archived_package_id: first,
      moved_at: new Date('2026-03-03T00:00:00Z'),
    },
  ])
})

test('an unpublished draft goes to the library as a draft, with its version unchanged', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  const draft = await putPackage(house, { status: 'draft' })

  house.clock.set('2026-03-03T00:00:00Z')
  await moveStream(house.deps)

  const row = await house.db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', draft)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'draft',
    editorial_week: 1,
    version: 1,
    live_on: '2026-03-02',
  })
  expect(row.archived_at).toEqual(new Date('2026-03-03T00:00:00Z'))
})

test('weekly packages, deleted ones and those already in the library are left as they are', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  const archived_at = new Date('2026-03-01T00:00:00Z')
  const weekly = await putPackage(house, { stream: 'weekly', editorial_week: 3 })
  const deleted = await putPackage(house, { deleted_at: archived_at })
  const replaced = await putPackage(house, { archived_at, editorial_week: 4 })

  house.clock.set('2026-03-03T00:00:00Z')
  await moveStream(house.deps)

  const rows = await house.db.selectFrom('packages').selectAll().orderBy('id').execute()
  expect(rows.map(({ id, editorial_week, archived_at: at }) => [id, editorial_week, at])).toEqual([
    [weekly, 3, null],
    [deleted, null, null],
    [replaced, 4, archived_at],
  ])
})

test('missed dates are caught up on in their order, each by itself', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  for (const live_on of ['2026-03-02', '2026-03-04', '2026-03-10'])
    await putPackage(house, { live_on })

  house.clock.set('2026-03-14T09:30:00Z')
  const { dates } = await moveStream(house.deps)

  expect(dates).toHaveLength(12)
  expect([dates[0], dates[11]]).toEqual(['2026-03-03', '2026-03-14'])
  expect(await movesIn(house)).toEqual(dates)
  expect(await streamIn(house)).toMatchObject([
    { anchor_date: '2026-03-02', stream_date: '2026-03-14' },
  ])
  const moves = await house.db.selectFrom('premium_moves').selectAll().orderBy('to_date').execute()
  expect(
    moves.flatMap(({ to_date, archived_package_id }) => (archived_package_id ? [to_date] : [])),
  ).toEqual(['2026-03-03', '2026-03-05', '2026-03-11'])
})

test('a catch-up that is stopped goes on where it was', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  house.clock.set('2026-03-14T00:00:00Z')
  let asked = 0

  expect((await moveStream(house.deps, { isStopping: () => asked++ === 5 })).dates).toHaveLength(5)
  expect(await streamIn(house)).toMatchObject([{ stream_date: '2026-03-07' }])

  expect((await moveStream(house.deps)).dates[0]).toBe('2026-03-08')
  expect(await movesIn(house)).toHaveLength(12)
})

test('ten servers at the same midnight move the date once', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  house.clock.set('2026-03-03T00:00:00Z')

  const moved = await Promise.all(Array.from({ length: 10 }, () => moveStream(house.deps)))

  expect(moved.flatMap(({ dates }) => dates)).toEqual(['2026-03-03'])
  expect(await movesIn(house)).toEqual(['2026-03-03'])
})

test('a move that fails half way leaves everything as it was', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  const first = await putPackage(house)
  // This row makes the insert of the move fail, which is the last statement.
  const moved_at = house.clock.now()
  await house.db.insertInto('premium_moves').values({ to_date: '2026-03-03', moved_at }).execute()

  house.clock.set('2026-03-03T00:00:00Z')
  await expect(moveStream(house.deps)).rejects.toThrow('premium_moves_pkey')

  expect(await streamIn(house)).toMatchObject([{ stream_date: '2026-03-02' }])
  const row = await house.db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(row.archived_at).toBeNull()
})

test('a clock that jumps back moves nothing, and neither does its return', async () => {
  await using house = await createTestApp({ now: '2026-03-02T12:00:00Z' })
  await moveStream(house.deps)
  await putPackage(house)

  house.clock.set('1970-01-01T00:00:10Z')
  expect(await moveStream(house.deps)).toEqual({ dates: [] })
  house.clock.set('2026-03-02T12:01:00Z')
  expect(await moveStream(house.deps)).toEqual({ dates: [] })

  expect(await streamIn(house)).toMatchObject([{ stream_date: '2026-03-02' }])
  expect(await movesIn(house)).toEqual([])
})

test('a clock more than 400 days ahead is not believed, one that is 400 days ahead is', async () => {
  await using house = await createTestApp({ now: '2026-03-02T12:00:00Z' })
  await moveStream(house.deps)
  await putPackage(house)

  house.clock.set('2027-04-07T00:00:00Z')
  expect(await moveStream(house.deps)).toEqual({
    dates: [],
    tooFar: { from: '2026-03-02', to: '2027-04-07' },
  })
  expect(await streamIn(house)).toMatchObject([{ stream_date: '2026-03-02' }])

  house.clock.set('2027-04-06T23:59:59Z')
  let asked = 0
  expect(await moveStream(house.deps, { isStopping: () => asked++ > 0 })).toEqual({
    dates: ['2026-03-03'],
  })
})

test.each([
  ['clocks go forward', '2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z'],
  ['clocks go back', '2026-10-24T23:59:59Z', '2026-10-25T00:00:00Z'],
  ['a leap day begins', '2028-02-28T23:59:59Z', '2028-02-29T00:00:00Z'],
  ['a leap day ends', '2028-02-29T23:59:59Z', '2028-03-01T00:00:00Z'],
  ['a year begins', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'],
])(
  'on the night on which %s the stream moves at midnight UTC, by one',
  async (_what, before, after) => {
    await using house = await createTestApp({ now: before })
    await moveStream(house.deps)

    house.clock.set(after)
    expect((await moveStream(house.deps)).dates).toEqual([after.slice(0, 10)])
    house.clock.advance(2 * 60 * 60 * 1000)
    expect((await moveStream(house.deps)).dates).toEqual([])
  },
)

test('only active editors see the days', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')
  const { path } = listPremiumDays

  expect(await house.visitor.get(path)).toMatchObject({ status: 401 })
  expect(await ana.get(path)).toMatchObject({ status: 401 })
  expect(await pip.get(path)).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })
})
