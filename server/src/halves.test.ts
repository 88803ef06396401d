import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bringUpToDate, openInstallation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { DatabaseRefusal } from './platform/db/connection.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { quietLog } from './testing/quiet-log.ts'
import { startServerProcess } from './testing/server-process.ts'

async function openHalves() {
  const folder = await mkdtemp(join(tmpdir(), 'halves-'))
  const database = await createTestDatabase()
  const environment = { DATA_DIR: folder, DATABASE_URL: urlOf(database.connection) }
  const dispose = async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, environment, [Symbol.asyncDispose]: dispose }
}

const statusOf = async (url: string) => (await fetch(url)).status

test('a worker opens no port but the one for its health and its figures', async () => {
  await using halves = await openHalves()
  await using worker = startServerProcess({
    command: ['worker'],
    environment: { ...halves.environment, METRICS_PORT: '0' },
  })
  const address = await vi.waitFor(() => found(worker.output.err), {
    timeout: 60_000,
    interval: 20,
  })

  expect(worker.output.err).toBe(
    `Stayer works on its jobs.\nIts figures are at ${address}/metrics.\n`,
  )
  expect(
    await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => statusOf(address + path))),
  ).toEqual([200, 200, 200])
  expect(
    await Promise.all(['/', '/api/auth/me', '/api/docs'].map((path) => statusOf(address + path))),
  ).toEqual([404, 404, 404])
  worker.kill('SIGTERM')
  expect(await worker.ended()).toMatchObject({ code: 0 })
})

function found(announced: string): string {
  const [, address] = /figures are at (\S+)\/metrics\./.exec(announced) ?? []
  if (address === undefined) throw new Error('not announced yet')
  return address
}

test('the database is brought up to date once, however many are told to at once, and again is no fault', async () => {
  await using halves = await openHalves()
  const { pool } = halves.database
  await pool.query('drop schema public cascade; create schema public; drop schema pgboss cascade')
  const config = readConfig(halves.environment)
  const migrate = () => bringUpToDate(config, quietLog)

  await Promise.all([migrate(), migrate()])
  const migrations = async () =>
    (await pool.query('select * from schema_migrations order by name')).rows
  const once = await migrations()
  await migrate()

  expect(once.length).toBeGreaterThan(10)
  expect(await migrations()).toEqual(once)
})

test('a newer schema refuses a server of an older version, in one sentence', async () => {
  await using halves = await openHalves()
  await halves.database.pool.query(
    `insert into schema_migrations values ('9999-from-tomorrow', '2030-01-01')`,
  )

  await expect(openInstallation(readConfig(halves.environment), quietLog)).rejects.toThrow(
    new DatabaseRefusal(
      'The database was changed by a newer version of this server (it has 9999-from-tomorrow): start that version, or restore a backup made before it.',
    ),
  )
})
