import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import {
  kill,
  layDatabase,
  postmasterPid,
  processesOf,
  query,
  startServer,
  spawnServer,
  temporaryFolder,
  until,
  watchdogsOf,
} from '../../../testing/embedded-process.ts'
import { openDb } from '../db.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'
import { EmbeddedRefusal } from './embedded-refusal.ts'

// Each makes a database of its own, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

const quiet = { log: () => undefined }

const answers = ({ connection }: EmbeddedPostgres) =>
  query(connection, 'select 1').then(
    () => true,
    () => false,
  )

test('the first start makes the database, a later one finds what was written, and stopping leaves nothing running', async () => {
  await using home = temporaryFolder()
  const log: string[] = []
  const first = await startEmbedded(home.in('data'), { log: (line) => log.push(line) })
  await query(first.connection, 'create table notes as select 1 as id')
  await first.stop()
  // The shell that watches for our end leaves a moment after the server.
  await vi.waitFor(() => expect(processesOf(home.path)).toEqual([]))
  expect(log.filter((line) => !line.startsWith('Started as root'))).toEqual([])

  const second = await startEmbedded(home.in('data'), quiet)
  expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await second.stop()
})

test('of two servers that start at once on a new folder one runs and the other is refused', async () => {
  await using home = temporaryFolder()

  const servers = await Promise.all([startServer(home.in('data')), startServer(home.in('data'))])

  expect(servers.filter((server) => server.refusal?.includes('DATABASE_URL'))).toHaveLength(1)
  const running = servers.find((server) => server.connection)
  expect(await query(running?.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  for (const server of servers) server.process.kill('SIGKILL')
})

test('a folder whose path is too long for a socket has its socket in the temporary folder', async () => {
  await using home = temporaryFolder()
  const long = home.in(path.join('a-very-long-name-'.repeat(4), 'é'.repeat(20), 'data'))

  const embedded = await startEmbedded(long, quiet)

  expect(embedded.connection.host).not.toContain('a-very-long-name')
  expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700)
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
})

test('when PostgreSQL is killed it is started again, and the same pool serves again', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const log: string[] = []
  const embedded = await startEmbedded(home.in('data'), { log: (line) => log.push(line) })
  const { pool, close } = openDb(embedded.connection, { log: (line) => log.push(line) })
  await pool.query('create table notes as select 1 as id')

  kill(postmasterPid(home.in('data/postgres/data')))

  await until(() => log.some((line) => line.includes('started again')))
  await until(() =>
    pool.query('select id from notes').then(
      ({ rows }) => rows.length === 1,
      () => false,
    ),
  )
  await close()
  await embedded.stop()
  // A backend of the killed server sees its parent's end a moment later.
  await until(() => processesOf(home.path).length === 0)
  expect(processesOf(home.path)).toEqual([])
})

test('a server whose watchdog is killed goes on', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const embedded = await startEmbedded(home.in('data'), quiet)
  const [watchdog] = watchdogsOf(home.path)
  // Asleep it reads nothing, so that its end breaks the pipe rather than closing it.
  kill(watchdog?.pid, 'SIGSTOP')
  kill(postmasterPid(home.in('data/postgres/data')))
  await until(() => watchdogsOf(home.path).length === 2)

  kill(watchdog?.pid)

  await until(() => watchdogsOf(home.path).length === 1)
  await until(() => answers(embedded))
  expect(await answers(embedded)).toBe(true)
  await embedded.stop()
})

test('stopping does not wait for open transactions: they are rolled back, and committed data stays', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const first = await startEmbedded(home.in('data'), quiet)
  await query(first.connection, 'create table notes (id int)')
  const busy = new Client(first.connection)
  busy.on('error', () => undefined)
  await busy.connect()
  await busy.query('insert into notes values (1)')
  await busy.query('begin')
  await busy.query('insert into notes values (2)')

  await first.stop()

  expect(existsSync(home.in('data/postgres/data/postmaster.pid'))).toBe(false)
  const second = await startEmbedded(home.in('data'), quiet)
  expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await second.stop()
})

test('a server that is asked to stop ends with its database and gives the folder free', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const server = spawnServer(home.in('data'))
  await server.started

  server.process.kill('SIGTERM')

  expect(await server.ended).toEqual([0, null])
  expect(processesOf(home.path)).toEqual([])
})

test('a database made by another version of PostgreSQL is refused with what to do', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  writeFileSync(home.in('data/postgres/data/PG_VERSION'), '17\n')

  await expect(startEmbedded(home.in('data'), quiet)).rejects.toThrow(
    /made by PostgreSQL 17.*DATABASE_URL/,
  )
})

test.each([
  ['PG_VERSION', () => null],
  ['PG_VERSION', () => Buffer.alloc(0)],
  ['global/pg_control', () => null],
  ['global/pg_control', (bytes: Buffer) => bytes.subarray(0, 100)],
  ['global/pg_control', (bytes: Buffer) => bytes.map((byte) => byte ^ 0x5a)],
  ['postgresql.conf', () => null],
  ['pg_wal', () => null],
])(
  'a folder whose %s is damaged is refused in a sentence that names the backup, and left alone',
  async (name, damage) => {
    await using home = temporaryFolder()
    await layDatabase(home.in('data'))
    const damaged = home.in(`data/postgres/data/${name}`)
    const bytes = damage(statSync(damaged).isFile() ? readFileSync(damaged) : Buffer.alloc(0))
    if (bytes === null) rmSync(damaged, { recursive: true })
    else writeFileSync(damaged, bytes)
    // PostgreSQL's own mark of where it was started, which it leaves where it falls over.
    const files = () =>
      readdirSync(home.in('data/postgres/data'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file !== 'postmaster.pid')
        .toSorted()
    const before = files()

    const refused = await startEmbedded(home.in('data'), quiet).catch((error: unknown) => error)

    expect(refused).toBeInstanceOf(EmbeddedRefusal)
    expect(String(refused)).toMatch(
      /^EmbeddedRefusal: The files of .* are damaged .*npm run restore.*docs\/operations\.md/,
    )
    expect(String(refused)).not.toContain('\n')
    expect(files()).toEqual(before)
    expect(bytes === null ? existsSync(damaged) : readFileSync(damaged)).toEqual(bytes ?? false)
  },
)

test('a start that fails says why, and leaves the folder free for the next', async () => {
  await using home = temporaryFolder()
  const broken = { ...quiet, settings: { shared_buffers: 'a lot' } }

  await expect(startEmbedded(home.in('data'), broken)).rejects.toThrow(
    /does not start in .*shared_buffers/,
  )

  const embedded = await startEmbedded(home.in('data'), quiet)
  expect(readdirSync(home.in('data/postgres')).filter((name) => name.startsWith('init-'))).toEqual(
    [],
  )
  await embedded.stop()
})
