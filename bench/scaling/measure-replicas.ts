import type { Request } from 'autocannon'
import { countStatements, forgetStatements } from '../data/counted-statements.queries.ts'
import { fillEntries } from '../data/fill.queries.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { median, ms, perSecond, type Report } from '../figures.ts'
import type { LoadResult } from '../load/asked.ts'
import { drive } from '../load/load.ts'
import { connectionsOf, readsList, writesEntries } from '../load/requests.ts'
import type { Effort } from '../cases/effort.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { processorMsOf } from '../running/processor.ts'
import { startReplicas, type Replicas } from '../running/replicas.ts'
import { countConnections } from './scaling.queries.ts'
import { openSharedDatabase, waysToIt, type SharedDatabase } from './shared-database.ts'

const connections = 16

/** One, two and four web servers behind HAProxy on one database, straight and through a PgBouncer. */
export async function measureReplicas(report: Report, effort: Effort): Promise<void> {
  for (const isPooled of waysToIt) {
    await using database = await openSharedDatabase({ isPooled })
    const residents = await moveIn(database.db, connections)
    await fillEntries(database.db, [{ memberIds: residents.map(({ id }) => id), entries: 60, characters: 1400 }])
    for (const count of [1, 2, 4]) {
      using files = makeDataFolder()
      const replica = { dataDir: files.path, command: ['web'], environment: database.environment }
      await using replicas = await startReplicas(count, replica)
      const setting = { report, effort, database, replicas, residents }
      const name = `${count} ${count === 1 ? 'server' : 'servers'}${isPooled ? ', PgBouncer' : ''}`
      await measureWork(
        setting,
        `List of 50, ${name}`,
        connectionsOf(connections, residents, (one) => readsList(one)),
      )
      await measureWork(setting, `Create, ${name}`, connectionsOf(connections, residents, writesEntries))
      report.add(`Connections at PostgreSQL, ${name}`, String(await countConnections(database.db)))
    }
  }
}

type Setting = {
  report: Report
  effort: Effort
  database: SharedDatabase
  replicas: Replicas
  residents: readonly Resident[]
}
type Clients = readonly (readonly Request[])[]
type Cost = LoadResult & { serverMs: number; databaseMs: number; statements: number }

async function measureWork(setting: Setting, name: string, clients: Clients) {
  const { effort, replicas, report } = setting
  await warmUp(replicas, clients)
  const runs: Cost[] = []
  for (let run = 0; run < effort.runs; run++) runs.push(await measureOnce(setting, clients))
  const of = (figure: keyof Cost) => median(runs.map((one) => one[figure]))
  report.add(
    name,
    `${perSecond(of('perSecond'))}, p50 ${ms(of('p50Ms'))}, p99 ${ms(of('p99Ms'))}; a call: ${of('statements').toFixed(1)} statements, ${of('databaseMs').toFixed(2)} ms of the database, ${of('serverMs').toFixed(2)} ms of the servers`,
  )
}

/** Each connection's call a few times, so that every server has done each, however long that takes. */
async function warmUp({ balancer, servers }: Replicas, clients: Clients) {
  for (let time = 0; time < 4 * servers.length; time++) {
    await Promise.all(clients.flatMap(([request]) => (request ? [ask(balancer.address, request)] : [])))
  }
}

async function ask(address: string, { method, path, headers, body }: Request) {
  const answer = await fetch(`${address}${path}`, {
    method,
    ...(headers && { headers }),
    ...(body && { body }),
  })
  await answer.bytes()
}

async function measureOnce({ effort, database, replicas }: Setting, clients: Clients): Promise<Cost> {
  const serversMs = () => replicas.servers.reduce((sum, { pid }) => sum + processorMsOf(pid), 0)
  await forgetStatements(database.db)
  const [serverBefore, databaseBefore] = [serversMs(), database.processorMs()]
  const found = await drive({ pid: process.pid, url: replicas.balancer.address, seconds: effort.seconds, clients })
  return {
    ...found,
    serverMs: (serversMs() - serverBefore) / found.answers,
    databaseMs: (database.processorMs() - databaseBefore) / found.answers,
    statements: (await countStatements(database.db)) / found.answers,
  }
}
