import { once } from 'node:events'
import type { Socket } from 'node:net'
import { route } from '@app/contract/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { dial, openRouteServer } from '../../testing/route-server.ts'

const Done = z.object({ success: z.literal(true) })
const done = { success: true as const }
const write = route({
  method: 'POST',
  path: '/api/write',
  access: 'member',
  summary: 'Writes',
  body: z.strictObject({ text: z.string() }),
  maxBodyBytes: 10_000_000,
  reply: Done,
})
const wait = route({
  method: 'GET',
  path: '/api/wait',
  access: 'nobody',
  summary: 'Takes its time',
  reply: Done,
})
const quick = { headersMs: 150, requestMs: 300, checkMs: 30 }
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: stayer.example', ...headers, '', ''].join('\r\n')

const pieceBytes = 64 * 1024
const chunk = `${pieceBytes.toString(16)}\r\n${' '.repeat(pieceBytes)}\r\n`

/** A route that answers when told to. */
function held() {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const binding = bind(wait, async () => {
    arrived.resolve()
    await release.promise
    return done
  })
  return { binding, arrived: arrived.promise, release: release.resolve }
}

test('without a session the answer comes before the body has been sent', async () => {
  let hasRun = false
  const binding = bind(write, async () => ((hasRun = true), done))
  await using house = await openRouteServer([binding])
  const { socket, received, closed } = await dial(house.server)
  socket.write(
    head('POST /api/write HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000000'),
  )
  socket.write('{"text":"half a mega')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 401 [^]*session\/missing/)
  expect(hasRun).toBe(false)
})

const longBody = ['Content-Type: application/json', 'Content-Length: 14000000']
test.each([
  ['of whoever has no session', head('POST /api/write HTTP/1.1', ...longBody)],
  ['that does not say its length', head('POST /api/write HTTP/1.1', 'Transfer-Encoding: chunked')],
  [
    'from another site',
    head('POST /api/write HTTP/1.1', 'Origin: https://evil.example', ...longBody),
  ],
  ['to an address that nobody has', head('POST /api/nothing HTTP/1.1', ...longBody)],
  ['by a method that the address does not take', head('DELETE /api/write HTTP/1.1', ...longBody)],
])('a long body %s is not read: the answer ends the connection', async (_which, headers) => {
  await using house = await openRouteServer([bind(write, async () => done)])
  const connected = once(house.server.server, 'connection')
  const { socket, received, closed } = await dial(house.server)
  const [seen] = (await connected) as [Socket]
  socket.write(headers)
  const isChunked = headers.includes('chunked')
  const flood = setInterval(() => socket.write(isChunked ? chunk : ' '.repeat(pieceBytes)), 1)
  await closed
  clearInterval(flood)
  expect(received()).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(received()).toContain('connection: close')
  // Bytes were still under way when the answer went out.
  expect(seen.bytesRead).toBeLessThan(1_000_000)
})

test('a body that is announced as too large is refused unread, and the connection closed', async () => {
  await using house = await openRouteServer([bind(write, async () => done)])
  const { socket, received, closed } = await dial(house.server)
  const cookie = 'Cookie: __Host-stayer_member=token-of-ana'
  socket.write(
    head(
      'POST /api/write HTTP/1.1',
      cookie,
      'Content-Type: application/json',
      'Content-Length: 99000000',
    ),
  )
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  expect(received()).toContain('connection: close')
})

test('headers that do not arrive in time end the connection', async () => {
  await using house = await openRouteServer([], { timeouts: quick })
  const { socket, received, closed } = await dial(house.server)
  socket.write('GET /api/nothing HTTP/1.1\r\nHost: stay')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(received()).toContain('"code":"request/timeout"')
})

test('a body that drips in too slowly is cut off', async () => {
  await using house = await openRouteServer([bind(write, async () => done)], { timeouts: quick })
  const { socket, received, closed } = await dial(house.server)
  const cookie = 'Cookie: __Host-stayer_member=token-of-ana'
  socket.write(
    head(
      'POST /api/write HTTP/1.1',
      cookie,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ),
  )
  const drip = setInterval(() => socket.write(' '), 20)
  await closed
  clearInterval(drip)
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection on which nothing moves is closed', async () => {
  await using house = await openRouteServer([], { timeouts: { idleMs: 100, headersMs: 60_000 } })
  const { closed, received } = await dial(house.server)
  await closed
  expect(received()).toBe('')
})

test.each([
  ['its headers', 'POST /api/write HTTP/1.1\r\nHost: stay'],
  [
    'its body',
    head(
      'POST /api/write HTTP/1.1',
      'Cookie: __Host-stayer_member=token-of-ana',
      'Content-Length: 1000',
    ) + '{"te',
  ],
])('a client that says no more in the middle of %s is let go at once', async (_what, beginning) => {
  await using house = await openRouteServer([bind(write, async () => done)])
  const { socket, received, closed } = await dial(house.server)
  socket.end(beginning)
  await closed
  expect(received()).not.toMatch(/^HTTP\/1\.1 [25]/)
  expect(house.log.map(({ msg }) => msg)).not.toContain('bug')
})

test('what is no HTTP at all is refused in the one error shape', async () => {
  await using house = await openRouteServer([])
  const { socket, received, closed } = await dial(house.server)
  socket.write('hello\r\n\r\n')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 400 /)
  const body = JSON.parse(received().split('\r\n\r\n')[1] ?? '')
  expect(body).toEqual({ error: expect.any(String), code: 'request/invalid', requestId: 'id-1' })
})

test('headers without end are refused', async () => {
  await using house = await openRouteServer([])
  const { socket, received, closed } = await dial(house.server)
  socket.write(head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 431 /)
})

test('several calls go over one connection', async () => {
  await using house = await openRouteServer([])
  const { socket, received } = await dial(house.server)
  const call = head('GET /api/nothing HTTP/1.1')
  socket.write(call + call)
  await vi.waitFor(() => expect(received().match(/HTTP\/1\.1 404 /g)).toHaveLength(2))
  socket.destroy()
})

test('a client that hangs up while it is served is no bug', async () => {
  await using house = await openRouteServer([bind(write, async () => done)])
  const { socket } = await dial(house.server)
  const cookie = 'Cookie: __Host-stayer_member=token-of-ana'
  const started = once(house.server.server, 'request')
  socket.write(
    head(
      'POST /api/write HTTP/1.1',
      cookie,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ),
  )
  await started
  socket.destroy()
  await vi.waitFor(() =>
    expect(house.log.at(-1)).toMatchObject({ msg: 'request aborted', route: '/api/write' }),
  )
  expect(house.log.map(({ msg }) => msg)).not.toContain('bug')
})

test('closing lets the call under way finish, tells it to close, and takes no new one', async () => {
  const call = held()
  await using house = await openRouteServer([call.binding])
  const { socket, received, closed } = await dial(house.server)
  socket.write(head('GET /api/wait HTTP/1.1'))
  await call.arrived
  const stopped = house.server.close()
  await vi.waitFor(() => expect(house.server.server.listening).toBe(false))
  call.release()
  await stopped
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 /)
  expect(received()).toContain('connection: close')
})

test('a call that is still arriving when the server stops is served', async () => {
  const call = held()
  await using house = await openRouteServer([call.binding])
  const { socket, received, closed } = await dial(house.server)
  const arrived = once(house.server.server, 'connection')
  socket.write('GET /api/wait HTTP/1.1\r\nHost: stayer.example\r\n')
  await arrived
  const other = await dial(house.server)
  other.socket.write(head('GET /api/wait HTTP/1.1'))
  await call.arrived
  const stopped = house.server.close()
  await vi.waitFor(() => expect(house.server.server.listening).toBe(false))
  socket.write('\r\n')
  call.release()
  await Promise.all([stopped, closed])
  expect(received()).toMatch(/^HTTP\/1\.1 200 /)
})

test('closing does not wait for an idle connection', async () => {
  await using house = await openRouteServer([])
  const { socket, received, closed } = await dial(house.server)
  socket.write(head('GET /api/nothing HTTP/1.1'))
  await vi.waitFor(() => expect(received()).toContain('404'))
  await house.server.close()
  await closed
})

test('a call that does not end is cut off when the time to stop is over', async () => {
  const call = held()
  await using house = await openRouteServer([call.binding], { timeouts: { stopMs: 100 } })
  const { socket, received, closed } = await dial(house.server)
  socket.write(head('GET /api/wait HTTP/1.1'))
  await call.arrived
  await house.server.close()
  await closed
  expect(received()).toBe('')
})
