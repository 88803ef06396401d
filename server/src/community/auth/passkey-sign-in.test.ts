import * as passkeys from '@app/contract/community/passkeys'
import { login } from '@app/contract/community/auth'
import { deleteAccount } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import {
  addPasskey,
  begin,
  list,
  minutes,
  refused,
  send,
  signIn,
  signInPath,
  tooLate,
} from '../../testing/member-passkeys.ts'
import { openPasskeyDevice, type PasskeyDevice } from '../../testing/passkey-device.ts'
import { createTestApp } from '../../testing/test-app.ts'

test('a challenge is good once, for five minutes, and for its own purpose', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { device } = await addPasskey(ana)
  const once = device.sign(await begin(house))
  expect((await send(house, once)).status).toBe(200)
  expect(await send(house, once)).toMatchObject(tooLate)

  const late = device.sign(await begin(house))
  house.clock.advance(minutes(5))
  expect(await send(house, late)).toMatchObject(tooLate)

  const { options } = await ana.call(passkeys.beginPasskey, {})
  const forSignIn = device.sign({ ...(await begin(house)), challenge: options.challenge })
  expect(await send(house, forSignIn)).toMatchObject(tooLate)
  const made = openPasskeyDevice().create(options)
  expect(await ben.post(list, made)).toMatchObject(tooLate)
  expect((await ana.post(list, made)).status).toBe(201)
  expect(await ana.post(list, made)).toMatchObject(tooLate)
  const slow = await ana.call(passkeys.beginPasskey, {})
  house.clock.advance(minutes(5))
  expect(await ana.post(list, openPasskeyDevice().create(slow.options))).toMatchObject(tooLate)
})

test('what was signed on another page, for another host or without finger, face or PIN opens nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device } = await addPasskey(ana)

  for (const origin of [
    'https://stayer.example',
    'http://localhost:3001',
    'https://localhost:3000',
  ])
    expect(await send(house, device.sign(await begin(house), { origin }))).toMatchObject(refused)
  const options = await begin(house)
  expect(await send(house, device.sign({ ...options, rpId: 'example.org' }))).toMatchObject(refused)
  const unverified = device.sign(await begin(house), { verifiesUser: false })
  expect(await send(house, unverified)).toMatchObject(refused)
  const forged = { ...device.sign(await begin(house)), ...signatureOf(device, await begin(house)) }
  expect(await send(house, forged)).toMatchObject(refused)

  for (const behaviour of [{ origin: 'https://stayer.example' }, { verifiesUser: false }]) {
    const begun = await ana.call(passkeys.beginPasskey, {})
    const made = openPasskeyDevice().create(begun.options, behaviour)
    expect(await ana.post(list, made)).toMatchObject({
      status: 422,
      body: { code: 'passkeys/not-added' },
    })
  }
  expect((await ana.call(passkeys.listPasskeys, {})).passkeys).toHaveLength(1)
})

const signatureOf = (device: PasskeyDevice, options: Parameters<PasskeyDevice['sign']>[0]) => ({
  signature: device.sign(options).signature,
})

test('an unknown passkey, one said to be another member’s and a removed one get the same answer', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { device, passkey } = await addPasskey(ana)
  const bens = await addPasskey(ben)
  const stranger = openPasskeyDevice()
  stranger.create((await ana.call(passkeys.beginPasskey, {})).options)
  const handleOfBen = bens.device.sign(await begin(house)).userHandle

  const answers = [
    await send(house, stranger.sign(await begin(house))),
    await send(house, { ...device.sign(await begin(house)), userHandle: handleOfBen }),
    await send(house, {
      ...device.sign(await begin(house)),
      id: bens.device.sign(await begin(house)).id,
    }),
  ]
  await ana.call(passkeys.removePasskey, { params: { id: passkey.id } })
  answers.push(await signIn(house, device))

  const bodies = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: '' }))
  expect(bodies[0]).toMatchObject({ status: 401, code: 'passkeys/refused' })
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect((await signIn(house, bens.device)).status).toBe(200)
})

test('a counter that goes back is a copied key; one that stays nought is not', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device } = await addPasskey(ana)
  expect((await signIn(house, device)).status).toBe(200)
  expect((await signIn(house, device)).status).toBe(200)
  expect((await send(house, device.sign(await begin(house), { counter: 7 }))).status).toBe(200)

  expect(await send(house, device.sign(await begin(house), { counter: 7 }))).toMatchObject(refused)
  expect((await send(house, device.sign(await begin(house), { counter: 8 }))).status).toBe(200)
})

test('wrong passkeys are counted with wrong passwords of their address, right ones not', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device } = await addPasskey(ana)
  for (let tried = 0; tried < 49; tried++)
    expect((await send(house, { ...device.sign(await begin(house)), id: 'AAAA' })).status).toBe(401)
  expect((await signIn(house, device)).status).toBe(200)
  expect((await send(house, { ...device.sign(await begin(house)), id: 'AAAA' })).status).toBe(401)

  const wrong = await send(house, { ...device.sign(await begin(house)), id: 'AAAA' })
  expect(wrong).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  const known = { email: 'ana@example.org', password: 'wrong' }
  expect((await house.visitor.post(login.path, known)).status).toBe(429)
})

test('sign-ins begun from one network have a limit', async () => {
  await using house = await createTestApp()
  for (let begun = 0; begun < 300; begun++)
    expect((await house.visitor.post(`${signInPath}/begin`)).status).toBe(200)
  expect((await house.visitor.post(`${signInPath}/begin`)).status).toBe(429)
  house.clock.advance(minutes(10))
  expect((await house.visitor.post(`${signInPath}/begin`)).status).toBe(200)
})

test('a passkey does not open an account that is to be deleted', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { device } = await addPasskey(ana)
  await ana.call(deleteAccount, {})

  expect(await signIn(house, device)).toMatchObject({
    status: 403,
    body: {
      code: 'auth/deletion-due',
      error:
        'Your account is to be deleted on 9 March 2026. Until then you can bring it back. Please sign in with your email and password to do so.',
    },
  })
})
