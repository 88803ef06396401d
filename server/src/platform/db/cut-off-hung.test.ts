import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseDoor } from '../../testing/database-proxy.ts'
import { cutOffHung } from './cut-off-hung.ts'
import { openDb } from './db.ts'
import { inTransaction } from './transaction.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const one = sql<{ one: number }>`select 1 as one`

test('a database that takes statements and answers none counts as unreachable after a while, until it answers', async () => {
  await using door = await openDatabaseDoor()
  door.open()
  const { db, pool, close } = openDb(door.connection, { log: () => undefined, maxConnections: 2 })
  cutOffHung(pool, 1_000)
  await one.execute(db)
  const work = inTransaction(db, async (tx) => {
    await one.execute(tx)
    door.hold()
    await one.execute(tx)
  })

  const fault = await work.catch((error: unknown) => error)

  expect(isDatabaseUnavailable(fault)).toBe(true)
  door.letGo()
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})
