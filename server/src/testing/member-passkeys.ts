import * as passkeys from '@app/contract/community/passkeys'
import type { PasskeyAnswer } from '@app/contract/passkeys'
import type { TestCaller } from './caller.ts'
import { openPasskeyDevice, type PasskeyDevice } from './passkey-device.ts'
import type { TestApp } from './test-app.ts'

export const auth = '/api/community/auth'
export const list = passkeys.listPasskeys.path
export const signInPath = passkeys.signInWithPasskey.path
export const refused = { status: 401, body: { code: 'passkeys/refused' } }
export const tooLate = { status: 409, body: { code: 'passkeys/too-late' } }
export const minutes = (count: number) => count * 60_000

/** Adds the passkey of a device to a member's account. */
export async function addPasskey(caller: TestCaller, device = openPasskeyDevice()) {
  const { options } = await caller.call(passkeys.beginPasskey, {})
  const { passkey } = await caller.call(passkeys.addPasskey, { body: device.create(options) })
  return { device, passkey }
}

/** The first cookie that an answer sets, as the next call sends it. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** Begins a sign-in: what a browser needs for its signature. */
export const begin = async ({ visitor }: TestApp) =>
  (await visitor.call(passkeys.beginPasskeySignIn, {})).options

export const send = ({ visitor }: TestApp, answer: PasskeyAnswer) =>
  visitor.post(signInPath, answer)

export const signIn = async (house: TestApp, device: PasskeyDevice) =>
  send(house, device.sign(await begin(house)))
