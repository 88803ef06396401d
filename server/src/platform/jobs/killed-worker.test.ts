import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { stuck } from '../../testing/stuck-worker.ts'
import { loseJobsAtWork } from '../../testing/waiting-jobs.queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { openJobs } from './jobs.ts'
import { usualTimings, type JobTimings } from './timings.ts'

// As short as it goes; the heartbeat is the engine's shortest, and the test makes it long ago.
const timings: JobTimings = {
  pollMs: 100,
  heartbeatSeconds: 10,
  lookOverSeconds: 1,
  firstPauseSeconds: 1,
}
const worker = fileURLToPath(new URL('../../testing/stuck-worker.ts', import.meta.url))

test('a job whose process is killed at work runs again in another', async () => {
  await using database = await createTestDatabase()
  const jobs = await openJobs({ ...database, log: pino({ level: 'silent' }) }, timings)
  await jobs.declare([stuck])
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, stuck, {}))
  const process = spawn(
    'node',
    [worker, JSON.stringify({ connection: database.connection, timings })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(process.stdout, 'data')
  const work = vi.fn(async () => undefined)
  await jobs.work([{ kind: stuck, concurrency: 1, work }])

  process.kill('SIGKILL')
  await once(process, 'exit')
  await loseJobsAtWork(database.db)

  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 100 })
  await jobs.stop()
})

test('with the usual timings that is within a minute', () => {
  const { heartbeatSeconds, lookOverSeconds, firstPauseSeconds, pollMs } = usualTimings

  const longestSeconds = heartbeatSeconds + lookOverSeconds + 2 * firstPauseSeconds + pollMs / 1_000

  expect(longestSeconds).toBeLessThan(60)
})
