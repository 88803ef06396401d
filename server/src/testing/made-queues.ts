import type { PgBoss } from 'pg-boss'
import { startBoss } from '../platform/jobs/boss.ts'
import type { JobHandler, JobKind } from '../platform/jobs/job.ts'
import { declareQueues } from '../platform/jobs/queues.ts'
import { usualTimings } from '../platform/jobs/timings.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { quietLog } from './quiet-log.ts'

let known: readonly JobKind[] = []
let made: Promise<TestDatabase> | undefined

/**
 * A database in which the queues of an app are there: to make each takes three statements. Nothing
 * for the first app of a worker, which tells what they are; it goes with the PostgreSQL of the run.
 */
export async function withQueuesMade(): Promise<TestDatabase | undefined> {
  if (known.length > 0) made ??= makeQueues(known)
  return made
}

/** Makes the queues of these handlers, unless the database is a copy of one that has them. */
export async function declareOnce(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  known = handlers.map(({ kind }) => kind)
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  if (known.some(({ name }) => !there.has(name))) await declareQueues(boss, known, usualTimings)
}

async function makeQueues(kinds: readonly JobKind[]) {
  const database = await createTestDatabase()
  const boss = await startBoss({ ...database, log: quietLog })
  await declareQueues(boss, kinds, usualTimings)
  await boss.stop({ graceful: false })
  await database.close()
  return database
}
