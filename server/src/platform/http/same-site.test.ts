import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answer } from './answer.ts'
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
const bindings = [answer(change, done), answer(read, done)]

async function openChange() {
  const house = await openRouteServer(bindings)
  const statusOf = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    (await house.server.inject({ method, url: '/api/change', headers: { host: 'stayer.example', ...headers } }))
      .statusCode
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
  expect(await house.statusOf({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(403)
})

test('a change from our own pages, or from a program, passes', async () => {
  await using house = await openChange()
  expect(await house.statusOf({ 'sec-fetch-site': 'same-origin', origin: 'https://stayer.example' })).toBe(200)
  expect(await house.statusOf({ 'sec-fetch-site': 'none' })).toBe(200)
  expect(await house.statusOf({})).toBe(200)
})

test('a change from the address that the browser itself called passes, whatever the public address is', async () => {
  await using house = await openChange()
  expect(await house.statusOf({ host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' })).toBe(200)
  expect(await house.statusOf({ host: 'Stayer.local:3000', origin: 'http://stayer.local:3000' })).toBe(200)
})

test('reading is allowed from anywhere: the answer stays closed to the other site', async () => {
  await using house = await openChange()
  expect(await house.statusOf({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(200)
})
