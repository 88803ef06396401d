import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from '../running/server.ts'
import { openExternalInstallation } from './external-installation.ts'
import { hasSystemPostgres, type ExternalPostgres } from './external-postgres.ts'
import { describeStatuses, startProbes, type Probed } from './probes.ts'
import { lossesIn, settled } from './settle.ts'
import type { Told } from './told.ts'
import { openLedger, startWriters, untilAcknowledged } from './writers.ts'

const entriesBetween = 40
const READY_WITHIN_MS = 60_000

type Absence = {
  name: string
  seconds: number
  begin(postgres: ExternalPostgres): Promise<void> | void
  end(postgres: ExternalPostgres): Promise<void> | void
}

const start = (postgres: ExternalPostgres) => postgres.start()
const absences: readonly Absence[] = [
  { name: 'stopped (fast)', seconds: 5, begin: (postgres) => postgres.stop('fast'), end: start },
  { name: 'stopped (immediate)', seconds: 5, begin: (postgres) => postgres.stop('immediate'), end: start },
  { name: 'stopped for a minute', seconds: 60, begin: (postgres) => postgres.stop('fast'), end: start },
  { name: 'hung', seconds: 45, begin: (postgres) => postgres.hang(), end: (postgres) => postgres.goOn() },
]

type Installation = Awaited<ReturnType<typeof openExternalInstallation>>

/** Takes an external database away from a server under writes, in every way, and gives it back. */
export async function stopDatabase(): Promise<Told> {
  if (!hasSystemPostgres) return { lines: ['The database stopped: left out, there is no PostgreSQL 15'], losses: [] }
  await using installation = await openExternalInstallation()
  const ledger = openLedger()
  const writers = startWriters(() => installation.server.address, installation.residents, ledger)
  const told: Told = { lines: [], losses: [] }
  for (const absence of absences) {
    await untilAcknowledged(ledger, entriesBetween)
    const { probed, readyAfterMs } = await takeAway(installation, absence)
    told.lines.push(describe(absence, probed, readyAfterMs))
    told.losses.push(...faultsOf(absence, probed))
  }
  await untilAcknowledged(ledger, entriesBetween)
  await writers.stop()
  const kept = await settled(installation.db, ledger.acknowledged)
  told.lines.push(
    `${ledger.acknowledged.length} acknowledged in all, ${kept.found} found, ${kept.answered} of ${kept.entries} entries with one insight`,
  )
  return { lines: told.lines, losses: [...told.losses, ...lossesIn(kept, ledger.acknowledged)] }
}

async function takeAway({ postgres, server, residents }: Installation, { seconds, begin, end }: Absence) {
  const [resident] = residents
  if (!resident) throw new Error('There is nobody to ask for anything')
  await begin(postgres)
  const probes = startProbes(server.address, resident)
  await sleep(seconds * 1000)
  await probes.stop()
  const isAnswered = probes.answered()
  // What hangs is cut off by the server itself, while the database still hangs.
  const probed = seconds > 30 ? await isAnswered : undefined
  await end(postgres)
  const endedAt = performance.now()
  while (!(await isReady(server.address))) {
    if (performance.now() - endedAt > READY_WITHIN_MS) throw new Error('The server is not ready again')
    await sleep(5)
  }
  return { probed: probed ?? (await isAnswered), readyAfterMs: performance.now() - endedAt }
}

const describe = ({ name, seconds }: Absence, { statuses, longestMs }: Probed, readyAfterMs: number) =>
  `The database ${name}, ${seconds} s: every kind of call meanwhile: ${describeStatuses(statuses)}, the longest after ${(longestMs / 1000).toFixed(1)} s; ready again ${Math.round(readyAfterMs)} ms after it was back`

function faultsOf({ name }: Absence, { statuses, withoutRetryAfter }: Probed): string[] {
  const others = [...statuses.keys()].filter((status) => status !== 503)
  return [
    ...others.map((status) => `${status} while the database was ${name}`),
    ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} answers of 503 without Retry-After`] : []),
  ]
}
