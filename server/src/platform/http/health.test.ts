import { expect, test } from 'vitest'
import { openDatabaseDoor } from '../../testing/database-proxy.ts'
import { createTestDatabase } from '../../testing/postgres.ts'
import { cutOffHung } from '../db/cut-off-hung.ts'
import { openDb } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { mountHealth } from './health.ts'
import { openRouteServer } from '../../testing/route-server.ts'

async function openProbes(isReady: () => boolean, db?: Db, withinMs?: number) {
  const database = await createTestDatabase()
  const house = await openRouteServer([])
  mountHealth(house.server, db ?? database.db, isReady, withinMs)
  const statusOf = async (url: string) => (await house.server.inject(url)).statusCode
  const close = async () => {
    await house.server.close()
    await database.drop()
  }
  return { statusOf, [Symbol.asyncDispose]: close }
}

test('without its database the process is alive and not ready', async () => {
  const nowhere = openDb(
    { host: '/nowhere', user: 'nobody', database: 'none' },
    { log: () => undefined },
  )
  await using probes = await openProbes(() => true, nowhere.db)
  expect([await probes.statusOf('/healthz'), await probes.statusOf('/readyz')]).toEqual([200, 503])
  await nowhere.close()
})

test('a database that answers nothing at all is none', async () => {
  await using door = await openDatabaseDoor()
  door.open()
  const hanging = openDb(door.connection, { log: () => undefined })
  await hanging.pool.query('select 1')
  cutOffHung(hanging.pool, 100)
  door.hold()
  await using probes = await openProbes(() => true, hanging.db, 1)
  expect([await probes.statusOf('/healthz'), await probes.statusOf('/readyz')]).toEqual([200, 503])
  await hanging.close()
})

test('with its database it is ready', async () => {
  await using probes = await openProbes(() => true)
  expect(await probes.statusOf('/readyz')).toBe(200)
})

test('once it has been asked to stop it is alive and not ready', async () => {
  let isReady = true
  await using probes = await openProbes(() => isReady)
  isReady = false
  expect([await probes.statusOf('/healthz'), await probes.statusOf('/readyz')]).toEqual([200, 503])
})
