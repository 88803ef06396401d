import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isRoot,
  layDatabase,
  ordinaryUser,
  query,
  temporaryFolder,
  until,
} from '../../testing/embedded-process.ts'
import { assertVersion, connectDatabase, readVersion } from './connect.ts'
import { openDb } from './db.ts'

const quiet = () => undefined
const postgres15 = '/usr/lib/postgresql/15/bin'

test('without DATABASE_URL the database in the data folder is opened, migrated, and closed with everything', async () => {
  await using home = temporaryFolder()
  const first = await connectDatabase({ dataDir: home.in('data') }, quiet)
  await first.db
    .insertInto('rate_counters')
    .values({ key: 'a', count: 1, window_ends_at: new Date(0) })
    .execute()
  await first.close()

  const second = await connectDatabase({ dataDir: home.in('data') }, quiet)

  expect(await second.db.selectFrom('rate_counters').select('key').execute()).toEqual([
    { key: 'a' },
  ])
  await second.close()
})

test('an embedded database whose files turn out to be damaged once it runs is refused in a sentence that names the backup', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const map = home.in('data/postgres/data/global/pg_filenode.map')
  writeFileSync(
    map,
    readFileSync(map).map((byte) => byte ^ 0x5a),
  )

  await expect(connectDatabase({ dataDir: home.in('data') }, quiet)).rejects.toThrow(
    /^The files of the database in .*data are damaged .*npm run restore.*docs\/operations\.md/,
  )
})

test('a database that cannot be reached in time is refused in one sentence, without the password', async () => {
  const config = { databaseUrl: 'postgres://ana:secret@127.0.0.1:1/stayer', dataDir: 'unused' }

  await expect(connectDatabase(config, quiet, 1)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/,
  )
})

test('an unreachable embedded database is not blamed on DATABASE_URL', async () => {
  const connection = { host: '/nowhere', user: 'nobody', database: 'none' }
  const { db, close } = openDb(connection, { log: quiet })

  await expect(readVersion(db, connection)).rejects.toThrow(
    /^The embedded database cannot be reached \(ENOENT\)\.$/,
  )
  await close()
})

test.each(['14.12 (Ubuntu 14.12-0ubuntu0.22.04.1)', '9.6.24', ''])(
  'version "%s" is refused',
  (version) => {
    expect(() => assertVersion(version)).toThrow(
      /^The database of DATABASE_URL is PostgreSQL .*needs 15 or later\.$/,
    )
  },
)

test.each(['15.0', '16beta1', '18.4 (Debian 18.4-1)'])('version "%s" is accepted', (version) => {
  expect(() => assertVersion(version)).not.toThrow()
})

/** A PostgreSQL 15 of the system, on a socket in a folder of its own. */
async function startPostgres15(home: { path: string; in(name: string): string }) {
  const user = isRoot ? ordinaryUser() : {}
  execFileSync(
    `${postgres15}/initdb`,
    ['-D', home.in('data'), '-U', 'stayer', '-A', 'trust', '-N'],
    {
      ...user,
      stdio: 'ignore',
    },
  )
  const args = ['-D', home.in('data'), '-k', home.path, '-c', 'listen_addresses=']
  const child = spawn(`${postgres15}/postgres`, args, { ...user, stdio: 'ignore' })
  await until(() =>
    query({ host: home.path, user: 'stayer', database: 'postgres' }, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  }
  return {
    url: `postgres://stayer@localhost/postgres?host=${home.path}`,
    [Symbol.asyncDispose]: stop,
  }
}

test.skipIf(!existsSync(postgres15))(
  'with DATABASE_URL a PostgreSQL 15 is opened and migrated (skipped where the system has none)',
  async () => {
    await using home = temporaryFolder(0o755, ordinaryUser())
    await using server = await startPostgres15(home)

    const database = await connectDatabase({ databaseUrl: server.url, dataDir: 'unused' }, quiet)

    expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect(database.connection).toEqual({ connectionString: server.url })
    await database.close()
  },
)
