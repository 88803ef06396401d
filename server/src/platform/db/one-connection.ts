import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database, Db } from './db.ts'
import { TransactionalDialect } from './dialect.ts'

/** One connection in two forms: what is begun on one, the other is in the middle of. */
export type OneConnection = { client: PoolClient; db: Db }

/**
 * Takes one connection of the pool for what the query builder cannot say (COPY), with a query
 * builder on it.
 */
export async function onOneConnection<T>(
  pool: Pool,
  work: (one: OneConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const keep = () => undefined
  const shared = new Proxy(client, {
    get: (target, property): unknown =>
      property === 'release' ? keep : Reflect.get(target, property),
  })
  const dialect = new TransactionalDialect({
    pool: { options: pool.options, connect: async () => shared, end: async () => undefined },
  })
  try {
    const result = await work({ client, db: new Kysely<Database>({ dialect }) })
    client.release()
    return result
  } catch (error) {
    // Its state is unknown: a COPY may hang in the middle.
    client.release(true)
    throw error
  }
}
