import { setTimeout as sleep } from 'node:timers/promises'
import { countUnanswered } from '../data/replies.queries.ts'
import { moveIn } from '../data/residents.ts'
import { openLedger, startWriters, untilAcknowledged } from '../faults/writers.ts'
import { perSecond, type Report } from '../figures.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { spawnServer, startServer } from '../running/server.ts'
import { openSharedDatabase, type SharedDatabase } from './shared-database.ts'

const entries = 1_500
const members = 40
const WRITTEN_WITHIN_MS = 120_000
const POLL_MS = 50

/** The built-in coach's replies to entries that waited, written by one to four workers. */
export async function measureJobs(report: Report): Promise<void> {
  for (const workers of [1, 2, 4]) {
    await using database = await openSharedDatabase({ isPooled: false })
    using files = makeDataFolder()
    const waiting = await writeWithoutWorkers(database, files.path)
    const databaseBefore = database.processorMs()
    const seconds = await workOff(database, files.path, workers)
    const databaseMs = (database.processorMs() - databaseBefore) / waiting
    report.add(
      `Replies by ${workers} ${workers === 1 ? 'worker' : 'workers'}, of ${members} members`,
      `${perSecond(waiting / seconds)}, ${databaseMs.toFixed(2)} ms of the database each`,
    )
  }
}

async function writeWithoutWorkers({ db, environment }: SharedDatabase, dataDir: string): Promise<number> {
  await using web = await startServer({ dataDir, command: ['web'], environment })
  const ledger = openLedger()
  const writers = startWriters(() => web.address, await moveIn(db, members), ledger)
  await untilAcknowledged(ledger, entries, WRITTEN_WITHIN_MS)
  await writers.stop()
  return await countUnanswered(db)
}

/** How many seconds it takes from the first reply that workers write to the last. */
async function workOff({ db, environment }: SharedDatabase, dataDir: string, workers: number): Promise<number> {
  const waiting = await countUnanswered(db)
  const all = await Promise.all(
    Array.from({ length: workers }, () => spawnServer({ dataDir, command: ['worker'], environment })),
  )
  while ((await countUnanswered(db)) === waiting) await sleep(POLL_MS)
  const startedAt = performance.now()
  while ((await countUnanswered(db)) > 0) await sleep(POLL_MS)
  const seconds = (performance.now() - startedAt) / 1_000
  await Promise.all(all.map((one) => one.stop()))
  return seconds
}
