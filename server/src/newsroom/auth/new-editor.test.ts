import { expect, test } from 'vitest'
import { noticesOf } from '../../products.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'canal towpath heron'
const adminEmail = 'ruth@example.org'

const register = (house: TestApp, name: string, more: object = {}) =>
  house.visitor.post('/api/auth/register', {
    email: `${name}@example.org`,
    password,
    confirmPassword: password,
    ...more,
  })

const placed = (role: string, status: string) => ({
  status: 201,
  body: { success: true, user: { role, status } },
})
const needsCode = { status: 403, body: { success: false, code: 'auth/one-time-code' } }
const codeIn = ([notice = '']: string[]) => notice.slice(notice.lastIndexOf(' ') + 1)

test('the first editor is the admin, and later ones await approval', async () => {
  await using house = await createTestApp()

  expect(await register(house, 'ruth')).toMatchObject(placed('admin', 'active'))
  expect(await register(house, 'ivo')).toMatchObject(placed('editor', 'pending'))
})

test('registering signs an editor in, and the admin’s lists show it', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await register(house, 'ruth')
  await house.visitor.post('/api/community/auth/register', {
    name: 'Helen',
    email: 'helen@example.org',
    password,
    confirmPassword: password,
  })

  const last_login_at = '2026-03-02T06:00:00.000Z'
  expect(await ada.get('/api/admin/users')).toMatchObject({
    body: [{ email: 'helen@example.org', last_login_at }],
  })
  expect((await ada.get('/api/admin/editors')).body).toContainEqual(
    expect.objectContaining({ email: 'ruth@example.org', last_login_at }),
  )
})

test('of many who register first at once, one is the admin', async () => {
  await using house = await createTestApp()

  const answers = await Promise.all(
    ['ruth', 'ivo', 'kit', 'ed'].map((name) => register(house, name)),
  )

  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
  const rows = await house.db
    .selectFrom('editors')
    .select(['role', 'status'])
    .orderBy('role', 'desc')
    .execute()
  expect(rows).toEqual([
    { role: 'admin', status: 'active' },
    ...Array.from({ length: 3 }, () => ({ role: 'editor', status: 'pending' })),
  ])
})

test('where sign-up is open, later editors are in at once', async () => {
  await using house = await createTestApp({ environment: { EDITOR_SIGNUP: 'open' } })
  await register(house, 'ruth')

  expect(await register(house, 'ivo')).toMatchObject(placed('editor', 'active'))
})

test('where sign-up is closed the first editor is the admin, and later ones are refused', async () => {
  await using house = await createTestApp({ environment: { EDITOR_SIGNUP: 'closed' } })

  expect(await register(house, 'ruth')).toMatchObject(placed('admin', 'active'))
  expect(await register(house, 'ivo')).toMatchObject({
    status: 403,
    body: {
      success: false,
      code: 'auth/signup-closed',
      error: 'The newsroom takes no new editors at the moment. Please ask its admin.',
    },
  })
  expect(await house.db.selectFrom('accounts').select('email').execute()).toEqual([
    { email: adminEmail },
  ])
})

test('in a newsroom with editors and no admin, registering makes no one the admin', async () => {
  await using house = await createTestApp()
  await house.editors({ pip: 'pending' })

  expect(await register(house, 'ruth')).toMatchObject(placed('editor', 'pending'))
})

test('with the admin named in the settings, being first makes no one else the admin', async () => {
  await using house = await createTestApp({ environment: { ADMIN_EMAIL: adminEmail } })

  expect(await register(house, 'ivo')).toMatchObject(placed('editor', 'pending'))
})

test('the named admin registers with the one-time code of the server’s start, typed in any way, and once', async () => {
  await using house = await createTestApp({
    environment: { ADMIN_EMAIL: 'Ruth@example.org', EDITOR_SIGNUP: 'closed' },
  })
  const code = codeIn(await noticesOf(house.deps))
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){6}$/)

  const registered = await register(house, 'ruth', {
    oneTimeCode: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
  })

  expect(registered).toMatchObject(placed('admin', 'active'))
  expect(await house.db.selectFrom('admin_codes').selectAll().execute()).toEqual([])
  expect(await noticesOf(house.deps)).toEqual([])
  expect(await register(house, 'ivo', { oneTimeCode: code })).toMatchObject(needsCode)
})

test('without the code, or with another, the named admin’s email is refused and stays free', async () => {
  await using house = await createTestApp({
    environment: { ADMIN_EMAIL: adminEmail, EDITOR_SIGNUP: 'open' },
  })
  await noticesOf(house.deps)

  for (const oneTimeCode of [undefined, '', ' ', '-', '0000-0000-0000-0000', 'x'.repeat(100)]) {
    expect(await register(house, 'ruth', { oneTimeCode })).toMatchObject(needsCode)
  }
  expect(await house.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('the code is good for the named email only, and is not passed over in silence', async () => {
  await using house = await createTestApp({
    environment: { ADMIN_EMAIL: adminEmail, EDITOR_SIGNUP: 'open' },
  })
  const code = codeIn(await noticesOf(house.deps))

  expect(await register(house, 'ivo', { oneTimeCode: code })).toMatchObject(needsCode)
  expect(await register(house, 'ruth', { oneTimeCode: code })).toMatchObject(
    placed('admin', 'active'),
  )
})

test('the code of any server’s start is good at every server, is stored as a hash, and is in no log', async () => {
  await using house = await createTestApp({ environment: { ADMIN_EMAIL: adminEmail } })
  const [first, second] = [codeIn(await noticesOf(house.deps)), codeIn(await noticesOf(house.deps))]

  expect(first).not.toBe(second)
  const stored = await house.db.selectFrom('admin_codes').select('code_hash').execute()
  expect(stored.map(({ code_hash }) => code_hash.length)).toEqual([32, 32])
  expect(await register(house, 'ruth', { oneTimeCode: first })).toMatchObject(
    placed('admin', 'active'),
  )
  expect(house.log.join('')).not.toContain(first)
})

test('of two who register with the admin’s email and code at once, one is the admin', async () => {
  await using house = await createTestApp({ environment: { ADMIN_EMAIL: adminEmail } })
  const oneTimeCode = codeIn(await noticesOf(house.deps))

  const answers = await Promise.all([1, 2].map(() => register(house, 'ruth', { oneTimeCode })))

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 403,
  ])
  expect(await house.db.selectFrom('editors').select('role').execute()).toEqual([{ role: 'admin' }])
})

const openToOthers = [
  ['listens beyond this machine', { HOST: '0.0.0.0' }],
  ['listens on every address of version 6', { HOST: '::' }],
  ['is called by another name than localhost', { PUBLIC_URL: 'https://journal.example.org' }],
  ['is called by an address of the local network', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
] as const

test.each(openToOthers)(
  'where the server %s, the first editor needs the one-time code as well',
  async (_how, environment) => {
    await using house = await createTestApp({
      environment: { ...environment, EDITOR_SIGNUP: 'open' },
    })
    const code = codeIn(await noticesOf(house.deps))

    for (const oneTimeCode of [undefined, '', '0000-0000-0000-0000']) {
      const refused = await register(house, 'mallory', { oneTimeCode })
      expect(refused).toMatchObject(needsCode)
      expect(refused).toMatchObject({
        body: { error: expect.stringContaining('the server printed when it started') },
      })
    }
    expect(await house.db.selectFrom('accounts').selectAll().execute()).toEqual([])

    expect(await register(house, 'ruth', { oneTimeCode: code })).toMatchObject(
      placed('admin', 'active'),
    )
    expect(await register(house, 'ivo')).toMatchObject(placed('editor', 'active'))
    expect(await register(house, 'kit', { oneTimeCode: code })).toMatchObject(needsCode)
    expect(await noticesOf(house.deps)).toEqual([])
  },
)

test('of two who come first with the code at once, one is the admin', async () => {
  await using house = await createTestApp({ environment: { HOST: '0.0.0.0' } })
  const oneTimeCode = codeIn(await noticesOf(house.deps))

  const answers = await Promise.all(
    ['ruth', 'ivo'].map((name) => register(house, name, { oneTimeCode })),
  )

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 403,
  ])
})

test.each(['localhost', '127.0.0.1', '::1'])(
  'a server at %s, called by localhost, asks for no code',
  async (HOST) => {
    await using house = await createTestApp({
      environment: { HOST, PUBLIC_URL: 'http://localhost:8080' },
    })

    expect(await noticesOf(house.deps)).toEqual([])
    expect(await register(house, 'ruth')).toMatchObject(placed('admin', 'active'))
  },
)

test('where others may reach it and editors have no admin, the command line makes one', async () => {
  await using house = await createTestApp({ environment: { HOST: '0.0.0.0' } })
  await house.editors({ pip: 'pending' })

  expect(await noticesOf(house.deps)).toEqual([
    'There is no admin yet: npm run admin -- editors promote <email> makes one.',
  ])
  expect(await register(house, 'ruth')).toMatchObject(placed('editor', 'pending'))
})

test('the start of the server prints nothing if no admin is named or there is one', async () => {
  await using unnamed = await createTestApp()
  await using house = await createTestApp({ environment: { ADMIN_EMAIL: adminEmail } })
  await house.editors({ ada: 'admin' })

  expect(await noticesOf(unnamed.deps)).toEqual([])
  expect(await noticesOf(house.deps)).toEqual([])
  expect(await register(house, 'ruth')).toMatchObject(placed('editor', 'pending'))
})

test('where the named admin registered before being named, the command line makes them the admin', async () => {
  await using house = await createTestApp({ environment: { ADMIN_EMAIL: adminEmail } })
  await house.editors({ ruth: 'pending' })

  expect(await noticesOf(house.deps)).toEqual([
    'There is no admin yet: npm run admin -- editors promote ruth@example.org makes one.',
  ])
})
