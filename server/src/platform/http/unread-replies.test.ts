import { route } from '@app/contract/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { dial, openRouteServer } from '../../testing/route-server.ts'
import { bind } from './bind.ts'

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: stayer.example', ...headers, '', ''].join('\r\n')

const long = route({
  method: 'GET',
  path: '/api/long',
  access: 'member',
  summary: 'Says a great deal',
  reply: z.object({ text: z.string() }),
})
const asked = head('GET /api/long HTTP/1.1', 'Cookie: __Host-stayer_member=token-of-ana')

// Each moves as fast as the machine lets it.
const inTime = { timeout: 60_000 }

test('a reply that nobody reads holds its caller’s turn, and its connection is ended in time', async () => {
  let begun = 0
  let mostAtOnce = 0
  const twoAreIn = Promise.withResolvers<void>()
  const ended = () => house.log.filter(({ msg }) => msg === 'reply not read').length
  const say = bind(long, async () => {
    begun += 1
    mostAtOnce = Math.max(mostAtOnce, begun - ended())
    if (begun === 2) twoAreIn.resolve()
    await twoAreIn.promise
    return { text: 'x'.repeat(30_000_000) }
  })
  await using house = await openRouteServer([say], { timeouts: { unreadMs: 300 } })
  const callers = []
  for (let count = 0; count < 5; count++) {
    const caller = await dial(house.server)
    caller.socket.pause()
    caller.socket.write(asked)
    callers.push(caller)
  }

  await vi.waitFor(() => expect(ended()).toBe(5), inTime)

  expect(begun).toBe(5)
  expect(mostAtOnce).toBe(2)
  for (const { socket } of callers) socket.destroy()
})

test('a long reply that is read, however slowly, arrives whole, and the connection goes on', async () => {
  const text = 'x'.repeat(3_000_000)
  await using house = await openRouteServer([bind(long, async () => ({ text }))], {
    timeouts: { unreadMs: 500 },
  })
  const { socket, received } = await dial(house.server)
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 1)
  })
  socket.write(asked)

  await vi.waitFor(() => expect(received().length).toBeGreaterThan(text.length), inTime)
  expect(received()).toContain(`content-length: ${text.length + '{"text":""}'.length}`)
  socket.write(head('GET /api/nothing HTTP/1.1'))
  await vi.waitFor(() => expect(received()).toContain('HTTP/1.1 404'), inTime)
  socket.destroy()
})
