import { ErrorBody } from '@app/contract/refusal'
import type { Route } from '@app/contract/route'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonShape, partsOf } from './platform/http/docs/json-shape.ts'
import { openHouse, type House } from './testing/house.ts'

const addressOf = (route: Route) => route.path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-0000000000ff')

test('a server that stands is alive and ready', async () => {
  await using house = await openHouse()
  expect(await house.visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await house.visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('no route that needs a session answers without one, or with a made-up one', async () => {
  await using house = await openHouse()
  const closed = house.bindings.map(({ route }) => route).filter((route) => route.access !== 'nobody')
  expect(closed.length).toBeGreaterThan(10)
  for (const route of closed) {
    for (const cookie of ['', 'stayer_member=made-up; stayer_editor=made-up']) {
      const response = await house.app.inject({ method: route.method, url: addressOf(route), headers: { cookie } })
      expect([route.path, response.statusCode, response.json().code]).toEqual([route.path, 401, 'session/missing'])
    }
  }
})

test('a route opens to the accounts that it names, whatever it is asked, and to no others', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const { pip, ed, ada } = await house.editors({ pip: 'pending', ed: 'editor', ada: 'admin' })
  const [open, missing, awaiting, barred] = [
    'open',
    '401 session/missing',
    '403 editors/awaiting-approval',
    '403 session/not-allowed',
  ]
  const expected = {
    member: [open, missing, missing, missing],
    'any-editor': [missing, open, open, open],
    editor: [missing, awaiting, open, open],
    admin: [missing, awaiting, barred, open],
  }
  for (const { route } of house.bindings) {
    if (route.access === 'nobody') continue
    const answers: string[] = []
    for (const { cookie } of [ana, pip, ed, ada]) {
      const request = { method: route.method, url: addressOf(route), headers: { cookie } }
      const { statusCode, body } = await house.app.inject(request)
      answers.push([401, 403].includes(statusCode) ? `${statusCode} ${JSON.parse(body).code}` : open)
    }
    expect([route.method, route.path, answers]).toEqual([route.method, route.path, expected[route.access]])
  }
})

test('the API’s document names every route', async () => {
  await using house = await openHouse()
  const { body } = await house.visitor.get('/api/openapi.json')
  const named = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const mounted = house.bindings.map(({ route }) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(named.toSorted()).toEqual(mounted.toSorted())
})

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'a\u0000b',
    '\ud800',
    '',
    ' ',
    'x'.repeat(30_000),
    'data:image/png;base64,AAAA',
    '/api/community/images/1',
  ),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, ['Training', 'Training'], [['a']]),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Of a browser that every door opens to. */
async function cookiesOf(house: House) {
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })
  return `${ana.cookie}; ${ada.cookie}`
}

test('whatever the fields of a body hold, a route answers or refuses in the one error shape', async () => {
  await using house = await openHouse()
  const cookie = await cookiesOf(house)
  for (const { route } of house.bindings) {
    if (!route.body) continue
    const names = Object.keys(jsonShape(route.body, 'input').properties ?? {})
    const body = fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] })
    const property = fc.asyncProperty(body, async (value) => {
      const headers = { 'content-type': 'application/json', cookie }
      const request = { method: route.method, url: addressOf(route), headers, payload: JSON.stringify(value) }
      const response = await house.app.inject(request)
      expect([route.path, response.statusCode, response.body]).toSatisfy(() => response.statusCode < 500)
      if (response.statusCode >= 400) ErrorBody.parse(response.json())
    })
    await fc.assert(property, { numRuns: 25 })
  }
})

test('whatever stands in an address, a route answers or refuses in the one error shape', async () => {
  await using house = await openHouse()
  const cookie = await cookiesOf(house)
  const piece = fc.oneof(fc.constantFrom('%00', '%ff', '%', '..%2f', '0', '-1', '9'.repeat(30)), fc.webSegment())
  for (const { route } of house.bindings) {
    if (route.method !== 'GET') continue
    const names = partsOf(route.query).map(({ name }) => name)
    const query = fc.record(Object.fromEntries(names.map((name) => [name, piece])), { requiredKeys: [] })
    const property = fc.asyncProperty(piece, query, async (id, values) => {
      const search = Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
      const path = route.path.replaceAll(/:\w+/g, () => id)
      const response = await house.visitor.get(`${path}?${search}`, { cookie })
      expect([path, search, response.status]).toSatisfy(() => response.status < 500)
    })
    await fc.assert(property, { numRuns: 25 })
  }
})
