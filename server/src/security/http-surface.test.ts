import { feedPaths } from '@app/contract/paths'
import type { Route, Schema } from '@app/contract/route'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { jsonShape, type JsonShape } from '../platform/http/docs/json-shape.ts'
import { addressOf, endsSession } from '../testing/declared-routes.ts'
import { fitting } from '../testing/fitting-values.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { dial } from '../testing/route-server.ts'

const patienceMs = 120_000
const elsewhere = 'https://evil.example'
/** They are for everybody, and refused as a page is. */
const publicFeeds: ReadonlySet<string> = new Set(Object.values(feedPaths))

async function openDoors(house: TestApp) {
  const { ana, leaver } = await house.members('ana', 'leaver')
  const { ada } = await house.editors({ ada: 'admin' })
  const routes = house.bindings.map(({ route }) => route)
  const send = (
    { method, path, ...route }: Route,
    headers: Record<string, string> = {},
    payload?: string,
  ) => {
    const given = { method, path, ...route }
    const cookie = endsSession(given) ? leaver.cookie : `${ana.cookie}; ${ada.cookie}`
    const request = { method, url: addressOf(given), headers: { cookie, ...headers } }
    return house.app.inject({ ...request, ...(payload !== undefined && { payload }) })
  }
  return { routes, send }
}

test(
  'no answer behind a door is kept by a cache, opened to another site, or taken for another type',
  async () => {
    await using house = await createTestApp()
    const { routes, send } = await openDoors(house)

    for (const route of routes) {
      const { headers } = await send(route, { origin: 'http://localhost:3000', accept: '*/*' })
      const preflight = await house.app.inject({
        method: 'OPTIONS',
        url: addressOf(route),
        headers: { origin: elsewhere, 'access-control-request-method': route.method },
      })
      const named = [...Object.keys(headers), ...Object.keys(preflight.headers)]
      expect([
        route.path,
        named.filter((name) => /^access-control-|^x-powered-by$|^server$/.test(name)),
      ]).toEqual([route.path, []])
      expect([route.path, headers]).toMatchObject([
        route.path,
        { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
      ])
      const kept = publicFeeds.has(route.path) ? 'public, max-age=900' : 'no-store'
      expect([route.path, headers['cache-control']]).toEqual([route.path, kept])
    }
  },
  patienceMs,
)

test(
  'a change that a browser says comes from another site is refused on every route',
  async () => {
    await using house = await createTestApp()
    const { routes, send } = await openDoors(house)
    const tellings = [
      { origin: elsewhere },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]

    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      for (const headers of tellings) {
        const { statusCode, body } = await send(
          route,
          { ...headers, 'content-type': 'application/json' },
          '{}',
        )
        expect([route.path, headers, statusCode, JSON.parse(body).code]).toEqual([
          route.path,
          headers,
          403,
          'request/other-site',
        ])
      }
    }
  },
  patienceMs,
)

const unknownKeys = ['is_admin', 'role_', 'member_id', 'is_premium_', 'password_hash', 'created_at']

test(
  'a body that brings a key which the contract does not name is refused, and nothing of it is taken',
  async () => {
    await using house = await createTestApp()
    const { routes, send } = await openDoors(house)

    for (const route of routes) {
      if (!route.body) continue
      expect([route.path, looseParts(route.body)]).toEqual([route.path, []])
      const [fit] = fc.sample(fitting(jsonShape(route.body, 'input')), { numRuns: 1, seed: 5 }) as [
        object,
      ]
      for (const key of unknownKeys) {
        const payload = JSON.stringify({ ...fit, [key]: true })
        const { statusCode } = await send(route, { 'content-type': 'application/json' }, payload)
        // An unknown address is refused before the body is read.
        expect([route.path, key, statusCode]).toEqual([route.path, key, 400])
      }
    }
  },
  patienceMs,
)

/** Finds the objects of a schema that would accept any key. */
function looseParts(schema: Schema): string[] {
  const loose: string[] = []
  const walk = (shape: JsonShape | boolean, place: string) => {
    if (typeof shape === 'boolean') return
    const isClosed = shape.additionalProperties === false || shape.propertyNames !== undefined
    if (shape.type === 'object' && !isClosed) loose.push(place)
    for (const [name, part] of Object.entries(shape.properties ?? {}))
      walk(part, `${place}.${name}`)
    for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) walk(part, place)
    if (shape.items && !Array.isArray(shape.items)) walk(shape.items, `${place}[]`)
  }
  walk(jsonShape(schema, 'input'), 'body')
  return loose
}

test(
  'no route is answered under a name that is not the server’s own',
  async () => {
    await using house = await createTestApp()
    const { routes, send } = await openDoors(house)

    for (const route of routes) {
      const headers = {
        host: 'evil.example',
        origin: 'http://evil.example',
        'x-forwarded-host': 'localhost',
      }
      const { statusCode, body } = await send(route, headers)
      const isFeed = publicFeeds.has(route.path)
      const code = isFeed ? null : JSON.parse(body).code
      expect([route.path, statusCode, code]).toEqual([
        route.path,
        421,
        isFeed ? null : 'request/wrong-host',
      ])
    }
    for (const [url, status] of Object.entries({
      '/': 421,
      '/api/docs': 421,
      '/api/openapi.json': 421,
      '/healthz': 200,
    })) {
      expect([
        url,
        (await house.app.inject({ url, headers: { host: 'evil.example' } })).statusCode,
      ]).toEqual([url, status])
    }
  },
  patienceMs,
)

test(
  'no address sends a browser anywhere, whatever host the caller names',
  async () => {
    await using house = await createTestApp()
    const { routes, send } = await openDoors(house)
    const strange = [
      '//evil.example',
      '///evil.example/..',
      '/%5cevil.example',
      '/.//evil.example',
      '/api//evil.example/',
    ]
    const named = [
      '/?next=https://evil.example',
      '/community/auth?next=//evil.example',
      '/healthz/',
      '/api/docs/',
    ]

    const callings = [
      { host: 'evil.example' },
      { host: 'localhost', 'x-forwarded-host': 'evil.example' },
    ]
    const answers = await Promise.all(
      [...strange, ...named].flatMap((url) =>
        callings.map((headers) => house.app.inject({ url, headers })),
      ),
    )
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      for (const headers of callings) answers.push(await send(route, headers))
    }

    for (const { statusCode, headers, body } of answers) {
      expect([Math.floor(statusCode / 100) === 3, headers.location]).toEqual([false, undefined])
      expect(body).not.toContain('evil.example')
    }
  },
  patienceMs,
)

const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = (...lines: string[]) =>
  ['POST /api/auth/login HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n')

test.each([
  [
    'two kinds of length',
    post('Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', post('Content-Length: 0', 'Content-Length: 5') + smuggled],
  ['a list of lengths', post('Content-Length: 0, 5') + smuggled],
  ['a signed length', post('Content-Length: +0') + smuggled],
  ['a length that is none', post('Content-Length: 0x0') + smuggled],
  ['an encoding that nobody knows', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${smuggled}`],
  [
    'chunks that are not the last encoding',
    post('Transfer-Encoding: chunked, identity') + `0\r\n\r\n${smuggled}`,
  ],
  ['a space before the colon', post('Transfer-Encoding : chunked') + `0\r\n\r\n${smuggled}`],
  ['a folded header', post('X-A: b', ' Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`],
  ['a chunk whose size is none', post('Transfer-Encoding: chunked') + `z\r\n\r\n${smuggled}`],
  ['a NUL in a header', post('X-A: b\u0000c', 'Content-Length: 0') + smuggled],
  ['lines that end in no return', post('Content-Length: 0').replaceAll('\r\n', '\n') + smuggled],
])(
  'a request with %s ends its connection, and what follows it is never answered',
  async (_what, bytes) => {
    await using house = await createTestApp()
    const { socket, received, closed } = await dial(house.app)
    socket.write(bytes, 'latin1')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 400 /)
    expect(received()).not.toContain('HTTP/1.1 200')
  },
)

test('a thousand calls down one line are answered in their order, and others are served meanwhile', async () => {
  await using house = await createTestApp()
  const { socket, received } = await dial(house.app)
  const calls = Array.from(
    { length: 1000 },
    (_one, index) => `GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: n${index}\r\n\r\n`,
  )
  socket.write(calls.join(''))

  expect((await house.visitor.get('/healthz')).status).toBe(200)

  await vi.waitFor(() => expect(received()).toContain('x-request-id: n999'), { timeout: 20_000 })
  const order = [...received().matchAll(/x-request-id: n(\d+)/g)].map(([, number]) =>
    Number(number),
  )
  expect(order).toEqual(calls.map((_call, index) => index))
  socket.destroy()
})
