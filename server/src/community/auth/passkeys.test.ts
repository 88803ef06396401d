import * as passkeys from '@app/contract/community/passkeys'
import { login, register } from '@app/contract/community/auth'
import { expect, test } from 'vitest'
import { resetLinks } from '../../platform/auth/reset-links.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import {
  addPasskey,
  auth,
  begin,
  cookieOf,
  list,
  minutes,
  send,
  signIn,
  signInPath,
  tooLate,
} from '../../testing/member-passkeys.ts'
import { openPasskeyDevice, type PasskeyDevice } from '../../testing/passkey-device.ts'
import { createTestApp } from '../../testing/test-app.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'

test('a member adds a passkey and signs in with it, without email and password', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { options } = await ana.call(passkeys.beginPasskey, {})
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Stayer' },
    user: { name: 'ana@example.org', displayName: 'ana' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const device = openPasskeyDevice()
  const added = await ana.post(list, device.create(options), { 'user-agent': iphone })
  expect(added).toMatchObject({
    status: 201,
    body: { success: true, passkey: { label: 'Safari on an iPhone', last_used_at: null } },
  })

  house.clock.advance(minutes(60))
  const answer = await signIn(house, device)

  expect(answer).toMatchObject({ status: 200, body: { user: { email: 'ana@example.org' } } })
  const cookie = cookieOf(answer)
  expect((await house.visitor.get(`${auth}/me`, { cookie })).status).toBe(200)
  expect((await ana.get(list)).body).toEqual({
    success: true,
    passkeys: [
      {
        id: expect.any(String),
        label: 'Safari on an iPhone',
        added_at: '2026-03-02T06:00:00.000Z',
        last_used_at: '2026-03-02T07:00:00.000Z',
      },
    ],
  })
})

test('adding and removing need a password of the last ten minutes; a name does not', async () => {
  await using house = await createTestApp()
  const password = 'canal towpath heron'
  const helen = { name: 'Helen Marsh', email: 'helen@example.org', password }
  const registered = await house.visitor.post(register.path, {
    ...helen,
    confirmPassword: password,
  })
  const cookie = cookieOf(registered)
  const post = (path: string, body?: object) => house.visitor.post(path, body, { cookie })
  const begun = (await post(`${list}/begin`)).body as {
    options: Parameters<PasskeyDevice['create']>[0]
  }
  const device = openPasskeyDevice()
  const added = await post(list, device.create(begun.options))
  const { passkey } = added.body as { passkey: { id: string } }

  house.clock.advance(minutes(10))

  const needed = { status: 403, body: { code: 'auth/confirm-password' } }
  expect(await post(`${list}/begin`)).toMatchObject(needed)
  expect(await house.visitor.delete(`${list}/${passkey.id}`, { cookie })).toMatchObject(needed)
  const label = await house.visitor.put(
    `${list}/${passkey.id}`,
    { label: ' My  phone ' },
    { cookie },
  )
  expect(label).toMatchObject({ status: 200, body: { success: true } })
  expect((await house.visitor.get(list, { cookie })).body).toMatchObject({
    passkeys: [{ label: 'My phone' }],
  })
  expect((await post(`${auth}/confirm-password`, { password })).status).toBe(200)
  expect((await post(`${list}/begin`)).status).toBe(200)
  expect((await house.visitor.delete(`${list}/${passkey.id}`, { cookie })).status).toBe(200)
  expect((await house.visitor.get(list, { cookie })).body).toMatchObject({ passkeys: [] })
  expect((await post(login.path, { email: helen.email, password })).status).toBe(200)
})

test('another member’s passkey, an unknown one and a malformed id are one 404, and stay as they are', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { passkey, device } = await addPasskey(ben)

  for (const id of [passkey.id, '019a0000-0000-7000-8000-0000000000ff', 'x']) {
    const gone = { status: 404, body: { code: 'passkeys/not-found' } }
    expect(await ana.put(`${list}/${id}`, { label: 'Mine' })).toMatchObject(gone)
    expect(await ana.delete(`${list}/${id}`)).toMatchObject(gone)
  }
  expect((await ben.call(passkeys.listPasskeys, {})).passkeys).toEqual([passkey])
  expect((await signIn(house, device)).status).toBe(200)
})

test('a passkey belongs to one account; a second of one device is refused by name', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { device } = await addPasskey(ana)

  const again = await ana.call(passkeys.beginPasskey, {})
  expect(again.options.excludeCredentials).toEqual([
    {
      id: device.sign(await begin(house)).id,
      type: 'public-key',
      transports: ['internal', 'hybrid'],
    },
  ])
  const { options } = await ben.call(passkeys.beginPasskey, {})
  const copy = openPasskeyDevice(again.options.excludeCredentials[0]?.id)
  expect(await ben.post(list, copy.create(options))).toMatchObject({
    status: 409,
    body: { code: 'passkeys/taken' },
  })
})

test('the twenty-first passkey is refused', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (let made = 0; made < 19; made++) await addPasskey(ana)
  const first = await ana.call(passkeys.beginPasskey, {})
  await addPasskey(ana)

  const full = { status: 409, body: { code: 'passkeys/too-many' } }
  expect(await ana.post(`${list}/begin`)).toMatchObject(full)
  expect(await ana.post(list, openPasskeyDevice().create(first.options))).toMatchObject(full)
})

test('nonsense is refused as such, and leaves no passkey', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device, passkey } = await addPasskey(ana)
  const answer = device.sign(await begin(house))

  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    expect((await send(house, { ...answer, [part]: '<b>' })).status).toBe(400)
    const status = (await send(house, { ...answer, [part]: 'AAAA' })).status
    expect([401, 409]).toContain(status)
  }
  expect((await send(house, { ...answer, clientDataJSON: text('{"challenge":7}') })).status).toBe(
    409,
  )
  expect((await send(house, { ...answer, clientDataJSON: text('[') })).status).toBe(409)
  const { options } = await ana.call(passkeys.beginPasskey, {})
  const made = openPasskeyDevice().create(options)
  expect((await ana.post(list, { ...made, attestationObject: 'AAAA' })).status).toBe(422)
  expect((await ana.put(`${list}/${passkey.id}`, { label: '  ' })).status).toBe(400)
  expect((await ana.put(`${list}/${passkey.id}`, { label: 'x'.repeat(61) })).status).toBe(400)
  expect((await ana.call(passkeys.listPasskeys, {})).passkeys).toEqual([passkey])
})

const text = (words: string) => Buffer.from(words).toString('base64url')

test('where passkeys cannot work, at an address of figures or without TLS, nothing begins', async () => {
  for (const url of [
    'http://127.0.0.1:3000',
    'https://192.168.0.7',
    'https://[::1]',
    'http://nas.home',
  ]) {
    await using house = await createTestApp({ environment: { PUBLIC_URL: url } })
    const { ana } = await house.members('ana')
    const host = { host: new URL(url).host }
    const unavailable = { status: 409, body: { code: 'passkeys/unavailable' } }
    expect(await ana.post(`${list}/begin`, undefined, host)).toMatchObject(unavailable)
    expect(await house.visitor.post(`${signInPath}/begin`, undefined, host)).toMatchObject(
      unavailable,
    )
  }
})

test('a new password by mail ends a passkey that is being added, and leaves those that are there', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device } = await addPasskey(ana)
  const { options } = await ana.call(passkeys.beginPasskey, {})
  const { db, clock, deps } = house
  const [, link = ''] = await resetLinks({ db, clock, publicUrl: deps.config.publicUrl }, ana.email)
  const password = 'canal towpath heron'
  const token = link.split('#')[1]
  const reset = { token, password, confirmPassword: password }
  expect((await house.visitor.post(`${auth}/reset-password`, reset)).status).toBe(200)

  const cookie = cookieOf(await signIn(house, device))
  const made = openPasskeyDevice().create(options)
  expect(await house.visitor.post(list, made, { cookie })).toMatchObject(tooLate)
  expect((await house.visitor.get(list, { cookie })).body).toMatchObject({ passkeys: [{}] })
})

test('the owner is told by mail of a passkey that was added or removed, and of no other act', async () => {
  await using mail = await openMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' }
  await using house = await createTestApp({ environment })
  const { ana } = await house.members('ana')
  const { passkey, device } = await addPasskey(ana)
  await signIn(house, device)
  await ana.call(passkeys.renamePasskey, { params: { id: passkey.id }, body: { label: 'Phone' } })
  await house.work()
  await ana.call(passkeys.removePasskey, { params: { id: passkey.id } })
  await house.work()

  expect(mail.letters.map(({ to }) => to)).toEqual([['ana@example.org'], ['ana@example.org']])
  expect(mail.letters[0]?.source).toContain('A passkey was added to your training journal.')
  expect(mail.letters[1]?.source).toContain('A passkey was removed from your training journal.')
  for (const { source } of mail.letters) expect(source).toContain('http://localhost:3000/profile')
})

test('the letter with a link for a new password names the passkeys of who has some, and of nobody else', async () => {
  await using mail = await openMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' }
  await using house = await createTestApp({ environment })
  const { ana, ben } = await house.members('ana', 'ben')
  await addPasskey(ana)
  await house.work()
  for (const { email } of [ana, ben]) await house.visitor.post(`${auth}/request-reset`, { email })
  await house.work()

  const letterTo = ({ email }: { email: string }) =>
    mail.letters.findLast(({ to }) => to.includes(email))?.source
  expect(letterTo(ana)).toContain('Your passkeys go on working.')
  expect(letterTo(ben)).toContain('A new password for your')
  expect(letterTo(ben)).not.toContain('passkeys')
})
