import { route } from '@app/contract/route'
import { Id, Line, Moment, Prose } from '@app/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal.ts'
import { bind } from './bind.ts'
import { ana, memberCookie, openRouteServer } from '../../testing/route-server.ts'

const Walk = z.object({ id: Id, title: z.string(), at: Moment })
const walk = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Canal',
  at: new Date('2026-03-01T07:00:00Z'),
}
const notFound = { 'walks/not-found': [404, 'This walk was not found.'] } as const

const readWalk = route({
  method: 'GET',
  path: '/api/walks/:id',
  access: 'member',
  summary: 'One walk',
  params: z.object({ id: Id }),
  query: z.strictObject({ limit: z.coerce.number().int().max(5).optional() }),
  reply: Walk,
  refusals: notFound,
})
const writeWalk = route({
  method: 'POST',
  path: '/api/walks',
  access: 'member',
  summary: 'Writes a walk',
  body: z.strictObject({
    title: Line('Title', 20),
    story: z.optional(Prose('Story', 100)),
    pace: z.enum(['slow', 'fast']).optional(),
  }),
  status: 201,
  reply: Walk,
  refusals: { 'walks/too-many': [429, 'That is enough walks for today.'] },
})
const whoAmI = route({
  method: 'GET',
  path: '/api/who',
  access: 'member',
  summary: 'Who calls',
  reply: z.object({ email: z.string() }),
})
const adminOnly = route({
  method: 'POST',
  path: '/api/admin/sweep',
  access: 'admin',
  summary: 'An admin’s call',
  reply: z.object({ success: z.literal(true) }),
})

const editorsOnly = route({
  method: 'POST',
  path: '/api/content/sweep',
  access: 'editor',
  summary: 'An approved editor’s call',
  reply: z.object({ success: z.literal(true) }),
})
const anyEditor = route({
  method: 'GET',
  path: '/api/auth/who',
  access: 'any-editor',
  summary: 'Which editor calls',
  reply: z.object({ email: z.string() }),
})

const bindings = [
  bind(readWalk, async ({ params }) => (params.id === walk.id ? walk : refuse('walks/not-found'))),
  bind(writeWalk, async ({ body }) =>
    body.title === 'Again'
      ? refuse('walks/too-many', { retryAfterSeconds: 30 })
      : { ...walk, title: body.title },
  ),
  bind(whoAmI, async ({ account }) => ({ email: account.email })),
  bind(adminOnly, async () => ({ success: true as const })),
  bind(editorsOnly, async () => ({ success: true as const })),
  bind(anyEditor, async ({ account }) => ({ email: account.email })),
]
const post = (payload: object | string, headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    url: '/api/walks',
    headers: { 'content-type': 'application/json', ...memberCookie, ...headers },
    payload,
  }) as const

test('a reply is written as its schema says, with the route’s status and never kept by a cache', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject(post({ title: 'Along the canal' }))
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: walk.id,
    title: 'Along the canal',
    at: '2026-03-01T07:00:00.000Z',
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a call without a session is asked to sign in first', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject('/api/who')
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({
    error: 'Please sign in first.',
    code: 'session/missing',
    requestId: 'id-1',
  })
})

test('a member’s session opens no editor’s route, and an editor’s no member’s', async () => {
  await using house = await openRouteServer(bindings)
  const asEditor = {
    cookie: '__Host-stayer_member=token-of-editor; __Host-stayer_editor=token-of-editor',
  }
  expect((await house.server.inject({ url: '/api/who', headers: asEditor })).statusCode).toBe(401)
  const asMember = {
    cookie: '__Host-stayer_editor=token-of-ana; __Host-stayer_member=token-of-ana',
  }
  const sweep = { method: 'POST', url: '/api/admin/sweep' } as const
  expect((await house.server.inject({ ...sweep, headers: asMember })).statusCode).toBe(401)
  expect((await house.server.inject({ ...sweep, headers: asEditor })).json()).toMatchObject({
    code: 'session/not-allowed',
  })
})

test.each([
  [
    'awaits approval',
    { isActive: false, isAdmin: false },
    [200, 403, 403],
    'editors/awaiting-approval',
  ],
  ['is approved', { isActive: true, isAdmin: false }, [200, 200, 403], 'session/not-allowed'],
  ['is an admin', { isActive: true, isAdmin: true }, [200, 200, 200], undefined],
  ['is no editor any more', null, [200, 403, 403], 'session/not-allowed'],
])('an editor who %s opens as many routes', async (_who, standing, statuses, code) => {
  await using house = await openRouteServer(bindings, { findStanding: async () => standing })
  const headers = { cookie: '__Host-stayer_editor=token-of-editor' }

  const answers = [
    await house.server.inject({ url: '/api/auth/who', headers }),
    await house.server.inject({ method: 'POST', url: '/api/content/sweep', headers }),
    await house.server.inject({ method: 'POST', url: '/api/admin/sweep', headers }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
  expect(answers.at(-1)?.json().code).toBe(code)
})

test('a standing is asked for at every call, so that what changes counts at once', async () => {
  let isActive = true
  await using house = await openRouteServer(bindings, {
    findStanding: async () => ({ isActive, isAdmin: false }),
  })
  const headers = { cookie: '__Host-stayer_editor=token-of-editor' }
  const sweep = async () =>
    (await house.server.inject({ method: 'POST', url: '/api/content/sweep', headers })).statusCode

  expect(await sweep()).toBe(200)
  isActive = false
  expect(await sweep()).toBe(403)
})

test('a malformed id is answered like an id of another member', async () => {
  await using house = await openRouteServer(bindings)
  const read = async (id: string) => {
    const response = await house.server.inject({ url: `/api/walks/${id}`, headers: memberCookie })
    const { error, code } = response.json()
    return { status: response.statusCode, error, code }
  }
  const missing = { status: 404, error: 'This walk was not found.', code: 'walks/not-found' }
  expect(await read('019a0000-0000-7000-8000-0000000000ff')).toEqual(missing)
  expect(await read('1')).toEqual(missing)
  expect(await read('a%00b')).toEqual(missing)
  expect(await read('x'.repeat(90))).toEqual(missing)
})

test('an invalid body is refused in the schema’s words, with the fault of each field', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject(post({ title: '  ', story: 'x'.repeat(101) }))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    error: 'Title is missing.',
    code: 'request/invalid',
    requestId: 'id-1',
    fields: { title: 'Title is missing.', story: 'Story is too long: at most 100 characters.' },
  })
})

test('faults that a schema has no words for are still said in words', async () => {
  await using house = await openRouteServer(bindings)
  const said = async (payload: object | string) =>
    (await house.server.inject(post(payload))).json().error
  expect(await said({ title: 'Canal', pace: 'sideways' })).toBe('The value of “pace” is not valid.')
  expect(await said({ title: 'Canal', colour: 'red' })).toBe('This is not known here: colour.')
  expect(await said('[1]')).toBe('This request is not valid.')
  expect(await said('')).toBe('Please fill in all required fields')
})

test('a query that does not fit is refused, and so is one with unknown keys', async () => {
  await using house = await openRouteServer(bindings)
  const read = (query: string) =>
    house.server.inject({ url: `/api/walks/${walk.id}?${query}`, headers: memberCookie })
  expect((await read('limit=5')).statusCode).toBe(200)
  expect((await read('limit=6')).json()).toMatchObject({ code: 'request/invalid' })
  expect((await read('limit=1&limit=2')).statusCode).toBe(400)
  expect((await read('page=1')).statusCode).toBe(400)
})

test('a declared refusal carries its own sentence, its status and when to come back', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject(post({ title: 'Again' }))
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('30')
  expect(response.json()).toMatchObject({
    code: 'walks/too-many',
    error: 'That is enough walks for today.',
  })
})

test('paths ignore case and a trailing slash', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject({
    url: `/API/Walks/${walk.id}/`,
    headers: memberCookie,
  })
  expect(response.statusCode).toBe(200)
})

test('a known path called by another method is a 405 that names the methods', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject({ method: 'DELETE', url: '/api/who' })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe('GET, HEAD')
  expect(response.json()).toMatchObject({ code: 'request/wrong-method' })
})

test('an unknown path below /api is a 404 in JSON', async () => {
  await using house = await openRouteServer(bindings)
  for (const url of ['/api/nothing', '/api', '/API/%zz', `/api/${'x'.repeat(500)}`]) {
    const response = await house.server.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'request/not-found',
      requestId: expect.any(String),
    })
  }
})

test('the handler is given who calls', async () => {
  await using house = await openRouteServer(bindings)
  const response = await house.server.inject({ url: '/api/who', headers: memberCookie })
  expect(response.json()).toEqual({ email: ana.email })
})

test('asking only for the headers needs the same session', async () => {
  await using house = await openRouteServer(bindings)
  const head = (headers: Record<string, string>) =>
    house.server.inject({ method: 'HEAD', url: '/api/who', headers })
  expect((await head({})).statusCode).toBe(401)
  const answered = await head(memberCookie)
  expect([answered.statusCode, answered.body]).toEqual([200, ''])
})
