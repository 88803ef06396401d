import type { Request } from 'autocannon'
import { fillEntries } from '../data/journal.queries.ts'
import { fromAnotherAddress, password, registerMembers, type Person } from '../data/members.ts'
import { drive } from '../load/drive.ts'
import { connect, listPath, read, write, type Clients } from '../load/requests.ts'
import { median, ms, perSecond, type Effort, type Report } from '../report.ts'
import { hasCitus, startCluster } from '../servers/citus-cluster.ts'
import { makeFolder, openExternal } from '../servers/installation.ts'
import { startServer, type ServerProcess } from '../servers/server.ts'
import { openSharedDatabase } from './shared-database.ts'

const connections = 16
const members = 40
const workers = 2
const signInsEach = 100

/**
 * Measures a web server on one PostgreSQL, and on a Citus cluster of which it knows the
 * coordinator.
 */
export async function measureSpread(report: Report, effort: Effort): Promise<void> {
  {
    await using database = await openSharedDatabase({ isPooled: false })
    const alone = () => ({ coordinator: database.processorMs(), workers: 0 })
    const url = database.environment['DATABASE_URL'] ?? ''
    await measureOn({ report, effort, url, processorMs: alone }, 'one PostgreSQL')
  }
  if (!hasCitus) return report.add('Citus', 'left out, CITUS_PROGRAMS names no PostgreSQL with it')
  await using cluster = await startCluster(workers)
  await measureOn({ report, effort, ...cluster }, `Citus, ${workers} workers`)
}

type Setting = {
  report: Report
  effort: Effort
  url: string
  processorMs: () => { coordinator: number; workers: number }
}

async function measureOn(setting: Setting, name: string) {
  using files = makeFolder()
  await using server = await startServer({
    dataDir: files.path,
    command: ['web'],
    environment: { DATABASE_URL: setting.url },
  })
  const people = await registerMembers(server.address, members)
  {
    await using database = openExternal(setting.url)
    const memberIds = people.map(({ id }) => id)
    await fillEntries(database.db, [{ memberIds, entries: 60, characters: 1400 }])
  }
  const lists = connect(connections, people, (one) => read(one, listPath))
  await measureCall(setting, server, `List of 50, ${name}`, lists)
  await measureCall(setting, server, `Create, ${name}`, connect(connections, people, write))
  await measureCall(setting, server, `Sign-in, ${name}`, connect(connections, people, signIn))
}

const signIn = ({ email }: Person): Request[] =>
  Array.from({ length: signInsEach }, () => ({
    method: 'POST',
    path: '/api/community/auth/login',
    headers: { 'content-type': 'application/json', ...fromAnotherAddress() },
    body: JSON.stringify({ email, password }),
  }))

async function measureCall(
  { report, effort, processorMs }: Setting,
  { pid, address }: ServerProcess,
  name: string,
  clients: Clients,
) {
  const load = { pid, address, clients }
  await drive({ ...load, seconds: 3 })
  const runs: {
    perSecond: number
    p50Ms: number
    p99Ms: number
    coordinator: number
    workers: number
    server: number
  }[] = []
  for (let run = 0; run < effort.runs; run++) {
    const before = processorMs()
    const { answers, ...found } = await drive({ ...load, seconds: effort.seconds })
    const after = processorMs()
    runs.push({
      ...found,
      coordinator: (after.coordinator - before.coordinator) / answers,
      workers: (after.workers - before.workers) / answers,
      server: found.processorMs,
    })
  }
  const of = (figure: keyof (typeof runs)[number]) => median(runs.map((one) => one[figure]))
  const speed = `${perSecond(of('perSecond'))}, p50 ${ms(of('p50Ms'))}, p99 ${ms(of('p99Ms'))}`
  const cost = `${of('coordinator').toFixed(2)} ms of the database asked, ${of('workers').toFixed(2)} of its workers, ${of('server').toFixed(2)} of the server`
  report.add(name, `${speed}; a call: ${cost}`)
}
