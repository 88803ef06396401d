import { fillEntries } from '../data/journal.queries.ts'
import { countConnections, countStatements, resetStatements } from '../data/measures.queries.ts'
import { registerMembers } from '../data/members.ts'
import { drive } from '../load/drive.ts'
import { connect, listPath, read, write, type Clients } from '../load/requests.ts'
import { median, ms, perSecond, type Effort, type Report } from '../report.ts'
import { startReplicas, type Replicas } from '../servers/balancer.ts'
import { pgBouncerVersion } from '../../server/src/testing/pgbouncer.ts'
import { hasHaproxy, withoutHaproxy } from '../servers/haproxy.ts'
import { makeFolder } from '../servers/installation.ts'
import { processorMs } from '../servers/processes.ts'
import { openSharedDatabase, poolings, type SharedDatabase } from './shared-database.ts'

const connections = 16

/**
 * Measures one, two and four web servers behind HAProxy on one database, straight and through a
 * PgBouncer.
 */
export async function measureReplicas(report: Report, effort: Effort): Promise<void> {
  if (!hasHaproxy) return report.add('Replicas', withoutHaproxy)
  for (const isPooled of poolings) {
    await using database = await openSharedDatabase({ isPooled })
    for (const servers of [1, 2, 4]) {
      using files = makeFolder()
      const replica = { dataDir: files.path, command: ['web'], environment: database.environment }
      await using replicas = await startReplicas(servers, replica)
      const members = await registerMembers(replicas.address, connections)
      await fillEntries(database.db, [
        { memberIds: members.map(({ id }) => id), entries: 60, characters: 1400 },
      ])
      const setting = { report, effort, database, replicas }
      const name = `${servers} ${servers === 1 ? 'server' : 'servers'}${isPooled ? `, PgBouncer ${pgBouncerVersion}` : ''}`
      await measureCall(
        setting,
        `List of 50, ${name}`,
        connect(connections, members, (one) => read(one, listPath)),
      )
      await measureCall(setting, `Create, ${name}`, connect(connections, members, write))
      report.add(`Connections at PostgreSQL, ${name}`, String(await countConnections(database.db)))
    }
  }
}

type Setting = { report: Report; effort: Effort; database: SharedDatabase; replicas: Replicas }

async function measureCall(setting: Setting, name: string, clients: Clients) {
  const { effort, replicas, report } = setting
  await warmUp(replicas, clients)
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = []
  for (let run = 0; run < effort.runs; run++) runs.push(await measureOnce(setting, clients))
  const of = (figure: keyof (typeof runs)[number]) => median(runs.map((one) => one[figure]))
  const speed = `${perSecond(of('perSecond'))}, p50 ${ms(of('p50Ms'))}, p99 ${ms(of('p99Ms'))}`
  const databaseCost = `${of('statements').toFixed(1)} statements, ${of('databaseMs').toFixed(2)} ms of the database`
  report.add(
    name,
    `${speed}; a call: ${databaseCost}, ${of('serverMs').toFixed(2)} ms of the servers`,
  )
}

/** Sends each connection's call a few times, so that every server has done each. */
async function warmUp({ address, servers }: Replicas, clients: Clients) {
  for (let time = 0; time < 4 * servers.length; time++) {
    const calls = clients.flatMap(([request]) => request ?? [])
    const answers = calls.map(({ path, ...init }) => fetch(`${address}${path}`, init))
    for (const answer of await Promise.all(answers)) await answer.bytes()
  }
}

async function measureOnce({ effort, database, replicas }: Setting, clients: Clients) {
  const serversMs = () => replicas.servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  await resetStatements(database.db)
  const [serverBefore, databaseBefore] = [serversMs(), database.processorMs()]
  const { seconds } = effort
  const found = await drive({ pid: process.pid, address: replicas.address, seconds, clients })
  return {
    ...found,
    serverMs: (serversMs() - serverBefore) / found.answers,
    databaseMs: (database.processorMs() - databaseBefore) / found.answers,
    statements: (await countStatements(database.db)) / found.answers,
  }
}
