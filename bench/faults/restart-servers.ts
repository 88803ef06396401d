import { z } from 'zod'
import { cookieOf, password, registerMembers, type Person } from '../data/members.ts'
import { count, describeCounts, median, ms, type Report } from '../report.ts'
import { hasHaproxy, noticedWithinMs, startReplicas, withoutHaproxy, type Replicas } from '../servers/balancer.ts'
import { makeFolder, openExternal } from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { addKept, openLedger, repeat, startWriters, waitForEntries } from './writers.ts'

const rounds = 2
const entriesBetween = 40
const mostWrongPasswords = 10
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
  const environment = { DATABASE_URL: postgres.url, STOP_DELAY_MS: String(stopDelayMs), TRUST_PROXY: 'loopback' }
  await using replicas = await startReplicas(servers, { dataDir: files.path, environment })
  await using database = openExternal(postgres.url)
  const members = await registerMembers(replicas.address, 8)
  const notShared = await findNotShared(replicas.address, members)
  const { ledger, reads, times } = await restartUnderLoad(replicas, members)
  const [stopMs, startMs] = [median(times.map((one) => one.stopMs)), median(times.map((one) => one.startMs))]
  const failed = new Map([...ledger.others, ...reads].filter(([status]) => status !== 200))
  report.add(
    `${servers} servers behind HAProxy, each restarted ${rounds} times`,
    `${reads.get(200) ?? 0} lists read, calls failed: ${describeCounts(failed)}; a stop ${ms(stopMs)}, a start until the balancer sees it ${ms(startMs)}`,
  )
  report.add('  not shared by the servers', notShared.join(', ') || 'nothing')
  await addKept(report, database.db, ledger.acknowledged)
  if (failed.size > 0) report.lose(`calls failed while ${servers} servers restarted`)
  report.lose(...notShared.map((name) => `${name} are not shared by ${servers} servers`))
}

async function restartUnderLoad({ address, servers, restart }: Replicas, members: readonly Person[]) {
  const ledger = openLedger()
  const reads = new Map<number, number>()
  const writers = startWriters(() => address, members, ledger)
  const readers = repeat(members.slice(0, 2), async ({ cookie }) => {
    const answer = await fetch(`${address}/api/community/journal?limit=50`, { headers: { cookie } }).catch(() => null)
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

/** Finds the state that servers, asked by turns, do not share. */
async function findNotShared(address: string, [member]: readonly Person[]): Promise<string[]> {
  if (!member) return ['members']
  const shared = {
    sessions: await isSessionShared(address, member),
    'sign-in attempts': await areAttemptsShared(address),
    'idempotency keys': await areKeysShared(address, member),
  }
  return Object.entries(shared).flatMap(([name, isShared]) => (isShared ? [] : [name]))
}

const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/community/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A session that ends on one server is over on the others. */
async function isSessionShared(address: string, { email }: Person): Promise<boolean> {
  const cookie = cookieOf(await post(address, 'auth/login', { email, password }))
  const statuses = async () => {
    const calls = Array.from({ length: 4 }, () => fetch(`${address}/api/community/auth/me`, { headers: { cookie } }))
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  const before = await statuses()
  await post(address, 'auth/logout', {}, { cookie })
  return before.every((status) => status === 200) && (await statuses()).every((status) => status === 401)
}

async function areAttemptsShared(address: string): Promise<boolean> {
  const statuses: number[] = []
  for (let attempt = 0; attempt <= mostWrongPasswords; attempt++) {
    statuses.push((await post(address, 'auth/login', { email: 'ben@example.org', password: 'wrong' })).status)
  }
  return statuses.indexOf(429) === mostWrongPasswords
}

const Created = z.object({ id: z.uuid() })

/** The same entry sent five times with one key is written once. */
async function areKeysShared(address: string, { cookie }: Person): Promise<boolean> {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  const ids = new Set<string>()
  for (let time = 0; time < 5; time++) {
    const answer = await post(address, 'journal', { title: 'Once', content: 'Sent five times.', tags: [] }, headers)
    ids.add(Created.parse(await answer.json()).id)
  }
  return ids.size === 1
}
