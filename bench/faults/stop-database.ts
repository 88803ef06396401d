import { setTimeout as sleep } from 'node:timers/promises'
import { registerMembers, type Person } from '../data/members.ts'
import { count, describeCounts, ms, seconds as inSeconds, type Report } from '../report.ts'
import { call, journalPath } from '../servers/call.ts'
import { makeFolder, openExternal } from '../servers/installation.ts'
import { startPostgres, type ExternalPostgres } from '../servers/postgres.ts'
import { isReady, startServer } from '../servers/server.ts'
import { addKept, openLedger, startWriters, waitForEntries } from './writers.ts'

const entriesBetween = 40
const READY_WITHIN_MS = 60_000
const GIVE_UP_AFTER_MS = 120_000
const PAUSE_MS = 250

type Absence = {
  name: string
  seconds: number
  begin(postgres: ExternalPostgres): Promise<void> | void
  end(postgres: ExternalPostgres): Promise<void> | void
}

const start = (postgres: ExternalPostgres) => postgres.start()
const absences: readonly Absence[] = [
  { name: 'stopped (fast)', seconds: 5, begin: (postgres) => postgres.stop('fast'), end: start },
  {
    name: 'stopped (immediate)',
    seconds: 5,
    begin: (postgres) => postgres.stop('immediate'),
    end: start,
  },
  {
    name: 'stopped for a minute',
    seconds: 60,
    begin: (postgres) => postgres.stop('fast'),
    end: start,
  },
  {
    name: 'hung',
    seconds: 45,
    begin: (postgres) => postgres.hang(),
    end: (postgres) => postgres.goOn(),
  },
]

/** Takes an external database away from a server under writes, in every way, and gives it back. */
export async function stopDatabase(report: Report): Promise<void> {
  using files = makeFolder()
  await using postgres = await startPostgres()
  await using server = await startServer({
    dataDir: files.path,
    environment: { DATABASE_URL: postgres.url },
  })
  await using database = openExternal(postgres.url)
  const members = await registerMembers(server.address, 6)
  const ledger = openLedger()
  const writers = startWriters(() => server.address, members, ledger)
  for (const absence of absences) {
    await waitForEntries(ledger, entriesBetween)
    await takeAway(report, postgres, server.address, members[0], absence)
  }
  await waitForEntries(ledger, entriesBetween)
  await writers.stop()
  await addKept(report, database.db, ledger.acknowledged)
}

async function takeAway(
  report: Report,
  postgres: ExternalPostgres,
  address: string,
  member: Person | undefined,
  { name, seconds, begin, end }: Absence,
) {
  await begin(postgres)
  const probes = startProbes(address, member?.cookie ?? '')
  await sleep(seconds * 1000)
  await probes.stop()
  // The server itself cuts off the calls that hang, while the database still hangs.
  if (seconds > 30) await probes.answered()
  await end(postgres)
  const endedAt = performance.now()
  while (!(await isReady(address))) {
    if (performance.now() - endedAt > READY_WITHIN_MS)
      throw new Error('The server is not ready again')
    await sleep(5)
  }
  const readyAfterMs = performance.now() - endedAt
  const { statuses, longestMs, withoutRetryAfter } = await probes.answered()
  report.add(
    `Database ${name} for ${seconds} s, every kind of call`,
    `${describeCounts(statuses)}, the longest after ${inSeconds(longestMs)}; ready again after ${ms(readyAfterMs)}`,
  )
  for (const status of statuses.keys())
    if (status !== 503) report.lose(`${status} while the database was ${name}`)
  if (withoutRetryAfter > 0) report.lose(`${withoutRetryAfter} answers of 503 without Retry-After`)
}

const reads = ['journal', 'journal?limit=20', 'goals', 'auth/me', 'coach/memory', 'profile']
const calls: { path: string; body?: object }[] = [
  ...reads.map((path) => ({ path: `/api/community/${path}` })),
  {
    path: journalPath,
    body: { title: 'Canal loop', content: 'Six miles along the canal before breakfast.' },
  },
  {
    path: '/api/community/auth/login',
    body: { email: 'ana@example.org', password: 'three slow miles' },
  },
  { path: '/readyz' },
]

/** Sends every kind of call at once, again and again until stopped. */
function startProbes(address: string, cookie: string) {
  const stopping = new AbortController()
  const found = { statuses: new Map<number, number>(), longestMs: 0, withoutRetryAfter: 0 }
  const sending: Promise<void>[] = []
  const send = async ({ path, ...sent }: (typeof calls)[number]) => {
    const startedAt = performance.now()
    const timeoutMs = GIVE_UP_AFTER_MS
    const answer = await call(address, path, { ...sent, cookie, timeoutMs }).catch(() => undefined)
    await answer?.arrayBuffer()
    count(found.statuses, answer?.status ?? 0)
    found.longestMs = Math.max(found.longestMs, performance.now() - startedAt)
    if (answer?.status === 503 && !answer.headers.has('retry-after')) found.withoutRetryAfter += 1
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      sending.push(...calls.map(send))
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
    async answered() {
      await Promise.all(sending)
      return found
    },
  }
}
