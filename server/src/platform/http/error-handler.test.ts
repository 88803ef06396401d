import { route } from '@app/contract/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { bind } from './bind.ts'
import { dial, memberCookie, openRouteServer } from '../../testing/route-server.ts'

const Reply = z.object({ name: z.string(), at: z.string().nullable() })
const read = route({
  method: 'POST',
  path: '/api/things',
  access: 'member',
  summary: 'A thing',
  body: z.unknown(),
  reply: Reply,
})

type Answer = () => { name: string; at: string | null } | Refusal<never>
const openThing = (give: Answer, environment: Record<string, string> = {}) =>
  openRouteServer([bind(read, async () => give())], { environment })
const call = (house: Awaited<ReturnType<typeof openThing>>) =>
  house.server.inject({
    method: 'POST',
    url: '/api/things',
    headers: memberCookie,
    payload: { story: 'canary-story' },
  })

test('a bug is answered without its words, and logged with them', async () => {
  await using house = await openThing(() => {
    throw new Error('the shelf broke')
  })
  const response = await call(house)
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    error: 'Something went wrong on our side. Your words are safe; please try again.',
    code: 'server/fault',
    requestId: response.headers['x-request-id'],
  })
  const [bug] = house.log.filter((line) => line.msg === 'bug')
  expect(bug).toMatchObject({
    requestId: 'id-1',
    route: '/api/things',
    err: { message: 'the shelf broke' },
  })
})

test('a refusal that the route does not declare is a bug', async () => {
  await using house = await openThing(() => refuse('things/undeclared') as Refusal<never>)
  expect((await call(house)).json()).toMatchObject({ code: 'server/fault' })
})

test('a reply that does not fit its schema is a bug, in production as elsewhere', async () => {
  for (const environment of [{}, { NODE_ENV: 'production' }]) {
    await using house = await openThing(() => ({ at: null }) as ReturnType<Answer>, environment)
    expect((await call(house)).statusCode).toBe(500)
  }
})

test('keys that the schema does not know never leave the server', async () => {
  for (const environment of [{}, { NODE_ENV: 'production' }]) {
    const thing = { name: 'shelf', at: null, password_hash: 'secret' }
    await using house = await openThing(() => thing, environment)
    expect((await call(house)).json()).toEqual({ name: 'shelf', at: null })
  }
})

test('while the database is unreachable the call is answered 503 with a short Retry-After', async () => {
  await using house = await openThing(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const response = await call(house)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toMatchObject({ code: 'server/unavailable' })
})

test('a call whose body still arrives when its session cannot be looked up is no fault of its client', async () => {
  const outcomes = [
    { code: 'ECONNREFUSED', answered: 'HTTP/1.1 503 ' },
    { code: 'XX000', answered: 'HTTP/1.1 500 ' },
  ]
  for (const { code, answered } of outcomes) {
    const findSession = () => Promise.reject(Object.assign(new Error('no session'), { code }))
    await using house = await openRouteServer(
      [bind(read, async () => ({ name: 'shelf', at: null }))],
      {
        findSession,
      },
    )
    const { socket, received } = await dial(house.server)
    const headers = `Host: stayer.example\r\nCookie: ${memberCookie.cookie}\r\nContent-Type: application/json`

    socket.write(`POST /api/things HTTP/1.1\r\n${headers}\r\nContent-Length: 100\r\n\r\n{"story":`)

    await vi.waitFor(() => expect(received()).toContain(answered))
    socket.destroy()
  }
})

test('one line is logged a request, with the pattern of its path and nothing that was sent', async () => {
  await using house = await openThing(() => ({ name: 'shelf', at: null }))
  const headers = { ...memberCookie, authorization: 'canary-authorisation' }
  await house.server.inject({
    method: 'POST',
    url: '/api/things?q=canary-query',
    headers,
    payload: { story: 'canary-story' },
  })
  const [line, ...others] = house.log
  expect(others).toEqual([])
  expect(line).toMatchObject({
    method: 'POST',
    route: '/api/things',
    status: 200,
    requestId: 'id-1',
    ms: expect.any(Number),
  })
  expect(Object.values(line ?? {}).filter((value) => value === 'id-1')).toHaveLength(1)
  expect(JSON.stringify(house.log)).not.toMatch(/canary|token-of-ana/)
})

test('a short plain id of a proxy is taken over, and another is replaced', async () => {
  await using house = await openThing(() => ({ name: 'shelf', at: null }))
  const idFor = async (given: string) =>
    (await house.server.inject({ url: '/api/nothing', headers: { 'x-request-id': given } }))
      .headers['x-request-id']
  expect(await idFor('proxy-7.a_b')).toBe('proxy-7.a_b')
  expect(await idFor('x'.repeat(65))).toBe('id-1')
  expect(await idFor('a b')).toBe('id-2')
})
