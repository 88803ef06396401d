import { Kysely, type Insertable, type Transaction, type Updateable } from 'kysely'
import { Pool } from 'pg'
import { cancellableConnections } from './cancellable.ts'
import type { Connection } from './connection.ts'
import { columnTypes } from './column-types.ts'
import { TransactionalDialect } from './dialect.ts'
import { leaveReadOnly } from './leave-read-only.ts'
import { preparedStatements } from './prepared-statements.ts'
import type { DB as Database } from './schema.generated.ts'

export type { Database }
export type Db = Kysely<Database>

export const effects = Symbol('effects after commit')

type Effects = { readonly [effects]: (() => unknown)[] }

/** A transaction, made by `inTransaction` alone. */
export type Tx = Transaction<Database> & Effects

/** A transaction, or the database for one statement, which is a transaction by itself. */
export type Scope = Db & Effects

export type Insert<T extends keyof Database> = Insertable<Database[T]>
export type Update<T extends keyof Database> = Updateable<Database[T]>

export type OpenDb = {
  db: Db
  /** Serves libraries with SQL of their own, such as the job queue. */
  pool: Pool
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000

type Opening = {
  log: (line: string) => void
  maxConnections?: number
  /** Found again from the database by those who work on it: the keys of encrypted words. */
  attached?: object | null
}

export function openDb(
  connection: Connection,
  { log, maxConnections = 20, attached = null }: Opening,
): OpenDb {
  const isPrepared = 'host' in connection || connection.isPrepared !== false
  const pool = new Pool({
    ...('host' in connection
      ? { ...connection, ssl: false }
      : { connectionString: connection.connectionString }),
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: columnTypes(),
  })
  surviveLostConnections(pool, log)
  leaveReadOnly(pool)
  const connections = cancellableConnections(pool)
  const driver = { pool: isPrepared ? preparedStatements(connections) : connections }
  const dialect = new TransactionalDialect(driver, attached)
  const db = new Kysely<Database>({ dialect })
  return { db, pool, close: () => pool.end() }
}

/**
 * A connection that the database ends raises an error event, which ends the process when it has no
 * listener.
 */
function surviveLostConnections(pool: Pool, log: (line: string) => void) {
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection was lost: ${error.message}`)
  })
  // The holder of a connection learns of its loss from the next statement.
  const ignore = () => undefined
  pool.on('acquire', (client) => {
    if (!client.listeners('error').includes(ignore)) client.on('error', ignore)
  })
}
