import { fillEntries } from '../data/fill.queries.ts'
import { moveIn } from '../data/residents.ts'
import { ms, percent, perSecond, type Report } from '../figures.ts'
import type { LoadResult } from '../load/asked.ts'
import { driveByTurns } from '../load/load.ts'
import { connectionsOf, readsBareList, readsList } from '../load/requests.ts'
import { startBare } from '../running/bare.ts'
import { openInstallation } from '../running/installation.ts'
import type { Effort } from './effort.ts'

const leastShare = 0.6
const longestP99Ms = 60

/** The list of 50 answered entries, beside one bare route with the same statement on the same database. */
export async function measureList(report: Report, { seconds, runs }: Effort): Promise<void> {
  await using installation = await openInstallation()
  const { server, db, databaseUrl } = installation
  const residents = await moveIn(db, 16)
  await fillEntries(db, [{ memberIds: residents.map(({ id }) => id), entries: 60, characters: 1400 }])
  await using bare = await startBare(databaseUrl, residents[0]?.id ?? '')

  for (const connections of [1, 16]) {
    const ours = connectionsOf(connections, residents, (one) => readsList(one))
    const raw = connectionsOf(connections, residents, readsBareList)
    const results = await driveByTurns(
      [
        { pid: server.pid, url: server.address, seconds, clients: ours },
        { pid: bare.pid, url: bare.address, seconds, clients: raw },
      ],
      runs,
    )
    tell(report, connections, results)
  }
  const browsers = connectionsOf(16, residents, (one) => readsList(one, { 'accept-encoding': 'gzip, deflate, br' }))
  const [compressed] = await driveByTurns([{ pid: server.pid, url: server.address, seconds, clients: browsers }], 1)
  if (compressed) report.add('List of 50, 16 connections, compressed as browsers ask', describe(compressed))
}

function tell(report: Report, connections: number, [ours, bare]: readonly LoadResult[]) {
  if (!ours || !bare) return
  const name = `List of 50, ${connections === 1 ? '1 connection' : `${connections} connections`}`
  const share = ours.perSecond / bare.perSecond
  report.add(name, describe(ours), {
    target: `p99 < ${longestP99Ms} ms`,
    isReached: ours.p99Ms < longestP99Ms,
  })
  report.add(`${name}, bare route`, describe(bare))
  report.add(`${name}, share of bare`, percent(share), {
    target: `≥ ${percent(leastShare)}`,
    isReached: share >= leastShare,
  })
}

const describe = ({ perSecond: rate, p50Ms, p99Ms, kilobytes, processorMs }: LoadResult) =>
  `${perSecond(rate)}, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, ${processorMs.toFixed(2)} ms of processor, ${kilobytes.toFixed(kilobytes < 10 ? 1 : 0)} kB`
