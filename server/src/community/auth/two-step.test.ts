import * as passkeys from '@app/contract/community/passkeys'
import { expect, test } from 'vitest'
import { makeLink } from '../../platform/auth/mailed-links.ts'
import { addPasskey, openPasskeyDevice } from '../../testing/passkey-device.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  anotherThan,
  cookieOf,
  logIn,
  openDeskWithApp,
  password,
  ruth,
  stepMs,
  tokenOf,
  wrongCode,
} from '../../testing/two-step-desk.ts'

const auth = '/api/community/auth'
const asMember = (house: TestApp, secret = password) => logIn(house, secret, 'member')

test('a member with the second step is let in by password and code, and by the password alone no more', async () => {
  await using house = await createTestApp()
  const { code, give } = await openDeskWithApp(house, 'member')

  const refused = await asMember(house)
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'auth/two-step', twoStepToken: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const asCookie = { cookie: `stayer_member=${tokenOf(refused)}` }
  expect((await house.visitor.get(`${auth}/me`, asCookie)).status).toBe(401)
  expect(await give(tokenOf(refused), anotherThan(code()))).toMatchObject({
    status: 401,
    body: wrongCode,
  })
  const opened = await give(tokenOf(refused), code())

  expect(opened).toMatchObject({ status: 200, body: { user: { email: ruth.email } } })
  expect((await house.visitor.get(`${auth}/me`, { cookie: cookieOf(opened) })).status).toBe(200)
})

test('a recovery code lets a member in once; they turn it off by password and code, and the password is enough again', async () => {
  await using house = await createTestApp()
  const { begin, give, recoveryCodes, state, post, code } = await openDeskWithApp(house, 'member')
  const [first = ''] = recoveryCodes
  expect((await give(await begin(), first)).status).toBe(200)
  expect((await give(await begin(), first)).status).toBe(401)
  expect(await state()).toMatchObject({ recoveryCodesLeft: 9 })
  house.clock.advance(11 * 60_000)
  expect(await post('turn-off', { code: code() })).toMatchObject({
    status: 403,
    body: { code: 'auth/confirm-password' },
  })
  expect(await post('turn-off', { password: 'not it', code: code() })).toMatchObject({
    status: 403,
    body: { code: 'auth/wrong-password' },
  })

  expect((await post('turn-off', { password, code: code() })).status).toBe(200)
  expect((await asMember(house)).status).toBe(200)
})

test('a token of the one door opens nothing at the other', async () => {
  await using house = await createTestApp()
  const member = await openDeskWithApp(house, 'member')
  const editor = await openDeskWithApp(house)

  for (const [mine, theirs] of [
    [member, editor],
    [editor, member],
  ] as const)
    expect(await theirs.give(await mine.begin(), mine.code())).toMatchObject({
      status: 401,
      body: { code: 'two-step/too-late' },
    })
})

test('five wrong codes make even the right one wait', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house, 'member')
  const token = await begin()
  for (let guess = 0; guess < 5; guess++)
    expect((await give(token, anotherThan(code()))).status).toBe(401)

  expect(await give(token, code())).toMatchObject({
    status: 429,
    body: { code: 'request/too-many' },
  })
})

test('a new password by mail leaves the second step on', async () => {
  await using house = await createTestApp()
  const { begin, code, give } = await openDeskWithApp(house, 'member')
  const token = await begin()
  const account = await house.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const parts = { db: house.db, clock: house.clock, publicUrl: 'http://localhost' }
  const link = await makeLink(parts, { ...account, kind: 'member' }, 'reset-password')
  const other = 'quiet lido morning'
  const form = { token: link.split('#')[1], password: other, confirmPassword: other }
  expect((await house.visitor.post(`${auth}/reset-password`, form)).status).toBe(200)

  expect((await give(token, code())).status).toBe(401)
  expect(await asMember(house, other)).toMatchObject({ body: { code: 'auth/two-step' } })
})

test('a closed account is brought back by password and code, not by the password alone', async () => {
  await using house = await createTestApp()
  const { cookie, code, give, recoveryCodes } = await openDeskWithApp(house, 'member')
  const between = tokenOf(await asMember(house))
  expect((await house.visitor.delete('/api/community/profile', { cookie })).status).toBe(200)
  expect((await give(between, recoveryCodes[0] ?? '')).status).toBe(401)
  expect(await asMember(house)).toMatchObject({ status: 403, body: { code: 'auth/deletion-due' } })

  const owed = await house.visitor.post(`${auth}/bring-back`, { email: ruth.email, password })
  expect(owed).toMatchObject({ status: 401, body: { code: 'auth/two-step' } })
  expect(await isClosed(house)).toBe(true)
  expect((await give(tokenOf(owed), anotherThan(code()))).status).toBe(401)
  expect(await isClosed(house)).toBe(true)

  expect((await give(tokenOf(owed), code())).status).toBe(200)
  expect(await isClosed(house)).toBe(false)
  house.clock.advance(stepMs)
  expect(await asMember(house)).toMatchObject({ body: { code: 'auth/two-step' } })
})

test('a step of signing in that a closed account still has does not bring it back', async () => {
  await using house = await createTestApp()
  const { begin, code, cookie, give } = await openDeskWithApp(house, 'member')
  const token = await begin()
  // As of a sign-in whose password was looked at before the account was closed.
  const [step] = await house.db.selectFrom('two_step_sign_ins').selectAll().execute()
  expect((await house.visitor.delete('/api/community/profile', { cookie })).status).toBe(200)
  await house.db
    .insertInto('two_step_sign_ins')
    .values([step].flatMap((one) => one ?? []))
    .execute()

  expect(await give(token, code())).toMatchObject({
    status: 401,
    body: { code: 'two-step/too-late' },
  })
  expect(await isClosed(house)).toBe(true)
})

test('a passkey asks a member for no code besides, and takes the password’s place in turning the second step off', async () => {
  await using house = await createTestApp()
  const { cookie, code } = await openDeskWithApp(house, 'member')
  const device = openPasskeyDevice()
  const ruths = {
    post: (path: string, body?: object) => house.visitor.post(path, body, { cookie }),
  }
  await addPasskey(ruths, passkeys.addPasskey.path, device)
  house.clock.advance(11 * 60_000)
  const { options } = await house.visitor.call(passkeys.beginPasskeySignIn, {})
  const opened = await house.visitor.post(passkeys.signInWithPasskey.path, device.sign(options))
  expect(opened).toMatchObject({ status: 200, body: { user: { email: ruth.email } } })

  const turnOff = (given: string) =>
    house.visitor.post(`${auth}/two-step/turn-off`, { code: given }, { cookie: cookieOf(opened) })
  expect((await turnOff(anotherThan(code()))).status).toBe(403)
  expect((await turnOff(code())).status).toBe(200)
  expect((await asMember(house)).status).toBe(200)
})

test('another member’s second step is out of reach, and nobody turns on what they did not set up', async () => {
  await using house = await createTestApp()
  const { state } = await openDeskWithApp(house, 'member')
  const { ana } = await house.members('ana')

  expect((await ana.get(`${auth}/two-step`)).body).toMatchObject({ turnedOnAt: null })
  expect(await ana.post(`${auth}/two-step/turn-on`, { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'two-step/not-set-up' },
  })
  expect(await ana.post(`${auth}/two-step/turn-off`, { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'two-step/off' },
  })
  expect(await state()).toMatchObject({ recoveryCodesLeft: 10 })
})

const isClosed = async ({ db }: TestApp) =>
  (await db.selectFrom('accounts').select('deletion_due_at').executeTakeFirstOrThrow())
    .deletion_due_at !== null
