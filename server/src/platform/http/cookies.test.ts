import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { openRouteServer } from '../../testing/route-server.ts'

const Done = z.object({ token: z.string().nullable() })
const signIn = route({
  method: 'POST',
  path: '/api/in',
  access: 'nobody',
  summary: 'Signs in',
  reply: Done,
})
const signOut = route({
  method: 'POST',
  path: '/api/out',
  access: 'nobody',
  summary: 'Signs out',
  reply: Done,
})
const bindings = [
  bind(signIn, async ({ cookies }) => {
    cookies.set('member', 'token-1', new Date('2026-04-01T06:00:00Z'))
    return { token: null }
  }),
  bind(signOut, async ({ cookies }) => {
    const token = cookies.read('member') ?? null
    cookies.clear('member')
    return { token }
  }),
]
const post = (url: string, cookie = '') => ({ method: 'POST', url, headers: { cookie } }) as const

test('on https the session’s cookie is bound to this host, to TLS, and hidden from scripts', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject(post('/api/in'))
  expect(response.headers['set-cookie']).toBe(
    '__Host-stayer_member=token-1; Path=/; Expires=Wed, 01 Apr 2026 06:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  )
  expect(response.headers['strict-transport-security']).toBe('max-age=63072000')
})

test('on plain http the cookie works without TLS, and no browser is told to insist on it', async () => {
  await using house = await openRouteServer(bindings, {
    environment: { PUBLIC_URL: 'http://localhost:3000' },
  })
  const response = await house.server.inject(post('/api/in'))
  expect(response.headers['set-cookie']).toBe(
    'stayer_member=token-1; Path=/; Expires=Wed, 01 Apr 2026 06:00:00 GMT; HttpOnly; SameSite=Lax',
  )
  expect(response.headers['strict-transport-security']).toBeUndefined()
})

test('clearing the cookie names the same host and path, so that the browser drops it', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject(post('/api/out', '__Host-stayer_member=token-1'))
  expect(response.json()).toEqual({ token: 'token-1' })
  expect(response.headers['set-cookie']).toBe(
    '__Host-stayer_member=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  )
})

test('an empty or endless token is none', async () => {
  await using house = await openRouteServer(bindings)
  for (const token of ['', 'x'.repeat(201)]) {
    const response = await house.server.inject(post('/api/out', `__Host-stayer_member=${token}`))
    expect(response.json()).toEqual({ token: null })
  }
})
