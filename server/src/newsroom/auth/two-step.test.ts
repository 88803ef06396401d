import { expect, test } from 'vitest'
import { makeLink } from '../../platform/auth/mailed-links.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  anotherThan,
  cookieOf,
  isKept,
  logIn,
  openDeskWithApp,
  password,
  ruth,
  stepMs,
  tokenOf,
  wrongCode,
} from '../../testing/two-step-desk.ts'

const auth = '/api/auth'
const twoStep = `${auth}/two-step`

test('the password alone starts no session then: it is answered with a token that opens nothing but the second step', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  const before = await house.db.selectFrom('sessions').select('id').execute()

  const refused = await logIn(house)

  expect(refused).toMatchObject({
    status: 401,
    body: {
      success: false,
      code: 'auth/two-step',
      error: 'Please give the code of your authenticator app as well.',
      twoStepToken: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(await house.db.selectFrom('sessions').select('id').execute()).toEqual(before)
  const asCookie = { cookie: `stayer_editor=${tokenOf(refused)}` }
  expect((await house.visitor.get(`${auth}/me`, asCookie)).status).toBe(401)
  const stored = await house.db.selectFrom('two_step_sign_ins').selectAll().execute()
  expect(stored).toHaveLength(1)
  const given = tokenOf(refused)
  expect(isKept(stored, given) || isKept(stored, Buffer.from(given, 'base64url'))).toBe(false)

  const lastLogin = () => house.db.selectFrom('accounts').select('last_login_at').execute()
  const [registered] = await lastLogin()
  house.clock.advance(30_000)
  const token = await begin()
  expect(await lastLogin()).toEqual([registered])
  const opened = await give(token, code())
  expect(opened).toMatchObject({
    status: 200,
    body: { success: true, user: { email: ruth.email } },
  })
  expect(await lastLogin()).toEqual([{ last_login_at: house.clock.now() }])
  expect((await house.visitor.get(`${auth}/me`, { cookie: cookieOf(opened) })).status).toBe(200)
})

test('a wrong password is answered as ever, and so is an account without the second step', async () => {
  await using house = await createTestApp()
  await openDeskWithApp(house)
  await house.visitor.post(`${auth}/register`, { ...ruth, email: 'ivo@example.org' })

  const [wrong, unknown] = [
    await logIn(house, 'canal towpath'),
    await house.visitor.post(`${auth}/login`, { email: 'nobody@example.org', password }),
  ]
  for (const { status, body } of [wrong, unknown]) {
    const expected = {
      success: false,
      error: 'Invalid credentials',
      code: 'auth/invalid-credentials',
    }
    expect([status, body]).toEqual([401, { ...expected, requestId: expect.any(String) }])
  }
  const ivo = await house.visitor.post(`${auth}/login`, { email: 'ivo@example.org', password })
  expect(ivo).toMatchObject({
    status: 200,
    body: { success: true, user: { email: 'ivo@example.org' } },
  })
  expect(Object.keys(ivo.body as object)).toEqual(['success', 'user'])
})

test('a phone may be half a minute ahead or behind, and not a whole one', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  house.clock.advance(10 * stepMs)

  for (const away of [-2, 2]) {
    expect(await give(await begin(), code(away * stepMs))).toMatchObject({
      status: 401,
      body: wrongCode,
    })
  }
  expect((await give(await begin(), code(-stepMs))).status).toBe(200)
  expect((await give(await begin(), code(stepMs))).status).toBe(200)
})

test('a code works once, and invalidates earlier ones', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  house.clock.advance(stepMs)
  const used = code()
  expect((await give(await begin(), used)).status).toBe(200)

  for (const given of [used, code(-stepMs)]) {
    expect(await give(await begin(), given)).toMatchObject({ status: 401, body: wrongCode })
  }
})

test('of five sign-ins with one code at once, one succeeds', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  const token = await begin()

  const answers = await Promise.all(Array.from({ length: 5 }, () => give(token, code())))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code stands in for the app, once, however it is typed', async () => {
  await using house = await createTestApp()
  const { begin, give, recoveryCodes, state } = await openDeskWithApp(house)
  const [first = '', second = ''] = recoveryCodes

  expect((await give(await begin(), ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(
    200,
  )
  expect(await give(await begin(), first)).toMatchObject({ status: 401, body: wrongCode })
  expect((await give(await begin(), second.replaceAll('0', 'o').replaceAll('1', 'l'))).status).toBe(
    200,
  )

  expect(await state()).toMatchObject({ recoveryCodesLeft: 8 })
})

test('after five wrong codes even the right one waits, on every server', async () => {
  await using house = await createTestApp()
  await using other = await createTestApp({ onDatabaseOf: house })
  const { begin, code, give } = await openDeskWithApp(house)
  other.clock.set(house.clock.now().toISOString())
  const token = await begin()
  for (let guess = 0; guess < 5; guess++) {
    const server = guess % 2 === 0 ? house : other
    const guessed = { token, code: anotherThan(code()) }
    expect((await server.visitor.post(`${twoStep}/sign-in`, guessed)).status).toBe(401)
  }

  const refused = await give(await begin(), code())

  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'request/too-many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  house.clock.advance(15 * 60_000)
  expect((await give(await begin(), code())).status).toBe(200)
})

test('the code is awaited for five minutes; a token that is over, used or made up opens nothing', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  const late = await begin()
  house.clock.advance(5 * 60_000)
  const tooLate = { status: 401, body: { success: false, code: 'two-step/too-late' } }
  expect(await give(late, code())).toMatchObject(tooLate)
  const replaced = await begin()
  const token = await begin()
  expect(await give(replaced, code())).toMatchObject(tooLate)
  expect((await give(token, code())).status).toBe(200)
  house.clock.advance(stepMs)

  for (const given of [token, 'x'.repeat(43), 'x'])
    expect(await give(given, code())).toMatchObject(tooLate)
})

test('a new password by mail ends a sign-in in progress, and does not turn the second step off', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house)
  const token = await begin()
  const account = await house.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const parts = { db: house.db, clock: house.clock, publicUrl: 'http://localhost' }
  const link = await makeLink(parts, { ...account, kind: 'editor' }, 'reset-password')
  const other = 'quiet lido morning'
  const form = { token: link.split('#')[1], password: other, confirmPassword: other }
  expect((await house.visitor.post(`${auth}/reset-password`, form)).status).toBe(200)

  expect(await give(token, code())).toMatchObject({
    status: 401,
    body: { code: 'two-step/too-late' },
  })
  expect(await logIn(house, other)).toMatchObject({ status: 401, body: { code: 'auth/two-step' } })
})

test('members and visitors change nothing here', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (const caller of [ana, house.visitor]) {
    expect((await caller.get(twoStep)).status).toBe(401)
    for (const call of ['set-up', 'turn-on', 'turn-off', 'recovery-codes']) {
      expect((await caller.post(`${twoStep}/${call}`, { password, code: '123456' })).status).toBe(
        401,
      )
    }
  }
})
