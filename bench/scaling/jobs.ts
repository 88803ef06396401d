import { setTimeout as sleep } from 'node:timers/promises'
import { countUnanswered } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { openLedger, startWriters, waitForEntries } from '../faults/writers.ts'
import { perSecond, type Report } from '../report.ts'
import { makeFolder } from '../servers/installation.ts'
import { spawnServer, startServer } from '../servers/server.ts'
import { openSharedDatabase, type SharedDatabase } from './shared-database.ts'

const entries = 1_500
const members = 40
const POLL_MS = 50

/** Measures the built-in coach's replies to entries that waited, by one, two and four workers. */
export async function measureJobs(report: Report): Promise<void> {
  for (const workers of [1, 2, 4]) {
    await using database = await openSharedDatabase({ isPooled: false })
    using files = makeFolder()
    const waiting = await writeWithoutWorkers(database, files.path)
    const databaseBefore = database.processorMs()
    const seconds = await answerAll(database, files.path, workers)
    const databaseMs = (database.processorMs() - databaseBefore) / waiting
    const name = `Replies by ${workers} ${workers === 1 ? 'worker' : 'workers'}, of ${members} members`
    report.add(
      name,
      `${perSecond(waiting / seconds)}, ${databaseMs.toFixed(2)} ms of the database each`,
    )
  }
}

async function writeWithoutWorkers(
  { db, environment }: SharedDatabase,
  dataDir: string,
): Promise<number> {
  await using web = await startServer({ dataDir, command: ['web'], environment })
  const ledger = openLedger()
  const writers = startWriters(
    () => web.address,
    await registerMembers(web.address, members),
    ledger,
  )
  await waitForEntries(ledger, entries)
  await writers.stop()
  return await countUnanswered(db)
}

/** Answers how many seconds lie between the first reply that workers write and the last. */
async function answerAll(
  { db, environment }: SharedDatabase,
  dataDir: string,
  workers: number,
): Promise<number> {
  const waiting = await countUnanswered(db)
  const started = await Promise.all(
    Array.from({ length: workers }, () =>
      spawnServer({ dataDir, command: ['worker'], environment }),
    ),
  )
  while ((await countUnanswered(db)) === waiting) await sleep(POLL_MS)
  const startedAt = performance.now()
  while ((await countUnanswered(db)) > 0) await sleep(POLL_MS)
  const seconds = (performance.now() - startedAt) / 1_000
  await Promise.all(started.map((one) => one.stop()))
  return seconds
}
