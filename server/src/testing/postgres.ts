import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../platform/db/connection.ts'
import { openDb, type OpenDb } from '../platform/db/db.ts'
import type { WordKeys } from '../platform/sealed-words/word-keys.ts'
import { createCitusDatabase, dropCitusDatabase, testCluster } from './citus.ts'
import { templateName } from './global-setup.ts'

export type TestDatabase = OpenDb & {
  connection: Connection
  /** Closes the pool and drops the database. Fails when another connection to it is still open. */
  drop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const CLOSE_WITHIN_MS = 1_000
const POLL_MS = 10

/**
 * A fresh database with every table and no row, or a copy of another one that nobody is connected
 * to. Its files are copied as they are: nothing has to outlive a crash.
 */
export async function createTestDatabase(
  original?: TestDatabase,
  words: WordKeys | null = null,
): Promise<TestDatabase> {
  const template = original ? nameOf(original.connection) : templateName
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (testCluster.length > 0) await createCitusDatabase(testCluster, name)
  else
    await asAdmin((admin) =>
      admin.query(`create database ${name} template ${template} strategy file_copy`),
    )
  const connection = { ...server, database: name }
  const opened = openDb(connection, { log: () => undefined, maxConnections: 5, attached: words })
  const drop = async () => {
    await Promise.race([opened.close(), sleep(CLOSE_WITHIN_MS)])
    if (testCluster.length > 0) return dropCitusDatabase(testCluster, name)
    await asAdmin(async (admin) => {
      const left = await connectionsLeft(admin, name)
      await admin.query(`drop database ${name} with (force)`)
      if (left.length === 0) return
      throw new Error(
        `${left.length} connection(s) to the test's database are open after its pool was closed, so something was not closed or not waited for. Last statements:\n${left.join('\n')}`,
      )
    })
  }
  return { ...opened, connection, drop, [Symbol.asyncDispose]: drop }
}

/**
 * The same database through connections of their own, as another server has them; `drop` closes
 * them and no more.
 */
export function joinTestDatabase(
  { connection }: TestDatabase,
  words: WordKeys | null = null,
): TestDatabase {
  const opened = openDb(connection, { log: () => undefined, maxConnections: 5, attached: words })
  return { ...opened, connection, drop: opened.close, [Symbol.asyncDispose]: opened.close }
}

/** The database URL for a server as a process of its own. */
export function urlOf(connection: Connection): string {
  const { host, port, user, database } = connection as Record<string, unknown>
  const where = new URLSearchParams({ host: String(host), port: String(port), user: String(user) })
  return `postgres:///${String(database)}?${where.toString()}`
}

const nameOf = (connection: Connection) =>
  String((connection as Record<string, unknown>)['database'])

async function connectionsLeft(admin: Client, name: string): Promise<string[]> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const { rows } = await admin.query<{ query: string }>(
      'select query from pg_stat_activity where datname = $1',
      [name],
    )
    if (rows.length === 0 || waitedMs >= CLOSE_WITHIN_MS) return rows.map(({ query }) => query)
    // A closed connection's backend takes a moment to end.
    await sleep(POLL_MS)
  }
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(inject('postgres'))
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
