import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { greet, greeter, greetLater, openQueue, soon } from '../../testing/greeting-jobs.ts'
import { createTestDatabase } from '../../testing/postgres.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { systemClock } from '../clock.ts'
import { runJob } from './run-job.ts'
import { JobTookTooLong, type StoredJob } from './workers.ts'

test('a job that fails is tried again, then given up, listed without its error’s words, and runs when it is retried', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database, { pollMs: 50 })
  const attempts: string[] = []
  const givenUp: unknown[] = []
  let isWell = false
  const failing = greeter(
    (name) => {
      attempts.push(name)
      if (!isWell) throw new Error(`cannot greet ${name}, who told me her knee hurts`)
    },
    { onGivenUp: async (payload) => void givenUp.push(payload) },
  )
  await jobs.work([failing])
  await greetLater(database, jobs, 'Ana')

  await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'Ana' }]), {
    timeout: 30_000,
    interval: 20,
  })
  expect(attempts).toEqual(['Ana', 'Ana'])
  const [failed] = await jobs.failed()
  expect(failed).toMatchObject({
    name: 'test/greet',
    payload: { name: 'Ana' },
    attempts: 2,
    error: 'Error',
  })

  isWell = true
  expect(await jobs.retry(failed?.id ?? '')).toBe(true)
  await vi.waitFor(() => expect(attempts).toEqual(['Ana', 'Ana', 'Ana']), soon)
  expect(await jobs.failed()).toEqual([])
})

test.each([
  [
    'whose statement took too long',
    () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' })),
  ],
  ['that ran out of its time', () => Promise.reject(new JobTookTooLong('longer than 15 minutes'))],
])('a job %s is given up at once', async (_what, work) => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database, { pollMs: 50 })
  const attempts: string[] = []
  const givenUp: unknown[] = []
  const slow = greeter(
    (name) => {
      attempts.push(name)
      return work()
    },
    { onGivenUp: async (payload) => void givenUp.push(payload) },
  )
  await jobs.work([slow])

  await greetLater(database, jobs, 'Ana')

  await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'Ana' }]), soon)
  expect(attempts).toEqual(['Ana'])
})

test('a job that runs out of its time leaves the statement that it is at', async () => {
  await using database = await createTestDatabase()
  const handler = greeter(() =>
    sql`select pg_sleep(3600)`.execute(database.db).then(() => undefined),
  )
  const job = {
    data: { payload: { name: 'Ana' } },
    retryCount: 0,
    retryLimit: 1,
  } as JobWithMetadata<StoredJob>
  const aMinuteMs = 20

  const work = runJob(handler, quietLog, aMinuteMs)(job)

  await expect(work).rejects.toBeInstanceOf(JobTookTooLong)
  const left = `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%'
    and state = 'active' and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await database.pool.query(left)).rows).toEqual([]), soon)
})

test('retrying a job that is not there says so', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  await jobs.declare([greet])

  expect(await jobs.retry(systemClock.newId())).toBe(false)
  expect(await jobs.retry('nonsense')).toBe(false)
})

test('a job that does not finish in time when its server stops is tried again by another', async () => {
  await using database = await createTestDatabase()
  // An hour without a heartbeat: only the stop itself can hand the job on.
  const stopping = await openQueue(database, { heartbeatSeconds: 3_600 })
  const { promise: never } = Promise.withResolvers<void>()
  let hasStarted = false
  const stuck = greeter(() => {
    hasStarted = true
    return never
  })
  await stopping.work([stuck])
  await greetLater(database, stopping, 'Ana')
  await vi.waitFor(() => expect(hasStarted).toBe(true), soon)

  await stopping.stop(50)
  await using jobs = await openQueue(database, { pollMs: 50, heartbeatSeconds: 3_600 })
  const greeted: string[] = []
  await jobs.work([greeter((name) => void greeted.push(name))])

  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), soon)
})

test('stopping lets the job at work finish', async () => {
  await using database = await createTestDatabase()
  const jobs = await openQueue(database)
  const events: string[] = []
  const slow = async () => {
    events.push('started')
    await new Promise((resolve) => setTimeout(resolve, 200))
    events.push('finished')
  }
  await jobs.work([greeter(slow)])
  await greetLater(database, jobs, 'Ana')
  await vi.waitFor(() => expect(events).toEqual(['started']), soon)

  await jobs.stop(5_000)

  expect(events).toEqual(['started', 'finished'])
  expect(await jobs.failed()).toEqual([])
})
