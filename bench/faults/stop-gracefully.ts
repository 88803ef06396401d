import { openDb } from '../../server/src/platform/db/db.ts'
import { moveIn } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { isReady, startServer, type ServerProcess, type Start } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { lossesIn, settled } from './settle.ts'
import type { Told } from './told.ts'
import { describeOthers, openLedger, startWriters, untilAcknowledged } from './writers.ts'
import { median, ms } from '../figures.ts'

const members = 6
const stops = 20
const entriesBetween = 12
const LOOK_EVERY_MS = 100
const STOP_DELAY_MS = 500

/** Two servers that are stopped in order by turns, under the load of somebody who sends calls to those that are ready. */
export async function stopGracefully(): Promise<Told> {
  using folder = makeDataFolder()
  using files = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const environment = { DATABASE_URL: postgres.url, STOP_DELAY_MS: String(STOP_DELAY_MS) }
  const start: Start = { dataDir: files.path, environment }
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  const servers = await Promise.all([startServer(start), startServer(start)])
  const balancer = startBalancer(servers)
  try {
    const ledger = openLedger()
    const writers = startWriters(balancer.next, await moveIn(db, members), ledger)
    const stopsMs = await stopByTurns(servers, start, () => untilAcknowledged(ledger, entriesBetween))
    await writers.stop()
    const kept = await settled(db, ledger.acknowledged)
    const unanswered = kept.entries - ledger.acknowledged.length
    return {
      lines: [
        `${stops} times one of two servers stopped under writes and another started: ${ledger.acknowledged.length} entries answered, ${kept.entries} written, ${kept.answered} with one insight; other answers: ${describeOthers(ledger)}`,
        `A stop with STOP_DELAY_MS=${STOP_DELAY_MS} took ${ms(median(stopsMs))} (median), ${ms(Math.max(...stopsMs))} (longest)`,
      ],
      losses: [
        ...lossesIn(kept, ledger.acknowledged),
        ...(unanswered > 0 ? [`${unanswered} entries were written and never answered`] : []),
        ...[...ledger.others].map(([status, times]) => `${times} calls were answered ${status || 'not at all'}`),
      ],
    }
  } finally {
    await balancer.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await close()
  }
}

async function stopByTurns(servers: ServerProcess[], start: Start, pause: () => Promise<void>): Promise<number[]> {
  const stopsMs: number[] = []
  for (let stop = 0; stop < stops; stop++) {
    await pause()
    const server = servers[stop % 2]
    const stoppedAt = performance.now()
    await server?.stop()
    stopsMs.push(performance.now() - stoppedAt)
    if (server?.exitCode() !== 0) throw new Error(`A server ended with ${server?.exitCode()}: ${server?.said()}`)
    servers[stop % 2] = await startServer(start)
  }
  return stopsMs
}

/** Sends calls by turns to the servers that said they were ready when they were last asked, as a load balancer does. */
function startBalancer(servers: readonly ServerProcess[]) {
  let ready: string[] = servers.map(({ address }) => address)
  let turn = 0
  const look = async () => {
    const asked = servers.map(async ({ address }) => ((await isReady(address)) ? [address] : []))
    ready = (await Promise.all(asked)).flat()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return {
    next: () => ready[turn++ % ready.length] ?? '',
    async stop() {
      clearInterval(timer)
      await look()
    },
  }
}
