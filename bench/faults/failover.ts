import { setTimeout as sleep } from 'node:timers/promises'
import { countDoubleJobs } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { describeCounts, median, seconds, type Effort, type Report } from '../report.ts'
import { startPair, type DatabasePair } from '../servers/database-pair.ts'
import { hasHaproxy, withoutHaproxy } from '../servers/haproxy.ts'
import { makeFolder, openExternal, type Db } from '../servers/installation.ts'
import { spawnServer, startServer } from '../servers/server.ts'
import { startSteadyCalls, type SteadyCalls } from './steady-calls.ts'
import { addKept, waitForEntries } from './writers.ts'

const members = 8
const entriesBetween = 40
const FROZEN_EVERY = 4
const TAKES_OVER_WITHIN_MS = 120_000
const STANDBY_AWAY_MS = 15_000
// Longer than a server lets any call hang.
const PATIENT_MS = 40_000
const IMPATIENT_MS = 3_000

/**
 * Takes the primary of two PostgreSQL away again and again while members write, read and sign in at
 * two servers.
 */
export async function failOverOften(report: Report, { kills }: Effort): Promise<void> {
  if (!hasHaproxy) return report.add('Failover', withoutHaproxy)
  await underLoad(report, PATIENT_MS, async ({ pair, found }) => {
    const toWritingMs: number[] = []
    for (let time = 1; time <= kills; time++) {
      await waitForEntries(found, entriesBetween)
      toWritingMs.push(await losePrimary({ pair, found }, time % FROZEN_EVERY === 0))
    }
    addFailovers(report, pair, toWritingMs)
  })
}

/** Takes the standby away, under callers who hang up, and the primary before that is back. */
export async function loseBoth(report: Report): Promise<void> {
  if (!hasHaproxy) return report.add('Standby lost', withoutHaproxy)
  await underLoad(report, IMPATIENT_MS, async ({ pair, found }) => {
    await waitForEntries(found, entriesBetween)
    const [primary, standby] = [pair.primary(), pair.standby()]
    await standby.kill()
    // It has all that was answered until now.
    const before = found.acknowledged.length
    await sleep(STANDBY_AWAY_MS)
    const meanwhile = found.acknowledged.length - before
    await primary.kill()
    await standby.start()
    report.add(
      `Standby lost for ${seconds(STANDBY_AWAY_MS)}, then the primary`,
      `acknowledged without a standby: ${meanwhile}`,
    )
  })
}

type Scene = { pair: DatabasePair; found: SteadyCalls }

/** Runs two web servers and a worker on a pair under calls, and tells what was kept of these. */
async function underLoad(
  report: Report,
  patienceMs: number,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  using files = makeFolder()
  await using pair = await startPair()
  const start = { dataDir: files.path, environment: { DATABASE_URL: pair.url } }
  await using one = await startServer({ ...start, command: ['web'] })
  await using other = await startServer({ ...start, command: ['web'] })
  await using processes = new AsyncDisposableStack()
  processes.use(await spawnServer({ ...start, command: ['worker'] }))
  const people = await registerMembers(one.address, members)
  const calls = startSteadyCalls({
    addresses: [one.address, other.address],
    members: people,
    patienceMs,
  })
  await work({ pair, found: calls.found })
  await waitForEntries(calls.found, entriesBetween)
  await calls.stop()
  await using database = openExternal(pair.url)
  await addAnswers(report, calls.found, database.db, patienceMs)
}

/** Answers how long it took until a call that began afterwards had written, in milliseconds. */
async function losePrimary({ pair, found }: Scene, isFrozen: boolean): Promise<number> {
  const [failoversBefore, at] = [pair.failovers.length, performance.now()]
  if (isFrozen) pair.primary().freeze()
  else await pair.primary().kill()
  const isOver = () =>
    pair.failovers.length > failoversBefore && found.writes.some(({ startedAt }) => startedAt > at)
  while (!isOver()) {
    pair.assertWatched()
    if (performance.now() - at > TAKES_OVER_WITHIN_MS) throw new Error('No standby took over.')
    await sleep(10)
  }
  const ends = found.writes.filter(({ startedAt }) => startedAt > at).map(({ endedAt }) => endedAt)
  return Math.min(...ends) - at
}

function addFailovers(report: Report, { failovers }: DatabasePair, toWritingMs: readonly number[]) {
  const frozen = Math.floor(toWritingMs.length / FROZEN_EVERY)
  report.add(
    `Primary lost under load, its synchronous standby promoted`,
    `${toWritingMs.length - frozen} × killed, ${frozen} × frozen`,
  )
  report.add(
    '  written again: median, longest',
    `${seconds(median(toWritingMs))}, ${seconds(Math.max(...toWritingMs))}`,
  )
  for (const way of ['pg_rewind', 'pg_basebackup'] as const) {
    const times = failovers.filter(({ rejoined }) => rejoined === way).map((one) => one.rejoinMs)
    if (times.length === 0) continue
    report.add(
      `  old primary back as a standby by ${way}: median, longest`,
      `${times.length} times; ${seconds(median(times))}, ${seconds(Math.max(...times))}`,
    )
  }
}

async function addAnswers(report: Report, found: SteadyCalls, db: Db, patienceMs: number) {
  const { statuses, longestMs, unclear, acknowledged } = found
  report.add('  calls, by their answers', describeCounts(statuses))
  report.add('  the longest call', seconds(longestMs))
  const kept = await addKept(report, db, acknowledged)
  const doubled = await countDoubleJobs(db)
  if (kept.entries !== acknowledged.length || new Set(acknowledged).size !== acknowledged.length)
    report.lose(`${acknowledged.length} entries were sent, and ${kept.entries} are there`)
  if (doubled > 0) report.lose(`${doubled} entries have more than one job`)
  if (unclear > 0) report.lose(`${unclear} answers of 503 do not say what they should`)
  // A caller who hangs up has no answer, and one who asks again too soon is told to wait.
  const expected = patienceMs === PATIENT_MS ? [200, 201, 503] : [0, 200, 201, 409, 503]
  for (const status of statuses.keys())
    if (!expected.includes(status)) report.lose(`${statuses.get(status)} answers of ${status}`)
}
