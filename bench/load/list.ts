import { fillEntries } from '../data/journal.queries.ts'
import { type Person, registerMembers } from '../data/members.ts'
import { percent, type Effort, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'
import { startBareServer } from './bare-server.ts'
import { driveByTurns } from './drive.ts'
import { connect, describeLoad, listPath, nameConnections, read, type Clients } from './requests.ts'

const leastShare = 0.85
const longestP99Ms = 50
const leastTimesUnchanged = 8

/**
 * Measures the list of 50 answered entries beside a bare route with the same statement, and beside
 * the answer to a caller that holds it already.
 */
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
  const tags = await readTags(server.address, members)
  for (const connections of [1, 16]) {
    const lists = connect(connections, members, (one) => read(one, listPath))
    const bareLists = connect(connections, members, (one) => read(one, `/list/${one.id}`))
    const heldLists = connect(connections, members, (one) =>
      read(one, listPath, { 'if-none-match': tags.get(one.id) ?? '' }),
    )
    const loads = [load(server, lists), load(bareServer, bareLists), load(server, heldLists)]
    const [ours, bare, unchanged] = await driveByTurns(loads, runs)
    if (!ours || !bare || !unchanged) continue
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
    const times = unchanged.perSecond / ours.perSecond
    report.add(`${name}, unchanged (304)`, describeLoad(unchanged))
    report.add(`${name}, unchanged, times as many`, times.toFixed(1), {
      target: `≥ ${leastTimesUnchanged}`,
      isReached: times >= leastTimesUnchanged,
    })
  }
  const browsers = connect(16, members, (one) =>
    read(one, listPath, { 'accept-encoding': 'gzip, deflate, br' }),
  )
  const [compressed] = await driveByTurns([load(server, browsers)], 1)
  if (compressed)
    report.add('List of 50, 16 connections, compressed as browsers ask', describeLoad(compressed))
}

/** Reads each member's list once, for the version that it was answered with. */
async function readTags(address: string, members: readonly Person[]) {
  const tags = new Map<string, string>()
  for (const { id, cookie } of members) {
    const answer = await fetch(`${address}${listPath}`, { headers: { cookie } })
    await answer.arrayBuffer()
    tags.set(id, answer.headers.get('etag') ?? '')
  }
  return tags
}
