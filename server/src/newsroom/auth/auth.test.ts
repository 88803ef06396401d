import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const auth = '/api/auth'
const password = 'canal towpath heron'
const ruth = { name: 'Ruth Vane', email: 'Ruth@Example.org', password, confirmPassword: password }
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const hour = 60 * 60_000

test('registering creates an account, signs in and returns the editor', async () => {
  await using house = await createTestApp()

  const registered = await house.visitor.post(`${auth}/register`, ruth)

  const user = {
    id: expect.any(String),
    email: 'ruth@example.org',
    name: 'Ruth Vane',
    role: 'admin',
    status: 'active',
    created_at: '2026-03-02T06:00:00.000Z',
    last_login_at: '2026-03-02T06:00:00.000Z',
  }
  expect(registered).toMatchObject({ status: 201 })
  expect(registered.body).toEqual({ success: true, user })
  expect(registered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^stayer_editor=[\w-]{43};.*HttpOnly;.*SameSite=Lax/),
    expect.stringMatching(/^stayer_browser=[\w-]{43};.*HttpOnly;.*SameSite=Lax/),
  ])
  const me = await house.visitor.get(`${auth}/me`, { cookie: cookieOf(registered) })
  expect(me).toMatchObject({ status: 200, body: { success: true, user } })
  expect(me.headers['cache-control']).toBe('no-store')
})

test.each([
  { ...ruth, name: undefined },
  { ...ruth, name: ' ' },
])('a name may be left out, as the generator’s card does', async (form) => {
  await using house = await createTestApp()

  expect(await house.visitor.post(`${auth}/register`, form)).toMatchObject({
    status: 201,
    body: { user: { name: '' } },
  })
})

test('the password is stored as a hash only, and no answer and no log line holds it', async () => {
  await using house = await createTestApp()

  const registered = await house.visitor.post(`${auth}/register`, ruth)

  const { password_hash } = await house.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(registered.body) + house.log.join('')).not.toContain('canal')
})

test.each([
  ['a name that is too long', { ...ruth, name: 'x'.repeat(101) }, 'name'],
  ['an email that is missing', { ...ruth, email: undefined }, 'email'],
  ['an email that is none', { ...ruth, email: 'ruth at example' }, 'email'],
  ['a password that is missing', { ...ruth, password: undefined }, 'password'],
  ['a short password', { ...ruth, password: 'heron', confirmPassword: 'heron' }, 'password'],
  ['a confirmation that is missing', { ...ruth, confirmPassword: undefined }, 'confirmPassword'],
  ['a confirmation that differs', { ...ruth, confirmPassword: 'canal' }, 'confirmPassword'],
])('%s is refused at its field, and nothing is written', async (_what, form, field) => {
  await using house = await createTestApp()

  const refused = await house.visitor.post(`${auth}/register`, form)

  expect(refused).toMatchObject({
    status: 400,
    body: { success: false, code: 'request/invalid', fields: { [field]: expect.any(String) } },
  })
  expect(await house.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('a role in the body is refused as unknown', async () => {
  await using house = await createTestApp()

  const refused = await house.visitor.post(`${auth}/register`, {
    ...ruth,
    role: 'admin',
    status: 'active',
  })

  expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'request/invalid' } })
})

test('a well-known password is refused with a sentence that says what to do', async () => {
  await using house = await createTestApp()

  const form = { ...ruth, password: 'Password123', confirmPassword: 'Password123' }
  const refused = await house.visitor.post(`${auth}/register`, form)

  expect(refused).toMatchObject({
    status: 400,
    body: {
      success: false,
      code: 'auth/common-password',
      error: expect.stringContaining('three unrelated words'),
    },
  })
})

test('an email is taken whatever its case, and may be a member’s at the same time', async () => {
  await using house = await createTestApp()
  await house.visitor.post('/api/community/auth/register', ruth)

  expect(await house.visitor.post(`${auth}/register`, ruth)).toMatchObject({ status: 201 })
  expect(
    await house.visitor.post(`${auth}/register`, { ...ruth, email: 'RUTH@example.org' }),
  ).toMatchObject({
    status: 409,
    body: { success: false, code: 'auth/email-taken' },
  })
})

test('signing in needs the right password, and every failure gets the same answer', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, ruth)
  await house.visitor.post('/api/community/auth/register', { ...ruth, email: 'member@example.org' })

  const right = await house.visitor.post(`${auth}/login`, { email: 'ruth@EXAMPLE.org', password })
  const wrong = await house.visitor.post(`${auth}/login`, {
    email: ruth.email,
    password: 'canal towpath',
  })
  const unknown = await house.visitor.post(`${auth}/login`, {
    email: 'nobody@example.org',
    password,
  })
  const member = await house.visitor.post(`${auth}/login`, {
    email: 'member@example.org',
    password,
  })

  expect(right).toMatchObject({
    status: 200,
    body: { success: true, user: { email: 'ruth@example.org' } },
  })
  expect(right.body).toMatchObject({ user: { last_login_at: '2026-03-02T06:00:00.000Z' } })
  for (const failed of [wrong, unknown, member]) {
    expect(failed).toMatchObject({
      status: 401,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(failed.body).toEqual({
      success: false,
      error: 'Invalid credentials',
      code: 'auth/invalid-credentials',
      requestId: expect.any(String),
    })
    expect(failed.headers['set-cookie']).toBeUndefined()
  }
})

test('signing in without email or password asks for all fields, and is no wrong password', async () => {
  await using house = await createTestApp()

  for (const form of [
    undefined,
    { password },
    { email: ruth.email },
    { email: '', password: '' },
  ]) {
    expect(await house.visitor.post(`${auth}/login`, form)).toMatchObject({
      status: 400,
      body: { success: false, error: 'Please fill in all fields' },
    })
  }
  expect(await house.db.selectFrom('rate_counters').selectAll().execute()).toEqual([])
})

test('after ten wrong passwords the editor’s account answers 429, and the member’s of the same email does not', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, ruth)
  await house.visitor.post('/api/community/auth/register', ruth)
  for (let attempt = 0; attempt < 10; attempt++) {
    await house.visitor.post(`${auth}/login`, { email: ruth.email, password: 'wrong' })
  }

  const refused = await house.visitor.post(`${auth}/login`, { email: ruth.email, password })

  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'request/too-many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const asMember = await house.visitor.post('/api/community/auth/login', {
    email: ruth.email,
    password,
  })
  expect(asMember.status).toBe(200)
})

test('an address registers twenty times an hour at most, members and editors together', async () => {
  await using house = await createTestApp()
  const weak = { ...ruth, password: 'Password123', confirmPassword: 'Password123' }
  for (let count = 0; count < 10; count++) {
    await house.visitor.post(`${auth}/register`, weak)
    await house.visitor.post('/api/community/auth/register', weak)
  }

  const refused = await house.visitor.post(`${auth}/register`, ruth)

  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'request/too-many' } })
})

test('signing out ends the session on the server: its cookie opens nothing any more', async () => {
  await using house = await createTestApp()
  const { ed } = await house.editors({ ed: 'editor' })

  expect(await ed.post(`${auth}/logout`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await ed.get(`${auth}/me`)).toMatchObject({
    status: 401,
    body: { success: false, error: 'Please sign in first.', code: 'session/missing' },
  })
  expect(await house.visitor.post(`${auth}/logout`)).toMatchObject({
    status: 200,
    body: { success: true },
  })
})

test('signing in or registering ends the editor’s session that the browser had, and leaves the member’s', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const statusOf = async (cookie: string) =>
    (await house.visitor.get(`${auth}/me`, { cookie })).status
  const registered = cookieOf(await house.visitor.post(`${auth}/register`, ruth))

  const both = `${ana.cookie}; ${registered}`
  const signedIn = cookieOf(
    await house.visitor.post(`${auth}/login`, { email: ruth.email, password }, { cookie: both }),
  )
  expect([await statusOf(registered), await statusOf(signedIn)]).toEqual([401, 200])

  const another = { ...ruth, email: 'ivo@example.org' }
  const anew = cookieOf(await house.visitor.post(`${auth}/register`, another, { cookie: signedIn }))
  expect([await statusOf(signedIn), await statusOf(anew)]).toEqual([401, 200])
  expect((await ana.get('/api/community/auth/me')).status).toBe(200)
})

test('a session ends after 12 hours without a call, and after 7 days at most', async () => {
  await using house = await createTestApp()
  const { ed, kit } = await house.editors({ ed: 'editor', kit: 'editor' })
  const statusOf = async (editor: typeof ed) => (await editor.get(`${auth}/me`)).status

  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    house.clock.advance(11 * hour)
    expect(await statusOf(ed)).toBe(200)
  }
  expect(await statusOf(kit)).toBe(401)
  house.clock.advance(11 * hour)
  expect(await statusOf(ed)).toBe(401)
})

test('an editor who awaits approval signs in, and is told so by every other call', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ pip: 'pending' })

  expect(await pip.get(`${auth}/me`)).toMatchObject({
    status: 200,
    body: { success: true, user: { role: 'editor', status: 'pending' } },
  })
  expect(await pip.get('/api/admin/users')).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval', error: 'Your account awaits approval by an admin.' },
  })
})

test.each([
  ['POST', '/api/auth/register', 'request/other-site', { origin: 'https://elsewhere.example' }],
  ['POST', '/API/auth/login/', 'request/not-json', { 'content-type': 'application/json' }],
  ['GET', '/api/auth/login', 'request/wrong-method', {}],
  ['GET', '/api/auth/nothing', 'request/not-found', {}],
] as const)(
  '%s %s says that it did not succeed where every call may refuse (%s)',
  async (method, url, code, headers) => {
    await using house = await createTestApp()

    const refused = await house.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: '{' }),
    })

    expect(refused.json()).toMatchObject({ success: false, code, error: expect.any(String) })
  },
)
