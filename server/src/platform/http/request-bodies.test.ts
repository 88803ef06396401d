import { Readable } from 'node:stream'
import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { openRouteServer } from '../../testing/route-server.ts'

const echo = route({
  method: 'POST',
  path: '/api/echo',
  access: 'nobody',
  summary: 'Says what was said',
  body: z.strictObject({ text: z.string(), extra: z.unknown() }).partial({ extra: true }),
  reply: z.object({ text: z.string() }),
})
const large = route({
  ...echo,
  path: '/api/large',
  maxBodyBytes: 400_000,
  refusals: { 'pictures/too-large': [413, 'This picture is too large.'] },
})
const ping = route({
  method: 'POST',
  path: '/api/ping',
  access: 'nobody',
  summary: 'Takes nothing',
  reply: z.object({ success: z.literal(true) }),
})
const remove = route({ ...ping, method: 'DELETE', path: '/api/thing' })
const bindings = [
  bind(echo, async ({ body }) => ({ text: body.text })),
  bind(large, async ({ body }) => ({ text: body.text.slice(0, 1) })),
  bind(ping, async () => ({ success: true as const })),
  bind(remove, async () => ({ success: true as const })),
]

async function openEcho() {
  const house = await openRouteServer(bindings)
  const send = async (
    url: string,
    payload: string | Buffer,
    contentType?: string,
    method: 'POST' | 'DELETE' = 'POST',
  ) => {
    const headers = contentType === undefined ? {} : { 'content-type': contentType }
    const response = await house.server.inject({ method, url, headers, payload })
    return { status: response.statusCode, code: response.json().code, body: response.json() }
  }
  return { ...house, send }
}
const json = 'application/json'

test('only JSON is read, under any other media type', async () => {
  await using house = await openEcho()
  const body = '{"text":"hello"}'
  expect(await house.send('/api/echo', body, 'application/json; charset=utf-8')).toMatchObject({
    status: 200,
  })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/json',
    'json',
    '',
  ]) {
    expect(await house.send('/api/echo', body, type)).toMatchObject({
      status: 415,
      code: 'request/wrong-type',
    })
  }
  expect(await house.send('/api/echo', body)).toMatchObject({
    status: 415,
    code: 'request/wrong-type',
  })
  const multipart = 'multipart/form-data; boundary=x'
  expect(await house.send('/api/echo', '--x--', multipart)).toMatchObject({
    status: 415,
    code: 'request/wrong-type',
  })
})

test('a body that is not JSON, or not UTF-8, is told so', async () => {
  await using house = await openEcho()
  for (const body of [
    '{"text":',
    'hello',
    '{"text":"a\u0000b"}',
    Buffer.from([0x22, 0xff, 0x22]),
  ]) {
    expect(await house.send('/api/echo', body, json)).toMatchObject({
      status: 400,
      code: 'request/not-json',
    })
  }
})

test('a body that would reach into prototypes is refused', async () => {
  await using house = await openEcho()
  for (const body of [
    '{"text":"a","__proto__":{"x":1}}',
    '{"text":"a","extra":{"constructor":{"prototype":{}}}}',
  ]) {
    expect(await house.send('/api/echo', body, json)).toMatchObject({
      status: 400,
      code: 'request/not-json',
    })
  }
})

test('text that the database cannot store is refused wherever it stands', async () => {
  await using house = await openEcho()
  const bodies = [
    '{"text":"a\\u0000b"}',
    '{"text":"\\ud800"}',
    '{"text":"a","extra":[{"deep":"\\udfff"}]}',
    '{"text":"a","extra":{"\\u0000":1}}',
  ]
  for (const body of bodies)
    expect(await house.send('/api/echo', body, json)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    })
  expect(await house.send('/api/echo', '{"text":"\\ud83d\\ude00"}', json)).toMatchObject({
    status: 200,
  })
})

test('JSON nested a hundred thousand deep is refused and harms nothing', async () => {
  await using house = await openEcho()
  const depth = 100_000
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect((await house.send('/api/echo', nested, json)).status).toBe(400)
  expect((await house.send('/api/echo', `{"text":${nested}}`, json)).status).toBe(400)
  expect((await house.send('/api/echo', `{"text":"a","extra":${nested}}`, json)).status).toBe(400)
})

test('a body over the limit is refused, by the feature’s own words where it has some', async () => {
  await using house = await openEcho()
  const body = (length: number) => JSON.stringify({ text: 'x'.repeat(length) })
  expect(await house.send('/api/echo', body(256 * 1024 - 11), json)).toMatchObject({ status: 200 })
  expect(await house.send('/api/echo', body(256 * 1024), json)).toMatchObject({
    status: 413,
    code: 'request/too-large',
  })
  expect(await house.send('/api/large', body(300_000), json)).toMatchObject({ status: 200 })
  expect(await house.send('/api/large', body(400_000), json)).toMatchObject({
    status: 413,
    code: 'pictures/too-large',
  })
})

test('a body that does not say its length is read to the limit and no further', async () => {
  await using house = await openEcho()
  const send = (url: string) => {
    const payload = Readable.from(['{"text":"', 'x'.repeat(300_000), '"}'])
    return house.server.inject({ method: 'POST', url, headers: { 'content-type': json }, payload })
  }
  expect((await send('/api/echo')).statusCode).toBe(413)
  expect((await send('/api/large')).statusCode).toBe(200)
})

test('a call without a body schema takes nothing or an empty object, and no more', async () => {
  await using house = await openEcho()
  expect(await house.send('/api/ping', '')).toMatchObject({ status: 200 })
  expect(await house.send('/api/ping', '', json)).toMatchObject({ status: 200 })
  expect(await house.send('/api/ping', '{}', json)).toMatchObject({ status: 200 })
  expect(await house.send('/api/thing', '', json, 'DELETE')).toMatchObject({ status: 200 })
  expect(await house.send('/api/ping', '{"a":1}', json)).toMatchObject({
    status: 400,
    code: 'request/invalid',
  })
  expect(await house.send('/api/ping', '[]', json)).toMatchObject({
    status: 400,
    code: 'request/invalid',
  })
})
