import { schedulerStatus } from '@app/contract/newsroom/scheduler'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { moveStream } from '../premium/move-stream.ts'
import { startScheduler } from './scheduler.ts'
import { runSchedulerTick } from './tick.ts'

const one = '019a0000-0000-7000-8000-000000000001'
const other = '019a0000-0000-7000-8000-000000000002'

const statusIn = async (house: TestApp) => {
  const { bob } = await house.editors({ bob: 'editor' })
  return () => bob.call(schedulerStatus, {})
}
const reportsIn = ({ db }: TestApp) =>
  db.selectFrom('scheduler_reports').selectAll().orderBy('scheduler_id').execute()
const streamDateIn = async ({ db }: TestApp) =>
  (await db.selectFrom('premium_stream').select('stream_date').executeTakeFirst())?.stream_date

/** Starts a scheduler whose pauses end when a test says so. */
function startByHand(house: TestApp) {
  const pauses: { ms: number; end: () => void }[] = []
  let isPausing = Promise.withResolvers<number>()
  const scheduler = startScheduler(house.deps, (ms, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    pauses.push({ ms, end: resolve })
    isPausing.resolve(ms)
    return promise
  })
  return {
    stop: scheduler.stop,
    /** Ends the pause once the current tick is over. */
    pause: () => isPausing.promise,
    go: () => {
      isPausing = Promise.withResolvers()
      pauses.at(-1)?.end()
    },
  }
}

test('the scheduler runs while any server’s has reported within two minutes', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const status = await statusIn(house)
  const nextRun = '2026-03-03T00:00:00.000Z'
  expect(await status()).toEqual({ isRunning: false, nextRun })

  await runSchedulerTick(house.deps, { schedulerId: one })
  expect(await status()).toEqual({ isRunning: true, nextRun })
  house.clock.advance(119_999)
  expect(await status()).toEqual({ isRunning: true, nextRun })
  house.clock.advance(1)
  expect(await status()).toEqual({ isRunning: false, nextRun })

  await runSchedulerTick(house.deps, { schedulerId: other })
  expect(await status()).toEqual({ isRunning: true, nextRun })
})

test('a report from the future, which a wrong clock has left, says nothing', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const status = await statusIn(house)
  await runSchedulerTick(house.deps, { schedulerId: one })

  house.clock.set('2026-03-02T05:58:00.001Z')
  expect(await status()).toMatchObject({ isRunning: true })
  house.clock.set('2026-03-02T05:58:00.000Z')
  expect(await status()).toMatchObject({ isRunning: false })
})

test('the next run is the midnight after this moment, at midnight too', async () => {
  await using house = await createTestApp({ now: '2026-12-31T23:59:59.999Z' })
  const status = await statusIn(house)

  expect(await status()).toMatchObject({ nextRun: '2027-01-01T00:00:00.000Z' })
  house.clock.advance(1)
  expect(await status()).toMatchObject({ nextRun: '2027-01-02T00:00:00.000Z' })
})

test('a turn reports under its own name, and reports of yesterday are removed', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await runSchedulerTick(house.deps, { schedulerId: one })
  house.clock.advance(24 * 60 * 60 * 1000)
  await runSchedulerTick(house.deps, { schedulerId: other })
  expect((await reportsIn(house)).map(({ scheduler_id }) => scheduler_id)).toEqual([one, other])

  house.clock.advance(1)
  await runSchedulerTick(house.deps, { schedulerId: other })

  expect(await reportsIn(house)).toEqual([{ scheduler_id: other, reported_at: house.clock.now() }])
})

test('a turn on a date that has not changed sends three statements', async () => {
  await using house = await createTestApp()
  await runSchedulerTick(house.deps, { schedulerId: one })
  house.statements()

  await runSchedulerTick(house.deps, { schedulerId: one })

  expect(house.statements()).toHaveLength(3)
})

test('a turn that meets a fault says so, and the next one does its work', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await runSchedulerTick(house.deps, { schedulerId: one })
  const moved_at = house.clock.now()
  await house.db.insertInto('premium_moves').values({ to_date: '2026-03-03', moved_at }).execute()
  house.clock.set('2026-03-03T00:00:00Z')

  expect(await runSchedulerTick(house.deps, { schedulerId: one })).toEqual({ dates: [] })
  expect(house.log.filter((line) => line.includes('scheduler tick failed'))).toHaveLength(1)

  await house.db.deleteFrom('premium_moves').execute()
  expect(await runSchedulerTick(house.deps, { schedulerId: one })).toEqual({
    dates: ['2026-03-03'],
  })
})

test('while the database is away a turn is quiet about it', async () => {
  await using house = await createTestApp()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const db = new Proxy(house.db, {
    get() {
      throw away
    },
  })

  expect(await runSchedulerTick({ ...house.deps, db }, { schedulerId: one })).toEqual({ dates: [] })

  const said = house.log.filter((line) => line.includes('cannot reach the database'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('"level":"debug"')
})

test('the scheduler turns at once, then every thirty seconds, and at midnight', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:12.500Z' })
  const scheduler = startByHand(house)

  expect(await scheduler.pause()).toBe(30_000)
  expect(await streamDateIn(house)).toBe('2026-03-02')
  house.clock.advance(30_000)
  scheduler.go()
  expect(await scheduler.pause()).toBe(17_500)
  // The timer fires a little early.
  house.clock.advance(17_499)
  scheduler.go()
  expect(await scheduler.pause()).toBe(1)
  expect(await streamDateIn(house)).toBe('2026-03-02')
  house.clock.advance(1)
  scheduler.go()

  expect(await scheduler.pause()).toBe(30_000)
  expect(await streamDateIn(house)).toBe('2026-03-03')
  await scheduler.stop()
})

test('one that is stopped ends its pause and takes its report with it', async () => {
  await using house = await createTestApp()
  const status = await statusIn(house)
  await runSchedulerTick(house.deps, { schedulerId: other })
  const scheduler = startByHand(house)
  await scheduler.pause()
  expect(await reportsIn(house)).toHaveLength(2)

  await scheduler.stop()

  expect(await reportsIn(house)).toMatchObject([{ scheduler_id: other }])
  expect(await status()).toMatchObject({ isRunning: true })
})

test('a clock beyond belief is told of once a date, with what to do', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await moveStream(house.deps)
  house.clock.set('2036-01-01T06:00:00Z')
  const scheduler = startByHand(house)
  await scheduler.pause()
  scheduler.go()
  await scheduler.pause()

  const said = house.log.filter((line) => line.includes('npm run admin -- stream to-today'))

  expect(said).toHaveLength(1)
  expect(said[0]).toContain('"from":"2026-03-02","to":"2036-01-01"')
  expect(await streamDateIn(house)).toBe('2026-03-02')
  await scheduler.stop()
})

test('only active editors see the scheduler’s status', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')
  const { path } = schedulerStatus

  expect(await house.visitor.get(path)).toMatchObject({ status: 401 })
  expect(await ana.get(path)).toMatchObject({ status: 401 })
  expect(await pip.get(path)).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })
})
