import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { route } from '@app/contract/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ana, memberCookie, openRouteServer } from '../../testing/route-server.ts'
import { systemClock } from '../clock.ts'
import { openDb } from '../db/db.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { bind } from './bind.ts'

const soon = { timeout: 20_000, interval: 10 }

const settings = {
  wal_level: 'replica',
  max_wal_senders: '1',
  max_connections: '20',
  fsync: 'off',
}

/** A PostgreSQL of its own, whose commits wait for a standby as soon as that is lost. */
async function openSynchronous() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'standby-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, { log: () => undefined, settings })
  const open = () => openDb(embedded.connection, { log: () => undefined })
  const [watching, serving] = [open(), open()]
  const ask = (text: string) => watching.pool.query<{ pid: number }>(text)
  const waitFor = async (names: string) => {
    await ask(`alter system set synchronous_standby_names = '${names}'`)
    await ask('select pg_reload_conf()')
  }
  const waitingCommit = () =>
    vi.waitFor(async () => {
      const { rows } = await ask(`select pid from pg_stat_activity where wait_event = 'SyncRep'`)
      expect(rows).toHaveLength(1)
      return rows[0]?.pid ?? 0
    }, soon)
  const cut = (pid: number) => ask(`select pg_terminate_backend(${pid})`)
  const commits = () =>
    serving.pool.query(`select pg_logical_emit_message(true, '', '')`).then(
      () => true,
      () => false,
    )
  /** True if a commit waited, and was cut off; no look for it goes on after that. */
  const cutIfItWaits = async (commit: Promise<boolean>) => {
    let isDone = false
    void commit.then(() => (isDone = true))
    const pid = await vi.waitFor(async () => {
      const { rows } = await ask(`select pid from pg_stat_activity where wait_event = 'SyncRep'`)
      if (rows.length === 0 && !isDone) throw new Error('the commit is under way')
      return rows[0]?.pid ?? null
    }, soon)
    if (pid === null) return false
    await cut(pid)
    await commit
    return true
  }
  await migrate(serving.db)
  return {
    ...serving,
    async loseStandby() {
      await waitFor('lost')
      // Commits wait once the setting has come to the process that says so.
      while (!(await cutIfItWaits(commits())));
    },
    findStandby: () => waitFor(''),
    /** Waits until one commit waits for the standby, and answers its backend. */
    waitingCommit,
    cut,
    async [Symbol.asyncDispose]() {
      await waitFor('')
      await serving.close()
      await watching.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const writeNote = route({
  method: 'POST',
  path: '/api/notes',
  access: 'member',
  summary: 'Writes a note',
  body: z.strictObject({ text: z.string() }),
  status: 201,
  idempotent: true,
  reply: z.object({ text: z.string() }),
  refusals: {},
})

test('a call that was cut off while its commit waited for a standby is answered once that has it', async () => {
  await using database = await openSynchronous()
  await database.pool.query(
    `insert into accounts (id, kind, email, name, password_hash, created_at) values ($1, 'member', 'ana@example.org', 'Ana', '', now())`,
    [ana.id],
  )
  const binding = bind(writeNote, ({ body, once }) => once(async () => body))
  const { server } = await openRouteServer([binding], { db: database.db, clock: systemClock })
  const write = () =>
    server.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...memberCookie, 'idempotency-key': 'key-1' },
      payload: { text: 'Canal' },
    })
  await database.loseStandby()
  const first = write()
  await database.cut(await database.waitingCommit())
  expect((await first).statusCode).toBe(503)

  const second = write()
  await database.waitingCommit()
  await database.findStandby()

  expect((await second).statusCode).toBe(201)
  await server.close()
})
