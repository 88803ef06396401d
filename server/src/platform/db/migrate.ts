import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { errorCode } from '../error-code.ts'
import type { Db } from './db.ts'
import { DatabaseRefusal } from './connection.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
// The query builder's own, which earlier versions took for their session.
const lockId = '3853314791062309107'

// A table of millions is written again by one statement, and servers that start together wait for
// the one that does it.
const mostStatementMs = 60 * 60_000
// While a migration waits for a table that a backup reads, every call waits behind it.
const lockWaits = { ms: 3_000, pauseMs: 2_000, times: 120 }
const lockNotGiven = '55P03'

export const migrationTables = ['schema_migrations', 'schema_migrations_lock'] as const

/**
 * Brings the schema up to this version: every `NNNN-name.sql` not yet applied, in order, all or
 * none. Several servers may start at once. Where somebody holds a table for long it steps back and
 * tries again, for ten minutes at most. Throws DatabaseRefusal when a newer version has been here.
 * @param upTo the last migration to apply, where that is not the newest.
 */
export async function migrate(
  db: Db,
  folder: string = migrationsFolder,
  { upTo, waits = lockWaits }: { upTo?: string | undefined; waits?: typeof lockWaits } = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const bringUp = async (tx: Db, lockTimeoutMs = 0) => {
    await sql`select pg_advisory_xact_lock(${lockId}::bigint)`.execute(tx)
    await assertNotNewer(tx, Object.keys(migrations))
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
    await applyMigrations(tx, migrations, upTo)
  }
  if (db.isTransaction) return bringUp(db)
  for (let time = 1; ; time++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(mostStatementMs)}, true)`.execute(
          tx,
        )
        await bringUp(tx, waits.ms)
      })
    } catch (error) {
      const isHeld = errorCode(error) === lockNotGiven
      if (!isHeld || time >= waits.times) throw error
      await sleep(waits.pauseMs)
    }
  }
}

async function applyMigrations(
  tx: Db,
  migrations: Record<string, Migration>,
  upTo: string | undefined,
) {
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTables[0],
    migrationLockTableName: migrationTables[1],
  })
  const { error } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('A migration failed.', { cause: error })
}

/** The migrations of this version, in their order. */
export async function knownMigrations(folder: string = migrationsFolder): Promise<string[]> {
  return Object.keys(await readMigrations(folder))
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
  const migrations = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
    return [path.basename(file, '.sql'), migration] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function assertNotNewer(db: Db, known: readonly string[]) {
  const { rows: tables } = await sql`select 1 from pg_tables
    where schemaname = current_schema() and tablename = ${migrationTables[0]}`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(migrationTables[0])} order by name`.execute(db)
  const unknown = rows.find(({ name }) => !known.includes(name))
  if (!unknown) return
  throw new DatabaseRefusal(
    `The database was changed by a newer version of this server (it has ${unknown.name}): start that version, or restore a backup made before it.`,
  )
}
