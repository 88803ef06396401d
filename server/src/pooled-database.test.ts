import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  behindPgBouncer,
  hasPgBouncer,
  startPgBouncer,
  type PostgresSocket,
} from './testing/pgbouncer.ts'
import { createTestDatabase } from './testing/postgres.ts'
import { startServerProcess } from './testing/server-process.ts'

const soon = { timeout: 30_000, interval: 20 }
const json = { 'content-type': 'application/json' }
const ana = {
  name: 'Ana',
  email: 'ana@example.org',
  password: 'three slow miles',
  confirmPassword: 'three slow miles',
}
const draft = {
  title: 'Canal loop',
  content: 'Six miles along the canal before breakfast.',
  tags: ['Training'],
}

/**
 * A route to the tests' PostgreSQL, which admits only this user, for a PgBouncer that runs as
 * another.
 */
async function relayTo({ host, port }: PostgresSocket, folder: string) {
  const callers = new Set<Socket>()
  const relay = createServer((caller) => {
    callers.add(caller)
    const database = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [caller, database]) socket.on('error', () => socket.destroy())
    caller.on('close', () => database.destroy())
    caller.pipe(database).pipe(caller)
  })
  relay.listen({ path: path.join(folder, '.s.PGSQL.5432'), writableAll: true, readableAll: true })
  await once(relay, 'listening')
  const cut = () => {
    relay.close()
    callers.forEach((caller) => caller.destroy())
  }
  return { host: folder, cut }
}

/** An empty database behind two connections of a PgBouncer in transaction mode. */
async function openPooled() {
  const database = await createTestDatabase()
  await database.pool.query(
    'drop schema public cascade; create schema public; drop schema pgboss cascade',
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pooled-'))
  await chmod(folder, 0o755)
  const behind = database.connection as PostgresSocket
  const relay = await relayTo(behind, folder)
  const bouncer = await startPgBouncer(
    { ...behind, host: relay.host, port: 5432 },
    { size: 2, waitSeconds: 15 },
  )
  const dispose = async () => {
    await bouncer[Symbol.asyncDispose]()
    relay.cut()
    await database.drop()
    await rm(folder, { recursive: true })
  }
  const environment = { DATA_DIR: folder, DATABASE_URL: bouncer.url, ...behindPgBouncer }
  return { environment, cut: relay.cut, pool: database.pool, [Symbol.asyncDispose]: dispose }
}

if (!hasPgBouncer) console.warn('There is no PgBouncer here: the product is not tried behind one.')

test.skipIf(!hasPgBouncer)(
  'two servers make their tables through a pooler of transactions and serve a member by turns',
  { timeout: 180_000 },
  async () => {
    await using pooled = await openPooled()
    await using one = startServerProcess(pooled)
    await using other = startServerProcess(pooled)
    const addresses = await Promise.all([one.listening(), other.listening()])
    let turn = 0
    let cookie = ''
    const call = async (way: string, body?: object) => {
      const address = addresses[turn++ % 2] ?? ''
      const given = body && { method: 'POST', body: JSON.stringify(body) }
      return fetch(`${address}/api/community/${way}`, { ...given, headers: { ...json, cookie } })
    }
    const registered = await call('auth/register', ana)
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''

    const created = await Promise.all(Array.from({ length: 12 }, () => call('journal', draft)))

    expect([registered.status, ...created.map(({ status }) => status)]).toEqual(
      Array.from({ length: 13 }, () => 201),
    )
    const answered = async () => {
      const entries: unknown = await (await call('journal')).json()
      expect(entries).toHaveLength(12)
      expect(entries).toEqual(
        Array.from({ length: 12 }, () => expect.objectContaining({ insight_status: 'ready' })),
      )
    }
    await vi.waitFor(answered, soon)
    const archive = await call('profile/export')
    expect((await archive.bytes()).length).toBeGreaterThan(2_000)
    const { rows } = await pooled.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(2)

    expect(one.output.out).toContain('takes no session settings')
    pooled.cut()

    expect((await call('journal')).status).toBe(503)
  },
)
