import { openDb, type Db } from '../../server/src/platform/db/db.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startServer, type ServerProcess } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { lossesIn, settled } from './settle.ts'
import { isLimitShared, isSessionShared } from './shared-doors.ts'
import type { Told } from './told.ts'
import { openLedger, startWriters, untilAcknowledged, type Ledger } from './writers.ts'

const members = 6
const entries = 150

/** Two servers, web and worker each, on one database; then one of them is killed under writes. */
export async function runTwoServers(): Promise<Told> {
  using folder = makeDataFolder()
  using filesFolder = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const start = { dataDir: filesFolder.path, environment: { DATABASE_URL: postgres.url } }
  await using one = await startServer(start)
  await using other = await startServer(start)
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  try {
    const residents = await moveIn(db, members)
    const session = await isSessionShared(one.address, other.address)
    const limit = await isLimitShared(one.address, other.address)
    const jobs = await workTogether(db, [one, other], residents)
    const killed = await killOne(db, one, other, residents)
    return {
      lines: [
        `Two servers on one database (${postgres.name}): sessions shared: ${say(session)}; sign-in limit shared: ${say(limit)}`,
        ...jobs.lines,
        ...killed.lines,
      ],
      losses: [
        ...(session ? [] : ['a session was not known to the other server']),
        ...(limit ? [] : ['attempts were counted by each server for itself']),
        ...jobs.losses,
        ...killed.losses,
      ],
    }
  } finally {
    await close()
  }
}

const say = (isSo: boolean) => (isSo ? 'yes' : 'no')

async function workTogether(db: Db, servers: readonly ServerProcess[], residents: readonly Resident[]): Promise<Told> {
  const ledger = await writeThrough(servers, residents)
  const kept = await settled(db, ledger.acknowledged)
  const done = servers.map(jobsDoneBy)
  const jobs = done.flat()
  const again = jobs.length - new Set(jobs).size
  return {
    lines: [
      `${ledger.acknowledged.length} entries written through both: ${kept.answered} insights, by jobs ${done.map((ids) => ids.length).join(' and ')}, ${again} done twice`,
    ],
    losses: [...lossesIn(kept, ledger.acknowledged), ...(again > 0 ? [`${again} jobs were done twice`] : [])],
  }
}

async function writeThrough(servers: readonly ServerProcess[], residents: readonly Resident[]): Promise<Ledger> {
  const ledger = openLedger()
  let turn = 0
  const byTurns = () => servers[turn++ % servers.length]?.address ?? ''
  const writers = startWriters(byTurns, residents, ledger)
  await untilAcknowledged(ledger, entries)
  await writers.stop()
  return ledger
}

/** The jobs that a server says in its log it has done. */
function jobsDoneBy(server: ServerProcess): string[] {
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.includes('"job done"') && line.includes('write-insight'))
  return lines.flatMap((line) => /"jobId":"([^"]+)"/.exec(line)?.[1] ?? [])
}

async function killOne(
  db: Db,
  one: ServerProcess,
  other: ServerProcess,
  residents: readonly Resident[],
): Promise<Told> {
  const onBoth = openLedger()
  const half = residents.length / 2
  const writers = [
    startWriters(() => one.address, residents.slice(0, half), onBoth),
    startWriters(() => other.address, residents.slice(half), onBoth),
  ]
  await untilAcknowledged(onBoth, entries)
  await one.kill()
  const atKill = onBoth.acknowledged.length
  await untilAcknowledged(onBoth, entries)
  await Promise.all(writers.map((writer) => writer.stop()))
  const kept = await settled(db, onBoth.acknowledged)
  return {
    lines: [
      `One of the two killed after ${atKill} entries: the other took ${onBoth.acknowledged.length - atKill} more; ${onBoth.acknowledged.length} acknowledged, ${kept.found} found, ${kept.answered} of all ${kept.entries} entries with one insight`,
    ],
    losses: lossesIn(kept, onBoth.acknowledged),
  }
}
