import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../testing/embedded-process.ts'
import { sleepForAnHour } from '../../testing/locks.queries.ts'
import { createTestDatabase } from '../../testing/postgres.ts'
import { dial, openRouteServer } from '../../testing/route-server.ts'
import { bind } from './bind.ts'

const wait = route({
  method: 'GET',
  path: '/api/wait',
  access: 'nobody',
  summary: 'Waits until nobody does',
  reply: z.object({ success: z.literal(true) }),
})
const request = ['GET /api/wait HTTP/1.1', 'Host: stayer.example', '', ''].join('\r\n')

/** A route that answers once it is told that nobody waits for it. */
function waiter() {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const binding = bind(wait, async ({ gone }) => {
    const signal = gone()
    started.resolve()
    await new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    )
    ended.resolve()
    return { success: true as const }
  })
  return { binding, started: started.promise, ended: ended.promise }
}

test('a call is signalled when its caller hangs up', async () => {
  const { binding, started, ended } = waiter()
  await using house = await openRouteServer([binding])
  const { socket } = await dial(house.server)
  socket.write(request)
  await started

  socket.destroy()

  await expect(ended).resolves.toBeUndefined()
})

test('a call is signalled when the server stops, and can still answer', async () => {
  const { binding, started, ended } = waiter()
  await using house = await openRouteServer([binding])
  const { socket, received, closed } = await dial(house.server)
  socket.write(request)
  await started

  const stopped = house.server.close()

  await expect(ended).resolves.toBeUndefined()
  await closed
  await stopped
  expect(received()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a statement that a call is at is left some moments after its caller has hung up', async () => {
  await using database = await createTestDatabase()
  const hang = bind(wait, async () => {
    await sleepForAnHour(database.db)
    return { success: true as const }
  })
  await using house = await openRouteServer([hang])
  const { socket } = await dial(house.server)
  const atWork = async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'active'
         and query like 'select pg_sleep%'`,
    )
    return rows.length
  }
  socket.write(request)
  await until(async () => (await atWork()) === 1)

  socket.destroy()

  await until(async () => (await atWork()) === 0)
  expect(house.log.map(({ msg }) => msg)).toContain('client closed the connection')
})
