import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { openDb, type Db } from './db.ts'
import { migrate, migrationTables } from './migrate.ts'

async function migrationsOf(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** A database without tables. */
async function openEmpty() {
  const database = await createTestDatabase()
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  return database
}

async function tablesOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db)
  return rows
    .map(({ name }) => name)
    .filter((name) => !migrationTables.some((table) => table === name))
}

test('files are applied in the order of their numbers, and each only once', async () => {
  await using database = await openEmpty()
  await using one = await migrationsOf({
    '0001-notes.sql': 'create table notes (id int); insert into notes values (1);',
  })
  await migrate(database.db, one.folder)
  await using two = await migrationsOf({
    '0002-tags.sql': 'alter table notes rename to remarks; create table tags (id int);',
    '0001-notes.sql': 'create table notes (id int); insert into notes values (1);',
    'README.md': 'not a migration',
  })

  await migrate(database.db, two.folder)
  await migrate(database.db, two.folder)

  expect(await tablesOf(database.db)).toEqual(['remarks', 'tags'])
  expect((await sql`select id from remarks`.execute(database.db)).rows).toEqual([{ id: 1 }])
})

test('when one fails none of the new ones is applied', async () => {
  await using database = await openEmpty()
  await using migrations = await migrationsOf({
    '0001-notes.sql': 'create table notes (id int)',
    '0002-broken.sql': 'create table tags (id nonsense)',
  })

  await expect(migrate(database.db, migrations.folder)).rejects.toThrow('nonsense')

  expect(await tablesOf(database.db)).toEqual([])
})

test('a migration that a reader blocks steps back, and is applied once the reader is done', async () => {
  await using database = await openEmpty()
  await using first = await migrationsOf({ '0001-notes.sql': 'create table notes (id int)' })
  await migrate(database.db, first.folder)
  await using second = await migrationsOf({
    '0001-notes.sql': 'create table notes (id int)',
    '0002-words.sql': 'alter table notes add words text',
  })
  const reader = await database.pool.connect()
  await reader.query('begin; lock table notes in access share mode')
  const waits = { ms: 20, pauseMs: 1, times: 2 }

  await expect(migrate(database.db, second.folder, { waits })).rejects.toMatchObject({
    code: '55P03',
  })
  const { promise: steppedBack, resolve } = Promise.withResolvers<void>()
  const patient = {
    ...waits,
    get times() {
      resolve()
      return 10_000
    },
  }
  const applied = migrate(database.db, second.folder, { waits: patient })
  await Promise.race([steppedBack, applied])
  await reader.query('insert into notes values (1)')
  await reader.query('commit')
  reader.release()
  await applied

  expect((await sql`select id, words from notes`.execute(database.db)).rows).toEqual([
    { id: 1, words: null },
  ])
})

test('servers that start at once on an empty database all start, and each file is applied once', async () => {
  await using database = await openEmpty()
  await using migrations = await migrationsOf({
    '0001-notes.sql': 'create table notes (id int)',
    '0002-first.sql': 'insert into notes values (1)',
  })
  const servers = [1, 2, 3, 4].map(() =>
    openDb(database.connection, { log: () => undefined, maxConnections: 2 }),
  )

  await Promise.all(servers.map(({ db }) => migrate(db, migrations.folder)))

  expect((await sql`select id from notes`.execute(database.db)).rows).toEqual([{ id: 1 }])
  for (const server of servers) await server.close()
})

test('a database that a newer version has changed is refused in one sentence, and left as it is', async () => {
  await using database = await openEmpty()
  const old = { '0001-notes.sql': 'create table notes (id int)' }
  await using newer = await migrationsOf({ ...old, '0002-tags.sql': 'create table tags (id int)' })
  await using older = await migrationsOf(old)
  await migrate(database.db, newer.folder)

  await expect(migrate(database.db, older.folder)).rejects.toThrow(
    /^The database was changed by a newer version of this server \(it has 0002-tags\): .*\.$/,
  )
  expect(await tablesOf(database.db)).toEqual(['notes', 'tags'])
})
