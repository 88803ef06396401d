import { fillEntries } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { percent, type Effort, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'
import { startBareServer } from './bare-server.ts'
import { driveByTurns } from './drive.ts'
import { connect, describeLoad, listPath, nameConnections, read, type Clients } from './requests.ts'

const leastShare = 0.6
const longestP99Ms = 60

/** Measures the list of 50 answered entries beside a bare route with the same statement. */
export async function measureList(report: Report, { seconds, runs }: Effort): Promise<void> {
  await using installation = await openInstallation()
  const { server, db, databaseUrl } = installation
  const members = await registerMembers(server.address, 16)
  await fillEntries(db, [{ memberIds: members.map(({ id }) => id), entries: 60, characters: 1400 }])
  await using bareServer = await startBareServer(databaseUrl, members[0]?.id ?? '')
  const load = ({ pid, address }: typeof bareServer, clients: Clients) => ({
    pid,
    address,
    seconds,
    clients,
  })
  for (const connections of [1, 16]) {
    const lists = connect(connections, members, (one) => read(one, listPath))
    const bareLists = connect(connections, members, (one) => read(one, `/list/${one.id}`))
    const loads = [load(server, lists), load(bareServer, bareLists)]
    const [ours, bare] = await driveByTurns(loads, runs)
    if (!ours || !bare) continue
    const name = `List of 50, ${nameConnections(connections)}`
    const share = ours.perSecond / bare.perSecond
    report.add(name, describeLoad(ours), {
      target: `p99 < ${longestP99Ms} ms`,
      isReached: ours.p99Ms < longestP99Ms,
    })
    report.add(`${name}, bare route`, describeLoad(bare))
    report.add(`${name}, share of bare`, percent(share), {
      target: `≥ ${percent(leastShare)}`,
      isReached: share >= leastShare,
    })
  }
  const browsers = connect(16, members, (one) =>
    read(one, listPath, { 'accept-encoding': 'gzip, deflate, br' }),
  )
  const [compressed] = await driveByTurns([load(server, browsers)], 1)
  if (compressed)
    report.add('List of 50, 16 connections, compressed as browsers ask', describeLoad(compressed))
}
