import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, ordinaryUser, query, until } from './embedded-process.ts'

const program = process.env['PGBOUNCER'] || '/usr/sbin/pgbouncer'
const port = 6432
const READY_WITHIN_MS = 10_000

export const hasPgBouncer = existsSync(program)

/** Its version, `1.18.0`; empty where there is none. */
export const pgBouncerVersion = hasPgBouncer ? readVersion() : ''

function readVersion(): string {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return /PgBouncer (\d[\d.]*)/.exec(said)?.[1] ?? ''
}

const [major = 0, minor = 0] = pgBouncerVersion.split('.').map(Number)
const carriesPrepared = major > 1 || minor >= 21

/** The settings of a server behind it that this version needs. */
export const behindPgBouncer: Readonly<Record<string, string>> = carriesPrepared
  ? {}
  : { DATABASE_PREPARED: 'off' }

/** The socket folder of a PostgreSQL. */
export type PostgresSocket = { host: string; port: number; user: string; database: string }

export type PgBouncer = { url: string; [Symbol.asyncDispose](): Promise<void> }

/**
 * A PgBouncer of the system in transaction mode, which holds so many connections to PostgreSQL at
 * most, for which a statement waits so long.
 */
export async function startPgBouncer(
  behind: PostgresSocket,
  { size, waitSeconds = 2 }: { size: number; waitSeconds?: number },
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  // Its account is another one where this is root, and so may be its callers'.
  chmodSync(folder, 0o777)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${behind.user}" ""\n`)
  writeFileSync(settings, settingsFor(behind, folder, { size, waitSeconds }))
  // It refuses to run as root.
  const child = spawn(program, ['-q', settings], {
    ...(isRoot && ordinaryUser()),
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const connection = { host: folder, port, user: behind.user, database: behind.database }
  const answers = () =>
    query(connection, 'select 1').then(
      () => true,
      () => false,
    )
  await Promise.race([until(answers, READY_WITHIN_MS), ended])
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.')
  const where = new URLSearchParams({ host: folder, port: String(port), user: behind.user })
  return {
    url: `postgres:///${behind.database}?${where.toString()}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsFor = (
  { host, port: itsPort, database }: PostgresSocket,
  folder: string,
  { size, waitSeconds }: { size: number; waitSeconds: number },
) => `[databases]
${database} = host=${host} port=${itsPort} dbname=${database}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
query_wait_timeout = ${waitSeconds}
${carriesPrepared ? 'max_prepared_statements = 400' : ''}
log_connections = 0
log_disconnections = 0
`
