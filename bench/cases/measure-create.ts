import { setTimeout as sleep } from 'node:timers/promises'
import { countUnanswered } from '../data/replies.queries.ts'
import { moveIn } from '../data/residents.ts'
import { ms, percent, perSecond, type Report } from '../figures.ts'
import type { LoadResult } from '../load/asked.ts'
import { driveByTurns } from '../load/load.ts'
import { connectionsOf, writesBareEntries, writesEntries } from '../load/requests.ts'
import { startBare } from '../running/bare.ts'
import { openInstallation } from '../running/installation.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { Effort } from './effort.ts'

const leastPerSecond = 500
const longestP99Ms = 100
const ANSWERED_WITHIN_MS = 300_000
const POLL_MS = 100

/** Entries written durably with their job, while the replies are written in the same process, and without. */
export async function measureCreate(report: Report, effort: Effort): Promise<void> {
  await measureWithWorker(report, effort)
  await measureWebAlone(report, effort)
}

async function measureWithWorker(report: Report, { seconds, runs }: Effort) {
  await using installation = await openInstallation()
  const { server, db } = installation
  const residents = await moveIn(db, 16)
  const cases = {
    '1 connection': [1, 1],
    '16 connections of 16 members': [16, 16],
    '16 connections of one member': [16, 1],
  } as const
  for (const [name, [connections, members]] of Object.entries(cases)) {
    const clients = connectionsOf(connections, residents.slice(0, members), writesEntries)
    const [found] = await driveByTurns([{ pid: server.pid, url: server.address, seconds, clients }], runs)
    if (found) tell(report, `Create, ${name}`, found, connections)
    const waiting = await countUnanswered(db)
    const waitedMs = await untilAnswered(db)
    report.add(
      `Create, ${name}: until every insight is there`,
      `${(waitedMs / 1000).toFixed(1)} s for the last ${waiting}`,
    )
  }
}

async function measureWebAlone(report: Report, { seconds, runs }: Effort) {
  await using installation = await openInstallation({ command: ['web'] })
  const { server, db, databaseUrl } = installation
  const residents = await moveIn(db, 16)
  await using bare = await startBare(databaseUrl, residents[0]?.id ?? '')
  for (const connections of [1, 16]) {
    const [ours, raw] = await driveByTurns(
      [
        {
          pid: server.pid,
          url: server.address,
          seconds,
          clients: connectionsOf(connections, residents, writesEntries),
        },
        {
          pid: bare.pid,
          url: bare.address,
          seconds,
          clients: connectionsOf(connections, residents, writesBareEntries),
        },
      ],
      runs,
    )
    if (!ours || !raw) continue
    const name = `Create, web alone, ${connections === 1 ? '1 connection' : `${connections} connections`}`
    tell(report, name, ours, connections)
    report.add(`${name}, bare route`, describe(raw))
    report.add(`${name}, share of bare`, percent(ours.perSecond / raw.perSecond))
  }
}

function tell(report: Report, name: string, found: LoadResult, connections: number) {
  const isReached = found.perSecond >= leastPerSecond && found.p99Ms < longestP99Ms
  const target = `≥ ${perSecond(leastPerSecond)}, p99 < ${ms(longestP99Ms)}`
  report.add(name, describe(found), connections === 1 ? undefined : { target, isReached })
}

async function untilAnswered(db: Db): Promise<number> {
  const startedAt = performance.now()
  while ((await countUnanswered(db)) > 0) {
    if (performance.now() - startedAt > ANSWERED_WITHIN_MS) throw new Error('Some entries were never answered.')
    await sleep(POLL_MS)
  }
  return performance.now() - startedAt
}

const describe = ({ perSecond: rate, p50Ms, p99Ms, processorMs }: LoadResult) =>
  `${perSecond(rate)}, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, ${processorMs.toFixed(2)} ms of processor`
