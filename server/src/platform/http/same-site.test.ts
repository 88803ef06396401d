import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { openRouteServer } from '../../testing/route-server.ts'

const change = route({
  method: 'POST',
  path: '/api/change',
  access: 'nobody',
  summary: 'Changes',
  reply: z.object({ success: z.literal(true) }),
})
const read = route({ ...change, method: 'GET' })
const done = async () => ({ success: true as const })
const bindings = [bind(change, done), bind(read, done)]

async function openChange() {
  const house = await openRouteServer(bindings)
  const statusOf = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    (
      await house.server.inject({
        method,
        url: '/api/change',
        headers: { host: 'stayer.example', ...headers },
      })
    ).statusCode
  return { ...house, statusOf }
}

test('a change that a browser says comes from another site is refused', async () => {
  await using house = await openChange()
  expect(await house.statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await house.statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await house.statusOf({ origin: 'https://evil.example' })).toBe(403)
  expect(await house.statusOf({ origin: 'https://stayer.example.evil.example' })).toBe(403)
  expect(await house.statusOf({ origin: 'https://stayer.example:8443' })).toBe(403)
  expect(await house.statusOf({ origin: 'null' })).toBe(403)
  expect(
    await house.statusOf({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
  ).toBe(403)
})

test('a change from our own pages, or from a program, passes', async () => {
  await using house = await openChange()
  expect(
    await house.statusOf({ 'sec-fetch-site': 'same-origin', origin: 'https://stayer.example' }),
  ).toBe(200)
  expect(await house.statusOf({ 'sec-fetch-site': 'none' })).toBe(200)
  expect(await house.statusOf({})).toBe(200)
})

test('a change from this machine’s own names passes at any port, with any public address', async () => {
  await using house = await openChange()
  for (const host of [
    'localhost:8080',
    'LocalHost:8080',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost',
  ]) {
    expect(await house.statusOf({ host, origin: `http://${host.toLowerCase()}` })).toBe(200)
  }
  // A proxy on the same machine may call by such a name, with what the browser said of its page.
  expect(await house.statusOf({ host: '127.0.0.1:3000', origin: 'https://stayer.example' })).toBe(
    200,
  )
})

test('a change from another port or scheme of the own host is refused', async () => {
  await using house = await openChange()
  expect(await house.statusOf({ host: 'localhost:3000', origin: 'http://localhost:8080' })).toBe(
    403,
  )
  expect(await house.statusOf({ host: 'localhost:3000', origin: 'http://127.0.0.1:3000' })).toBe(
    403,
  )
  expect(await house.statusOf({ host: 'stayer.example', origin: 'http://stayer.example' })).toBe(
    403,
  )
  const rebound = {
    host: 'stayer.example',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
  }
  expect(await house.statusOf(rebound)).toBe(403)
})

test('reading is allowed from anywhere: the answer stays closed to the other site', async () => {
  await using house = await openChange()
  expect(
    await house.statusOf({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET'),
  ).toBe(200)
})
