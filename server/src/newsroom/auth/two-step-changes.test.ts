import { expect, test } from 'vitest'
import { authenticator } from '../../testing/authenticator.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  anotherThan,
  isKept,
  logIn,
  openDesk,
  openDeskWithApp,
  password,
  ruth,
  stepMs,
  wrongCode,
} from '../../testing/two-step-desk.ts'

test('two-step sign-in is set up with the password, turned on with a code, and shows ten recovery codes once', async () => {
  await using house = await createTestApp()
  const { post, state } = await openDesk(house)
  expect(await state()).toEqual({ success: true, turnedOnAt: null, recoveryCodesLeft: 0 })

  const setUp = await post('set-up', { password })
  expect(setUp).toMatchObject({
    status: 200,
    body: { success: true, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
  })
  const { secret, uri } = setUp.body as { secret: string; uri: string }
  expect(new URL(uri)).toMatchObject({
    protocol: 'otpauth:',
    host: 'totp',
    pathname: '/Stayer:ruth%40example.org',
  })
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(await state()).toMatchObject({ turnedOnAt: null })
  expect((await logIn(house)).status).toBe(200)
  const turnedOn = await post('turn-on', { code: authenticator(secret).code(house.clock.now()) })

  const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] }
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(await state()).toEqual({
    success: true,
    turnedOnAt: '2026-03-02T06:00:00.000Z',
    recoveryCodesLeft: 10,
  })
  const stored = await house.db.selectFrom('recovery_codes').selectAll().execute()
  expect(stored).toHaveLength(10)
  const told = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])
  expect(told.filter((code) => isKept(stored, code) || house.log.join('').includes(code))).toEqual(
    [],
  )
  expect(house.log.join('')).not.toContain(secret)
  expect(house.log.join('')).toContain('two-step sign-in turned on')
})

test('a second setup before it is turned on makes a new secret and invalidates the first', async () => {
  await using house = await createTestApp()
  const { post } = await openDesk(house)
  const secrets: string[] = []
  for (let time = 0; time < 2; time++) {
    secrets.push(((await post('set-up', { password })).body as { secret: string }).secret)
  }
  const [former = '', newer = ''] = secrets
  const codeOf = (secret: string) => authenticator(secret).code(house.clock.now())

  expect(await post('turn-on', { code: codeOf(former) })).toMatchObject({
    status: 403,
    body: wrongCode,
  })
  expect((await post('turn-on', { code: codeOf(newer) })).status).toBe(200)
})

test('it is turned off with the password and a code, and then the password is enough; the admins see which it is', async () => {
  await using house = await createTestApp()
  const { cookie, post, code, state } = await openDeskWithApp(house)
  const inList = async () => (await house.visitor.get('/api/admin/editors', { cookie })).body
  expect(await inList()).toMatchObject([{ email: ruth.email, has_two_step: true }])

  expect(await post('turn-off', { password, code: code() })).toMatchObject({
    status: 200,
    body: { success: true },
  })

  expect(await state()).toEqual({ success: true, turnedOnAt: null, recoveryCodesLeft: 0 })
  expect(await inList()).toMatchObject([{ has_two_step: false }])
  expect((await logIn(house)).status).toBe(200)
  expect(await house.db.selectFrom('two_step').selectAll().execute()).toEqual([])
  expect(house.log.join('')).toContain('two-step sign-in turned off')
})

test('new recovery codes take the place of the former ones; of three calls with one code at once, one has them', async () => {
  await using house = await createTestApp()
  const { post, code, begin, give, recoveryCodes } = await openDeskWithApp(house)

  const answers = await Promise.all(
    [1, 2, 3].map(() => post('recovery-codes', { password, code: code() })),
  )

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 403, 403,
  ])
  const renewed = answers.find(({ status }) => status === 200)?.body ?? { recoveryCodes: [] }
  const [newer = ''] = (renewed as { recoveryCodes: string[] }).recoveryCodes
  expect((await give(await begin(), recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await give(await begin(), newer)).status).toBe(200)
})

test('turning it off and making new codes need the password and a code; a wrong password uses up no code', async () => {
  await using house = await createTestApp()
  const { post, code, state, recoveryCodes } = await openDeskWithApp(house)
  const [recovery = ''] = recoveryCodes
  const before = await state()
  const wrongPassword = { status: 403, body: { success: false, code: 'auth/wrong-password' } }

  for (const call of ['turn-off', 'recovery-codes']) {
    expect(await post(call, { password: 'not it', code: recovery })).toMatchObject(wrongPassword)
    expect(await post(call, { password, code: anotherThan(code()) })).toMatchObject({
      status: 403,
      body: wrongCode,
    })
    for (const body of [
      { password },
      { password, code: ' ' },
      { password, code: code(), more: 1 },
    ]) {
      expect(await post(call, body)).toMatchObject({
        status: 400,
        body: { code: 'request/invalid' },
      })
    }
  }

  expect(await state()).toEqual(before)
})

test('a sign-in of the last ten minutes takes the place of the password, a passkey’s too; an older one does not', async () => {
  await using house = await createTestApp()
  const { post, code, state } = await openDeskWithApp(house)
  house.clock.advance(11 * 60_000)
  for (const call of ['turn-off', 'recovery-codes'])
    expect(await post(call, { code: code() })).toMatchObject({
      status: 403,
      body: { code: 'auth/confirm-password' },
    })
  expect(await state()).toMatchObject({ recoveryCodesLeft: 10 })
  const { body } = await post('../confirm-password', { password })
  expect(body).toMatchObject({ success: true })

  expect(await post('recovery-codes', { code: code() })).toMatchObject({ status: 200 })
  expect(await post('turn-off', { code: anotherThan(code()) })).toMatchObject({ status: 403 })
  house.clock.advance(stepMs)
  expect(await post('turn-off', { code: code() })).toMatchObject({ status: 200 })
})

test('it cannot be set up or turned on twice, nor turned off while it is off', async () => {
  await using house = await createTestApp()
  const { post, code } = await openDeskWithApp(house)
  expect(await post('set-up', { password })).toMatchObject({
    status: 409,
    body: { code: 'two-step/on' },
  })
  expect(await post('turn-on', { code: code() })).toMatchObject({
    status: 409,
    body: { code: 'two-step/not-set-up' },
  })
  await post('turn-off', { password, code: code() })

  for (const call of ['turn-off', 'recovery-codes']) {
    const refused = await post(call, { password, code: '123456' })
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'two-step/off' } })
  }
  expect(await post('turn-on', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'two-step/not-set-up' },
  })
  expect(await post('set-up', { password: 'not it' })).toMatchObject({
    status: 403,
    body: { code: 'auth/wrong-password' },
  })
})

test('codes are guessed no more often when it is turned on than when signing in, and passwords neither', async () => {
  await using house = await createTestApp()
  const { post } = await openDesk(house)
  await post('set-up', { password })
  for (let guess = 0; guess < 5; guess++)
    expect((await post('turn-on', { code: 'wrong' })).status).toBe(403)
  expect((await post('turn-on', { code: 'wrong' })).status).toBe(429)
  for (let guess = 0; guess < 10; guess++)
    expect((await post('set-up', { password: 'wrong' })).status).toBe(403)

  expect((await post('set-up', { password })).status).toBe(429)
})
