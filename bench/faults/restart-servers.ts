import { registerMembers, type Person } from '../data/members.ts'
import { count, describeCounts, median, ms, type Report } from '../report.ts'
import { noticedWithinMs, startReplicas, type Replicas } from '../servers/balancer.ts'
import { hasHaproxy, withoutHaproxy } from '../servers/haproxy.ts'
import { makeFolder, openExternal } from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { addKept, openLedger, repeat, startWriters, waitForEntries } from './writers.ts'

const rounds = 2
const entriesBetween = 40
// Twice the time that the balancer needs: the machine is busy.
const stopDelayMs = 2 * noticedWithinMs

/** Restarts two, three and four servers behind HAProxy in turn while members write and read. */
export async function restartServers(report: Report): Promise<void> {
  if (!hasHaproxy) return report.add('Rolling restarts', withoutHaproxy)
  for (const servers of [2, 3, 4]) await restartAll(report, servers)
}

async function restartAll(report: Report, servers: number) {
  using files = makeFolder()
  await using postgres = await startPostgres()
  const environment = {
    DATABASE_URL: postgres.url,
    STOP_DELAY_MS: String(stopDelayMs),
    TRUST_PROXY: 'loopback',
  }
  await using replicas = await startReplicas(servers, { dataDir: files.path, environment })
  await using database = openExternal(postgres.url)
  const members = await registerMembers(replicas.address, 8)
  const { ledger, reads, times } = await restartUnderLoad(replicas, members)
  const [stopMs, startMs] = [
    median(times.map((one) => one.stopMs)),
    median(times.map((one) => one.startMs)),
  ]
  const failed = new Map([...ledger.others, ...reads].filter(([status]) => status !== 200))
  const name = `${servers} servers behind HAProxy, each restarted ${rounds} times`
  report.add(name, `${reads.get(200) ?? 0} lists read; calls failed: ${describeCounts(failed)}`)
  report.add('  a stop; a start until the balancer sees it', `${ms(stopMs)}; ${ms(startMs)}`)
  await addKept(report, database.db, ledger.acknowledged)
  if (failed.size > 0) report.lose(`calls failed while ${servers} servers restarted`)
}

async function restartUnderLoad(
  { address, servers, restart }: Replicas,
  members: readonly Person[],
) {
  const ledger = openLedger()
  const reads = new Map<number, number>()
  const writers = startWriters(() => address, members, ledger)
  const readers = repeat(members.slice(0, 2), async ({ cookie }) => {
    const answer = await fetch(`${address}/api/community/journal?limit=50`, {
      headers: { cookie },
    }).catch(() => null)
    const isWhole = await answer?.bytes().then(
      () => true,
      () => false,
    )
    count(reads, isWhole ? (answer?.status ?? 0) : 0)
  })
  const times: Awaited<ReturnType<typeof restart>>[] = []
  for (let round = 0; round < rounds; round++) {
    for (const index of servers.keys()) {
      await waitForEntries(ledger, entriesBetween)
      times.push(await restart(index))
    }
  }
  await waitForEntries(ledger, entriesBetween)
  await Promise.all([writers.stop(), readers.stop()])
  return { ledger, reads, times }
}
