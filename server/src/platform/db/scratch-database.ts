import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { openDb, type OpenDb } from './db.ts'
import { AlreadyRunning } from './embedded/embedded-refusal.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { removeEmbedded } from './embedded/remove.ts'

type Log = (line: string) => void

/** An empty database of its own, which is gone once it is closed. */
export type ScratchDatabase = OpenDb

const abandonedAfterMs = 24 * 60 * 60_000
// Nothing in it has to outlive a crash.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '10',
}

/** Starts a PostgreSQL of its own in a new folder below this one. */
export async function startScratch(
  below: string,
  { clock, log }: { clock: Clock; log: Log },
): Promise<ScratchDatabase> {
  await mkdir(below, { recursive: true })
  await removeAbandoned(below)
  const folder = join(below, clock.newId())
  const embedded = await startEmbedded(folder, { log, settings })
  const opened = openDb(embedded.connection, { log, maxConnections: 4 })
  return {
    ...opened,
    async close() {
      await opened.close()
      await embedded.stop()
      await removeEmbedded(folder)
    },
  }
}

/**
 * Removes what a proof that was killed left behind: rows of people, in plain text. Its PostgreSQL
 * ended with it.
 */
async function removeAbandoned(below: string): Promise<void> {
  for (const name of await readdir(below)) {
    await removeEmbedded(join(below, name)).catch((fault: unknown) => {
      if (!(fault instanceof AlreadyRunning)) throw fault
    })
  }
}

const prefix = 'stayer_proof_'

/** Makes a database of a random name in the PostgreSQL at this address, and drops it at the end. */
export async function createScratch(
  connectionString: string,
  { clock, log }: { clock: Clock; log: Log },
): Promise<ScratchDatabase> {
  const at = Math.floor(clock.now().getTime() / 1000)
  const name = `${prefix}${at}_${randomBytes(6).toString('hex')}`
  await asOwner(connectionString, async (db) => {
    await dropAbandoned(db, at)
    await sql`create database ${sql.id(name)} template template0`.execute(db)
  })
  const opened = openDb({ connectionString: ofDatabase(connectionString, name) }, { log })
  return {
    ...opened,
    async close() {
      await opened.close()
      await asOwner(connectionString, (db) => drop(db, name))
    },
  }
}

const drop = async (db: OpenDb['db'], name: string) => {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}

/** Their names say when they were made. */
async function dropAbandoned(db: OpenDb['db'], now: number): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select datname as name from pg_database where datname ~ ${`^${prefix}\\d+_[0-9a-f]{12}$`}`.execute(
    db,
  )
  for (const { name } of rows) {
    const madeAt = Number(name.slice(prefix.length).split('_')[0])
    if (now - madeAt > abandonedAfterMs / 1000) await drop(db, name)
  }
}

async function asOwner(connectionString: string, work: (db: OpenDb['db']) => Promise<void>) {
  const { db, close } = openDb({ connectionString }, { log: () => undefined, maxConnections: 1 })
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** The same address with another database: the path is its name. */
function ofDatabase(connectionString: string, name: string): string {
  const [address = '', query] = connectionString.split('?')
  const [scheme = '', rest = ''] = address.split('://')
  const authority = rest.split('/')[0] ?? ''
  return `${scheme}://${authority}/${name}${query === undefined ? '' : `?${query}`}`
}
