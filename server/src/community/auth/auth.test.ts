import { expect, test } from 'vitest'
import { openPasswords } from '../../platform/auth/passwords.ts'
import { createTestApp } from '../../testing/test-app.ts'

const auth = '/api/community/auth'
const helen = {
  name: 'Helen Marsh',
  email: 'Helen@Example.org',
  password: 'canal towpath heron',
  confirmPassword: 'canal towpath heron',
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

test('registering makes an account, signs in and says who one is', async () => {
  await using house = await createTestApp()

  const registered = await house.visitor.post(`${auth}/register`, helen)

  expect(registered).toMatchObject({
    status: 201,
    body: {
      user: { name: 'Helen Marsh', email: 'helen@example.org', is_premium: false, country: 'GB' },
    },
  })
  expect(registered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^stayer_member=[\w-]{43};.*HttpOnly;.*SameSite=Lax/),
    expect.stringMatching(/^stayer_browser=[\w-]{43};.*HttpOnly;.*SameSite=Lax/),
  ])
  const me = await house.visitor.get(`${auth}/me`, { cookie: cookieOf(registered) })
  expect(me).toMatchObject({
    status: 200,
    body: { user: { name: 'Helen Marsh', has_reply: false } },
  })
  expect(me.headers['cache-control']).toBe('no-store')
})

test('the password is stored as a hash only, and no answer and no log line holds it', async () => {
  await using house = await createTestApp({ passwords: openPasswords('Stayer') })

  const registered = await house.visitor.post(`${auth}/register`, helen)

  const { password_hash } = await house.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(registered.body)).not.toContain('canal')
  expect(house.log.join('')).not.toContain('canal')
})

const allRequired = /^Please fill in all required fields$/

test.each([
  ['a name that is missing', { ...helen, name: undefined }, 'name', allRequired],
  ['a blank name', { ...helen, name: ' ' }, 'name', allRequired],
  ['an email that is missing', { ...helen, email: undefined }, 'email', allRequired],
  ['a blank email', { ...helen, email: ' ' }, 'email', allRequired],
  ['a password that is missing', { ...helen, password: undefined }, 'password', allRequired],
  [
    'a blank password',
    { ...helen, password: ' '.repeat(9), confirmPassword: ' '.repeat(9) },
    'password',
    allRequired,
  ],
  [
    'a confirmation that is missing',
    { ...helen, confirmPassword: undefined },
    'confirmPassword',
    allRequired,
  ],
  ['a blank confirmation', { ...helen, confirmPassword: '' }, 'confirmPassword', allRequired],
  ['an email that is none', { ...helen, email: 'helen at example' }, 'email', /email address/],
  [
    'a short password',
    { ...helen, password: 'heron', confirmPassword: 'heron' },
    'password',
    /at least 8 characters/,
  ],
  [
    'a confirmation that differs',
    { ...helen, confirmPassword: 'canal' },
    'confirmPassword',
    "Passwords don't match",
  ],
])('%s is refused at its field, and nothing is written', async (_what, form, field, sentence) => {
  await using house = await createTestApp()

  const refused = await house.visitor.post(`${auth}/register`, form)

  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'request/invalid', fields: { [field]: expect.any(String) } },
  })
  expect(refused.body).toMatchObject({ error: expect.stringMatching(sentence) })
  expect(await house.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test.each([
  ['a sign of no width', 'helen@example.org\u200b'],
  ['a joiner', 'hel\u200den@example.org'],
  ['a sign that turns others round', 'helen\u202e@example.org'],
  ['a filler', 'helen\u3164@example.org'],
])('an email with %s that nobody sees is no email', async (_what, email) => {
  await using house = await createTestApp()

  const refused = await house.visitor.post(`${auth}/register`, { ...helen, email })

  const fields = { email: 'Please enter an email address, such as name@example.com.' }
  expect(refused).toMatchObject({ status: 400, body: { code: 'request/invalid', fields } })
})

test.each(['Password123', helen.email])(
  '%s is refused as a password with a sentence that says what to do',
  async (password) => {
    await using house = await createTestApp()

    const form = { ...helen, password, confirmPassword: password }
    const refused = await house.visitor.post(`${auth}/register`, form)

    expect(refused).toMatchObject({ status: 400, body: { code: 'auth/common-password' } })
    expect(refused.body).toMatchObject({ error: expect.stringContaining('three unrelated words') })
    expect(await house.db.selectFrom('accounts').selectAll().execute()).toEqual([])
  },
)

test('an email is taken whatever its case, also when two register at once', async () => {
  await using house = await createTestApp()

  const answers = await Promise.all([
    house.visitor.post(`${auth}/register`, helen),
    house.visitor.post(`${auth}/register`, { ...helen, email: 'HELEN@example.ORG' }),
  ])

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]))
  expect(answers.find((answer) => answer.status === 409)).toMatchObject({
    body: { code: 'auth/email-taken' },
  })
  expect(await house.db.selectFrom('members').selectAll().execute()).toHaveLength(1)
})

test('signing in needs the right password, and every failure gets the same answer', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, helen)

  const right = await house.visitor.post(`${auth}/login`, {
    email: 'helen@EXAMPLE.org',
    password: helen.password,
  })
  const wrong = await house.visitor.post(`${auth}/login`, {
    email: helen.email,
    password: 'canal towpath',
  })
  const unknown = await house.visitor.post(`${auth}/login`, {
    email: 'nobody@example.org',
    password: helen.password,
  })

  expect(right).toMatchObject({ status: 200, body: { user: { name: 'Helen Marsh' } } })
  expect(right.body).toMatchObject({ user: { last_login_at: '2026-03-02T06:00:00.000Z' } })
  for (const failed of [wrong, unknown]) {
    expect(failed).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials', code: 'auth/invalid-credentials' },
    })
    expect(failed.headers['set-cookie']).toBeUndefined()
  }
})

test('signing in is written down with its time; a wrong password is not', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, helen)
  const signIn = (password: string) =>
    house.visitor.post(`${auth}/login`, { email: helen.email, password })
  await signIn(helen.password)
  house.clock.set('2026-03-05T07:30:00Z')

  await signIn('wrong')

  const lastLogins = () => house.db.selectFrom('accounts').select('last_login_at').execute()
  expect(await lastLogins()).toEqual([{ last_login_at: new Date('2026-03-02T06:00:00Z') }])
  await signIn(helen.password)
  expect(await lastLogins()).toEqual([{ last_login_at: new Date('2026-03-05T07:30:00Z') }])
})

test.each([
  ['without a body', undefined],
  ['without an email', { password: helen.password }],
  ['without a password', { email: helen.email }],
  ['with an empty email', { email: '', password: helen.password }],
  ['with an empty password', { email: helen.email, password: '' }],
])('signing in %s asks for all fields, and is no wrong password', async (_what, form) => {
  await using house = await createTestApp()

  const refused = await house.visitor.post(`${auth}/login`, form)

  expect(refused).toMatchObject({ status: 400, body: { error: 'Please fill in all fields' } })
  expect(await house.db.selectFrom('rate_counters').selectAll().execute()).toEqual([])
})

test('after ten wrong passwords the account answers 429 until its quarter of an hour is over', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, helen)
  const signIn = (password: string) =>
    house.visitor.post(`${auth}/login`, { email: helen.email, password })
  for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong')

  const refused = await signIn(helen.password)
  house.clock.advance(15 * 60_000)

  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(helen.password)).status).toBe(200)
})

test('signing out ends the session on the server: its cookie opens nothing any more', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const out = await ana.post(`${auth}/logout`)

  expect(out).toMatchObject({ status: 200, body: { success: true } })
  expect((await ana.get(`${auth}/me`)).status).toBe(401)
  expect((await house.visitor.post(`${auth}/logout`)).status).toBe(200)
})

test('signing in or registering ends the session that the browser had, and a wrong password does not', async () => {
  await using house = await createTestApp()
  const statusOf = async (cookie: string) =>
    (await house.visitor.get(`${auth}/me`, { cookie })).status
  const registered = cookieOf(await house.visitor.post(`${auth}/register`, helen))

  const { email, password } = helen
  await house.visitor.post(
    `${auth}/login`,
    { email, password: 'canal towpath' },
    { cookie: registered },
  )
  expect(await statusOf(registered)).toBe(200)

  const signedIn = cookieOf(
    await house.visitor.post(`${auth}/login`, { email, password }, { cookie: registered }),
  )
  expect([await statusOf(registered), await statusOf(signedIn)]).toEqual([401, 200])

  const another = { ...helen, email: 'ruth@example.org' }
  const anew = cookieOf(await house.visitor.post(`${auth}/register`, another, { cookie: signedIn }))
  expect([await statusOf(signedIn), await statusOf(anew)]).toEqual([401, 200])
})

test('a session ends after 14 days without a call, and after 30 days at most', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const day = 24 * 60 * 60_000

  for (let days = 0; days < 26; days += 13) {
    house.clock.advance(13 * day)
    expect((await ana.get(`${auth}/me`)).status).toBe(200)
  }
  expect((await ben.get(`${auth}/me`)).status).toBe(401)
  house.clock.advance(5 * day)
  expect((await ana.get(`${auth}/me`)).status).toBe(401)
})
