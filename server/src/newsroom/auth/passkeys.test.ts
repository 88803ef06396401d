import * as memberPasskeys from '@app/contract/community/passkeys'
import * as passkeys from '@app/contract/newsroom/passkeys'
import { expect, test } from 'vitest'
import { addPasskey, openPasskeyDevice, type PasskeyDevice } from '../../testing/passkey-device.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cookieOf, openDeskWithApp, password, ruth } from '../../testing/two-step-desk.ts'

const auth = '/api/auth'
const list = `${auth}/passkeys`
const refused = { status: 401, body: { success: false, code: 'passkeys/refused' } }

const signIn = async ({ visitor }: TestApp, device: PasskeyDevice) => {
  const { options } = await visitor.call(passkeys.beginEditorPasskeySignIn, {})
  return visitor.post(passkeys.signInEditorWithPasskey.path, device.sign(options))
}

const asRuth = ({ visitor }: TestApp, cookie: string) => ({
  post: (path: string, body?: object) => visitor.post(path, body, { cookie }),
})

test('an editor with two-step sign-in signs in with a passkey alone, and the log tells of its adding', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDeskWithApp(house)
  const device = openPasskeyDevice()
  const id = await addPasskey(asRuth(house, cookie), list, device)

  const answer = await signIn(house, device)

  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { email: ruth.email, role: 'admin' } },
  })
  const session = { cookie: cookieOf(answer) }
  expect((await house.visitor.get(`${auth}/me`, session)).status).toBe(200)
  expect((await house.visitor.get(`${auth}/two-step`, session)).body).toMatchObject({
    turnedOnAt: expect.any(String),
  })
  expect(house.log.join('')).toContain('"msg":"passkey added"')
  expect(house.log.join('')).not.toContain('"msg":"passkey removed"')
  expect((await house.visitor.delete(`${list}/${id}`, session)).status).toBe(200)
  expect(house.log.join('')).toContain('"msg":"passkey removed"')
  expect(await signIn(house, device)).toMatchObject(refused)
})

test('a passkey opens the door of its own account only, though both are of one host', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { ed } = await house.editors({ ed: 'editor' })
  const [anas, eds] = [openPasskeyDevice(), openPasskeyDevice()]
  await addPasskey(ana, memberPasskeys.addPasskey.path, anas)
  await addPasskey(ed, list, eds)
  const begun = await ed.call(passkeys.beginEditorPasskey, {})
  expect(begun.options.user).toMatchObject({ name: 'ed@example.org (newsroom)' })

  expect(await signIn(house, anas)).toMatchObject(refused)
  const { options } = await house.visitor.call(memberPasskeys.beginPasskeySignIn, {})
  const path = memberPasskeys.signInWithPasskey.path
  expect(await house.visitor.post(path, eds.sign(options))).toMatchObject({
    status: 401,
    body: { code: 'passkeys/refused' },
  })
  const elsewhere = await house.visitor.call(passkeys.beginEditorPasskeySignIn, {})
  expect(await house.visitor.post(path, anas.sign(elsewhere.options))).toMatchObject({
    status: 409,
    body: { code: 'passkeys/too-late' },
  })
  expect((await signIn(house, eds)).status).toBe(200)
})

test('an editor is asked for the password after ten minutes, and one who was removed is not let in', async () => {
  await using house = await createTestApp()
  const registered = await house.visitor.post(`${auth}/register`, ruth)
  const cookie = { cookie: cookieOf(registered) }
  const need = async () => (await house.visitor.get(`${auth}/confirm-password`, cookie)).body
  expect(await need()).toEqual({ success: true, isNeeded: false })
  house.clock.advance(10 * 60_000)
  expect(await need()).toEqual({ success: true, isNeeded: true })
  expect(await house.visitor.post(`${list}/begin`, undefined, cookie)).toMatchObject({
    status: 403,
    body: { success: false, code: 'auth/confirm-password' },
  })
  const give = (given: string) =>
    house.visitor.post(`${auth}/confirm-password`, { password: given }, cookie)
  expect(await give('not this one')).toMatchObject({
    status: 403,
    body: { code: 'auth/wrong-password' },
  })
  expect((await give(password)).status).toBe(200)
  expect((await house.visitor.post(`${list}/begin`, undefined, cookie)).status).toBe(200)

  const { ed } = await house.editors({ ed: 'editor' })
  const device = openPasskeyDevice()
  await addPasskey(ed, list, device)
  expect((await signIn(house, device)).status).toBe(200)
  expect((await house.visitor.delete(`/api/admin/editors/${ed.id}`, cookie)).status).toBe(200)
  expect(await signIn(house, device)).toMatchObject(refused)
})
