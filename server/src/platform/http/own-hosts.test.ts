import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dial, openRouteServer } from '../../testing/route-server.ts'
import { bind } from './bind.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const shape = {
  access: 'nobody',
  summary: 'Here',
  reply: z.object({ success: z.literal(true) }),
} as const
const read = route({ ...shape, method: 'GET', path: '/api/here' })
const change = route({ ...shape, method: 'POST', path: '/api/here' })
const done = async () => ({ success: true as const })
const local = { PUBLIC_URL: 'http://localhost:3000' }

async function openSite(environment: Record<string, string> = {}) {
  const site = await openRouteServer([bind(read, done), bind(change, done)], {
    environment,
    mountLast: async (server) => {
      server.get('/', (_request, reply) => reply.send('the landing page'))
      server.get('/probe', { config: { answersAnyHost: true } }, (_request, reply) =>
        reply.send('well'),
      )
      answerUnknownPaths(server)
    },
  })
  const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    site.server.inject({ url, headers, remoteAddress })
  const statusAt = async (host: string) => (await get('/api/here', { host })).statusCode
  return { ...site, get, statusAt }
}

/** Sends these lines as they are, and reads the answer. */
async function sent(site: Awaited<ReturnType<typeof openSite>>, ...lines: string[]) {
  const { socket, received, closed } = await dial(site.server)
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await closed
  return received()
}

test.each(['localhost', 'LocalHost:80', '127.0.0.1:3000', '127.8.8.8', '[::1]', '[::1]:8080'])(
  'this machine by its own name %s is answered, whatever the public address is',
  async (host) => {
    await using without = await openSite(local)
    await using site = await openSite()
    expect([await without.statusAt(host), await site.statusAt(host)]).toEqual([200, 200])
  },
)

test.each(['stayer.example', 'Stayer.Example', 'stayer.example:443', 'stayer.example:3000'])(
  'the public host is answered, at any port, as %s',
  async (host) => {
    await using site = await openSite()
    expect(await site.statusAt(host)).toBe(200)
  },
)

test.each([
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  'www.stayer.example',
  'stayer.example.evil.example',
  'localhost:3000@evil.example',
  'evil.example/localhost',
  'localhost evil.example',
  '127.0.0.1.evil.example',
  '127.1',
  '192.168.1.20:3000',
  '0.0.0.0:3000',
  '[::2]:3000',
  '[::ffff:127.0.0.1]',
])('“%s” is not, and the answer says which setting to change', async (host) => {
  for (const environment of [local, {}]) {
    await using site = await openSite(environment)

    const refused = await site.get('/api/here', { host })

    expect(refused).toMatchObject({ statusCode: 421, headers: { 'cache-control': 'no-store' } })
    expect(refused.json()).toEqual({
      error: expect.stringContaining('PUBLIC_URL'),
      code: 'request/wrong-host',
      requestId: expect.any(String),
    })
  }
})

test('pages, files and unknown addresses are refused with a readable page', async () => {
  await using site = await openSite()
  for (const url of ['/', '/journal', '/assets/app.js', '/nowhere']) {
    const refused = await site.get(url, { host: 'evil.example' })
    expect(refused).toMatchObject({
      statusCode: 421,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect(refused.headers['content-security-policy']).toContain("default-src 'self'")
    expect(refused.body).toContain('PUBLIC_URL')
    expect(refused.body).not.toContain('stayer.example')
  }
  expect(
    (await site.server.inject({ method: 'PUT', url: '/api/none', headers: { host: 'a.example' } }))
      .statusCode,
  ).toBe(421)
})

test('a page whose name was made to lead here changes nothing, with any other header', async () => {
  await using site = await openSite(local)
  for (const more of [
    {},
    { 'x-forwarded-host': 'localhost:3000' },
    { forwarded: 'host=localhost:3000' },
  ]) {
    const headers = {
      host: 'evil.example:3000',
      origin: 'http://evil.example:3000',
      'sec-fetch-site': 'same-origin',
    }
    const refused = await site.server.inject({
      method: 'POST',
      url: '/api/here',
      headers: { ...headers, ...more },
    })
    expect(refused).toMatchObject({ statusCode: 421 })
  }
})

test('health is answered under any host name', async () => {
  await using site = await openSite()
  expect((await site.get('/probe', { host: '10.0.0.7:3000' }, '10.0.0.1')).statusCode).toBe(200)
  expect(await sent(site, 'GET /probe HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request without a host, or with two, is refused', async () => {
  await using site = await openSite(local)
  for (const lines of [
    ['GET / HTTP/1.0'],
    ['GET / HTTP/1.1', 'Host:'],
    ['GET / HTTP/1.1', 'Host: :3000'],
  ]) {
    expect(await sent(site, ...lines)).toMatch(/^HTTP\/1\.1 421 /)
  }
  expect(await sent(site, 'GET /api/here HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
  for (const path of ['/api/here', '/', '/probe']) {
    const answered = await sent(site, `GET ${path} HTTP/1.1`, 'Host: localhost', 'HOST: localhost')
    expect(answered).toMatch(/^HTTP\/1\.1 400 /)
    expect(answered).toContain('request/invalid')
  }
})

test('a web socket under another name is refused like every call', async () => {
  await using site = await openSite(local)
  const upgrade = [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  expect(await sent(site, 'GET /api/here HTTP/1.1', 'Host: evil.example', ...upgrade)).toMatch(
    /^HTTP\/1\.1 421 /,
  )
})
