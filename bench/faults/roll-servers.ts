import { openDb } from '../../server/src/platform/db/db.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { median, ms } from '../figures.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { hasHaproxy, noticedWithinMs } from '../running/haproxy.ts'
import { startReplicas, type Replicas } from '../running/replicas.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { lossesIn, settled } from './settle.ts'
import { isIdempotencyShared, isLimitShared, isSessionShared } from './shared-doors.ts'
import type { Told } from './told.ts'
import { describeOthers, openLedger, startWriters, untilAcknowledged } from './writers.ts'

const members = 8
const rounds = 2
const entriesBetween = 40
// Twice what the balancer needs: the machine is busy.
const stopDelayMs = 2 * noticedWithinMs

/** Two, three and four servers behind HAProxy on one database, each restarted in turn while members write and read. */
export async function rollServers(): Promise<Told> {
  if (!hasHaproxy) return { lines: ['Rolling restarts: left out, there is no HAProxy here.'], losses: [] }
  const told: Told = { lines: [], losses: [] }
  for (const count of [2, 3, 4]) {
    console.error(`  ${count} servers`)
    const { lines, losses } = await rollOf(count)
    told.lines.push(...lines)
    told.losses.push(...losses)
  }
  return told
}

async function rollOf(count: number): Promise<Told> {
  using folder = makeDataFolder()
  using files = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const environment = { DATABASE_URL: postgres.url, STOP_DELAY_MS: String(stopDelayMs), TRUST_PROXY: 'loopback' }
  await using replicas = await startReplicas(count, { dataDir: files.path, environment })
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  try {
    const residents = await moveIn(db, members)
    const apart = await whatIsNotShared(replicas.balancer.address, residents)
    const { ledger, readings, turns } = await rollUnderLoad(replicas, residents)
    const kept = await settled(db, ledger.acknowledged)
    const failures = [...ledger.others.values(), ...readings.others.values()].reduce((sum, times) => sum + times, 0)
    return {
      lines: [
        `${count} servers behind HAProxy, each restarted ${rounds} times under load: ${ledger.acknowledged.length} entries acknowledged and ${readings.answered} lists read, other answers: writes ${describeOthers(ledger)}, reads ${describeOthers(readings)}; ${kept.found} found, ${kept.answered} of ${kept.entries} entries with one insight; a stop ${ms(median(turns.map(({ stopMs }) => stopMs)))}, a start until the balancer sees it ${ms(median(turns.map(({ startMs }) => startMs)))} (medians)`,
        `Through the balancer, by turns: not shared: ${apart.join(', ') || 'nothing'}`,
      ],
      losses: [
        ...lossesIn(kept, ledger.acknowledged),
        ...(failures > 0 ? [`${failures} calls failed while ${count} servers were restarted`] : []),
        ...apart.map((what) => `${what} not shared by ${count} servers`),
      ],
    }
  } finally {
    await close()
  }
}

async function rollUnderLoad(replicas: Replicas, residents: readonly Resident[]) {
  const ledger = openLedger()
  const { address } = replicas.balancer
  const writers = startWriters(() => address, residents, ledger)
  const readers = startReaders(address, residents)
  const turns: Awaited<ReturnType<Replicas['roll']>>[] = []
  for (let round = 0; round < rounds; round++) {
    for (const index of replicas.servers.keys()) {
      await untilAcknowledged(ledger, entriesBetween)
      turns.push(await replicas.roll(index))
    }
  }
  await untilAcknowledged(ledger, entriesBetween)
  await writers.stop()
  return { ledger, readings: await readers.stop(), turns }
}

/** Two members who read their list over and over. */
function startReaders(address: string, residents: readonly Resident[]) {
  const readings = { answered: 0, others: new Map<number, number>() }
  const stopping = new AbortController()
  const read = async ({ cookie }: Resident) => {
    while (!stopping.signal.aborted) {
      const status = await statusOf(`${address}/api/community/journal?limit=50`, cookie)
      if (status === 200) readings.answered += 1
      else readings.others.set(status, (readings.others.get(status) ?? 0) + 1)
    }
  }
  const reading = Promise.all(residents.slice(0, 2).map(read))
  return {
    async stop() {
      stopping.abort()
      await reading
      return readings
    },
  }
}

async function statusOf(url: string, cookie: string): Promise<number> {
  try {
    const answer = await fetch(url, { headers: { cookie } })
    await answer.bytes()
    return answer.status
  } catch {
    return 0
  }
}

async function whatIsNotShared(address: string, [resident]: readonly Resident[]): Promise<string[]> {
  const shared = {
    sessions: await isSessionShared(address, address),
    'sign-in attempts': await isLimitShared(address, address),
    'idempotency keys': await isIdempotencyShared(address, resident?.cookie ?? ''),
  }
  return Object.entries(shared).flatMap(([what, isShared]) => (isShared ? [] : [what]))
}
