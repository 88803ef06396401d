import { listAccountEvents } from '@app/contract/community/account-events'
import * as auth from '@app/contract/community/auth'
import { finishRegistration } from '@app/contract/community/finish-registration'
import * as confirm from '@app/contract/community/confirm-password'
import * as imports from '@app/contract/community/imports'
import * as links from '@app/contract/community/password-reset'
import * as passkeys from '@app/contract/community/passkeys'
import * as preferences from '@app/contract/community/preferences'
import * as profile from '@app/contract/community/profile'
import * as sessions from '@app/contract/community/sessions'
import * as twoStep from '@app/contract/community/two-step'
import { expect } from 'vitest'
import { resetLinks } from '../platform/auth/reset-links.ts'
import { archive, type CountedCall, file, idOf, unknownId } from './statements-scene.ts'
import type { TestApp } from './test-app.ts'

const password = 'canal towpath heron'
const code = '123456'
const helen = { name: 'Helen', email: 'helen@example.org', password, confirmPassword: password }
const clientDataJSON = Buffer.from('{"challenge":"x"}').toString('base64url')
const newPasskey = { id: 'AQID', clientDataJSON, attestationObject: 'AQID', transports: [] }
const signature = { authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
const passkeyAnswer = { id: 'AQID', clientDataJSON, ...signature }

/** Calls by which a member comes in and sees to a password and to sessions. */
export const arrivalCalls: readonly CountedCall[] = [
  [auth.register, 8, ({ house }) => house.visitor.call(auth.register, { body: helen })],
  [
    auth.login,
    16,
    ({ house }) => house.visitor.call(auth.login, { body: { email: helen.email, password } }),
  ],
  // Refused: without mail there is no such link.
  [
    finishRegistration,
    2,
    ({ house }) => house.visitor.post(finishRegistration.path, { token: 'x'.repeat(43) }),
  ],
  // The account is open already, and she is signed in.
  [
    auth.bringBack,
    17,
    ({ house }) => house.visitor.call(auth.bringBack, { body: { email: helen.email, password } }),
  ],
  [
    links.requestReset,
    4,
    ({ house }) => house.visitor.call(links.requestReset, { body: { email: helen.email } }),
  ],
  [links.resetPassword, 14, ({ house }) => resetHelen(house)],
  [links.changePassword, 17, ({ house }) => changeHelens(house)],
  [links.getConfirmation, 1, ({ ana }) => ana.call(links.getConfirmation, {})],
  [links.sendConfirmation, 1, ({ ana }) => ana.call(links.sendConfirmation, {})],
  // Refused: without mail there is no such link.
  [
    links.confirmEmail,
    1,
    ({ house }) => house.visitor.post(links.confirmEmail.path, { token: 'x'.repeat(43) }),
  ],
  [confirm.getPasswordNeed, 2, ({ ana }) => ana.call(confirm.getPasswordNeed, {})],
  // Refused: her account has no such password.
  [confirm.confirmPassword, 3, ({ ana }) => ana.post(confirm.confirmPassword.path, { password })],
  [auth.me, 2, ({ ana }) => ana.call(auth.me, {})],
  [sessions.listSessions, 2, ({ ana }) => ana.call(sessions.listSessions, {})],
  // Refused: no session has this id; the caller's own session is then checked again.
  [sessions.endSession, 3, ({ ana }) => ana.delete(`${sessions.listSessions.path}/${unknownId}`)],
  [sessions.endOtherSessions, 2, ({ ana }) => ana.call(sessions.endOtherSessions, {})],
  [listAccountEvents, 2, ({ ana }) => ana.call(listAccountEvents, { query: {} })],
  [twoStep.getTwoStep, 3, ({ ana }) => ana.call(twoStep.getTwoStep, {})],
  // Refused: her account has no such password, nothing is set up or on, and nobody has this token.
  [twoStep.setUpTwoStep, 3, ({ ana }) => ana.post(twoStep.setUpTwoStep.path, { password })],
  [twoStep.turnTwoStepOn, 2, ({ ana }) => ana.post(twoStep.turnTwoStepOn.path, { code })],
  [twoStep.turnTwoStepOff, 2, ({ ana }) => ana.post(twoStep.turnTwoStepOff.path, { code })],
  [twoStep.renewRecoveryCodes, 2, ({ ana }) => ana.post(twoStep.renewRecoveryCodes.path, { code })],
  [
    twoStep.signInWithCode,
    1,
    ({ house }) => house.visitor.post(twoStep.signInWithCode.path, { token: 'x'.repeat(43), code }),
  ],
  [passkeys.listPasskeys, 2, ({ ana }) => ana.call(passkeys.listPasskeys, {})],
  [passkeys.beginPasskey, 4, ({ ana }) => ana.call(passkeys.beginPasskey, {})],
  // Refused: no such passkey was begun, hers has no such id, and nobody has this one.
  [passkeys.addPasskey, 3, ({ ana }) => ana.post(passkeys.addPasskey.path, newPasskey)],
  [
    passkeys.renamePasskey,
    3,
    ({ ana }) => ana.put(`${passkeys.listPasskeys.path}/${unknownId}`, { label: 'My phone' }),
  ],
  [
    passkeys.removePasskey,
    4,
    ({ ana }) => ana.delete(`${passkeys.listPasskeys.path}/${unknownId}`),
  ],
  [
    passkeys.beginPasskeySignIn,
    2,
    ({ house }) => house.visitor.call(passkeys.beginPasskeySignIn, {}),
  ],
  [
    passkeys.signInWithPasskey,
    3,
    ({ house }) => house.visitor.post(passkeys.signInWithPasskey.path, passkeyAnswer),
  ],
]

/** Calls on the settings, the photo and the archives of an account, and its deletion. */
export const accountCalls: readonly CountedCall[] = [
  [preferences.getPreferences, 2, ({ ana }) => ana.call(preferences.getPreferences, {})],
  [
    preferences.setPreferences,
    2,
    ({ ana }) => ana.call(preferences.setPreferences, { body: { country: 'IE' } }),
  ],
  [profile.getProfile, 5, ({ ana }) => ana.call(profile.getProfile, {})],
  [
    profile.getProfilePhoto,
    2,
    ({ ana, photoUrl }) =>
      ana.call(profile.getProfilePhoto, { params: { id: idOf(photoUrl) }, query: {} }),
  ],
  [profile.uploadProfilePhoto, 6, ({ ana }) => ana.call(profile.uploadProfilePhoto, { file })],
  [profile.removeProfilePhoto, 5, ({ ana }) => ana.call(profile.removeProfilePhoto, {})],
  [profile.upgrade, 4, ({ ana }) => ana.call(profile.upgrade, { body: {} })],
  // Two pages of entries; the second is empty.
  [imports.exportJournal, 22, ({ ana }) => ana.get(imports.exportJournal.path)],
  [imports.checkImport, 15, ({ ben }) => ben.call(imports.checkImport, { file: archive })],
  [imports.listImports, 2, ({ ana }) => ana.call(imports.listImports, {})],
  [
    imports.getImport,
    2,
    ({ ana, importId }) => ana.call(imports.getImport, { params: { importId } }),
  ],
  [
    imports.startImport,
    7,
    ({ ana, importId }) => ana.call(imports.startImport, { params: { importId }, body: {} }),
  ],
  // Refused: the import is waiting.
  [imports.undoImport, 4, ({ ana, importId }) => ana.delete(`/api/community/imports/${importId}`)],
  [profile.deleteAccount, 10, ({ ben }) => ben.call(profile.deleteAccount, {})],
]

export const signOut: CountedCall = [auth.logout, 1, ({ ana }) => ana.post(auth.logout.path)]

async function resetHelen(house: TestApp) {
  const { db, clock, deps } = house
  const [, link = ''] = await resetLinks(
    { db, clock, publicUrl: deps.config.publicUrl },
    helen.email,
  )
  house.statements()
  const [, token = ''] = link.split('#')
  return house.visitor.call(links.resetPassword, {
    body: { token, password, confirmPassword: password },
  })
}

async function changeHelens(house: TestApp) {
  const { headers } = await house.visitor.post(auth.login.path, { email: helen.email, password })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  house.statements()
  const change = { currentPassword: password, password, confirmPassword: password }
  const { status } = await house.visitor.post(links.changePassword.path, change, { cookie })
  expect(status).toBe(200)
}
