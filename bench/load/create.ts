import { countUnanswered, waitForInsights } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { percent, perSecond, seconds as inSeconds, type Effort, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'
import { startBareServer } from './bare-server.ts'
import { driveByTurns } from './drive.ts'
import { connect, describeLoad, nameConnections, write, type LoadResult } from './requests.ts'

const leastPerSecond = { webAlone: 2_000, withReplies: 1_000 }
const longestP99Ms = 60

/**
 * Measures entries written durably with their job, with the replies in the same process and
 * without.
 */
export async function measureCreate(report: Report, effort: Effort): Promise<void> {
  await measureWithReplies(report, effort)
  await measureWebAlone(report, effort)
}

async function measureWithReplies(report: Report, { seconds, runs }: Effort) {
  await using installation = await openInstallation()
  const { server, db } = installation
  const members = await registerMembers(server.address, 16)
  const cases = {
    '1 connection': [1, 1],
    '16 connections of 16 members': [16, 16],
    '16 connections of one member': [16, 1],
  } as const
  for (const [name, [connections, count]] of Object.entries(cases)) {
    const clients = connect(connections, members.slice(0, count), write)
    const [found] = await driveByTurns(
      [{ pid: server.pid, address: server.address, seconds, clients }],
      runs,
    )
    if (found)
      addCreate(report, `Create, ${name}`, found, count === 16 ? leastPerSecond.withReplies : null)
    const waiting = await countUnanswered(db)
    const waitedMs = await waitForInsights(db)
    report.add(
      `Create, ${name}: until every insight is there`,
      `${inSeconds(waitedMs)} for the last ${waiting}`,
    )
  }
}

async function measureWebAlone(report: Report, { seconds, runs }: Effort) {
  await using installation = await openInstallation({ command: ['web'] })
  const { server, databaseUrl } = installation
  const members = await registerMembers(server.address, 16)
  await using bareServer = await startBareServer(databaseUrl, members[0]?.id ?? '')
  for (const connections of [1, 16]) {
    const clients = connect(connections, members, write)
    const bareClients = connect(connections, members, (one, index) =>
      write(one, index, `/create/${one.id}`),
    )
    const loads = [
      { pid: server.pid, address: server.address, seconds, clients },
      { pid: bareServer.pid, address: bareServer.address, seconds, clients: bareClients },
    ]
    const [ours, bare] = await driveByTurns(loads, runs)
    if (!ours || !bare) continue
    const name = `Create, web alone, ${nameConnections(connections)}`
    addCreate(report, name, ours, connections === 16 ? leastPerSecond.webAlone : null)
    report.add(`${name}, bare insert`, describeLoad(bare))
    report.add(`${name}, share of bare`, percent(ours.perSecond / bare.perSecond))
  }
}

function addCreate(report: Report, name: string, found: LoadResult, least: number | null) {
  if (least === null) return report.add(name, describeLoad(found))
  const isReached = found.perSecond >= least && found.p99Ms < longestP99Ms
  report.add(name, describeLoad(found), {
    target: `≥ ${perSecond(least)}, p99 < ${longestP99Ms} ms`,
    isReached,
  })
}
