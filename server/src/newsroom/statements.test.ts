import { listEditorEvents } from '@app/contract/newsroom/account-events'
import * as audit from '@app/contract/newsroom/audit'
import * as auth from '@app/contract/newsroom/auth'
import { finishEditorRegistration } from '@app/contract/newsroom/finish-registration'
import * as copies from '@app/contract/newsroom/copies'
import * as confirm from '@app/contract/newsroom/confirm-password'
import * as editors from '@app/contract/newsroom/editors'
import * as notices from '@app/contract/newsroom/notices'
import * as passkeys from '@app/contract/newsroom/passkeys'
import * as links from '@app/contract/newsroom/password-reset'
import * as sessions from '@app/contract/newsroom/sessions'
import * as site from '@app/contract/newsroom/site'
import * as twoStep from '@app/contract/newsroom/two-step'
import * as users from '@app/contract/newsroom/users'
import type { Route } from '@app/contract/route'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resetLinks } from '../platform/auth/reset-links.ts'
import { authenticator, type Authenticator } from '../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/members.ts'
import { cookieOf } from '../testing/two-step-desk.ts'

type Scene = {
  house: TestApp
  ada: TestMember
  pip: TestMember
  ruth: { cookie: string; app?: Authenticator }
}

const nobodys = '019a0000-0000-7000-8000-0000000000ff'
const password = 'canal towpath heron'
const ruth = { name: 'Ruth', email: 'ruth@example.org', password, confirmPassword: password }
const clientDataJSON = Buffer.from('{"challenge":"x"}').toString('base64url')
const newPasskey = { id: 'AQID', clientDataJSON, attestationObject: 'AQID', transports: [] }
const signature = { authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
const passkeyAnswer = { id: 'AQID', clientDataJSON, ...signature }
const paths = /^\/api\/(auth|admin)\//

/** Every call, in an order in which each succeeds, with its number of statements. */
const calls: readonly [Route, number, (scene: Scene) => Promise<unknown>][] = [
  [auth.registerEditor, 9, ({ house }) => house.visitor.call(auth.registerEditor, { body: ruth })],
  [
    auth.loginEditor,
    16,
    ({ house }) => house.visitor.call(auth.loginEditor, { body: { email: ruth.email, password } }),
  ],
  // Refused: without mail there is no such link.
  [
    finishEditorRegistration,
    2,
    ({ house }) => house.visitor.post(finishEditorRegistration.path, { token: 'x'.repeat(43) }),
  ],
  [
    links.requestEditorReset,
    4,
    ({ house }) => house.visitor.call(links.requestEditorReset, { body: { email: ruth.email } }),
  ],
  [links.setEditorPassword, 14, ({ house }) => resetRuth(house)],
  [links.changeEditorPassword, 17, ({ house }) => changeRuths(house)],
  [auth.currentEditor, 2, ({ pip }) => pip.call(auth.currentEditor, {})],
  [sessions.listEditorSessions, 2, ({ pip }) => pip.call(sessions.listEditorSessions, {})],
  // Refused: no session has this id; the caller's own is read again.
  [
    sessions.endOneEditorSession,
    3,
    ({ pip }) => pip.delete(`${sessions.listEditorSessions.path}/${nobodys}`),
  ],
  [sessions.endOtherEditorSessions, 2, ({ pip }) => pip.call(sessions.endOtherEditorSessions, {})],
  [confirm.getEditorPasswordNeed, 2, ({ pip }) => pip.call(confirm.getEditorPasswordNeed, {})],
  // Refused: this is not her password.
  [
    confirm.confirmEditorPassword,
    3,
    ({ pip }) => pip.post(confirm.confirmEditorPassword.path, { password: 'another one' }),
  ],
  [passkeys.listEditorPasskeys, 2, ({ pip }) => pip.call(passkeys.listEditorPasskeys, {})],
  [passkeys.beginEditorPasskey, 4, ({ pip }) => pip.call(passkeys.beginEditorPasskey, {})],
  // Refused: no such passkey was begun, hers has no such id, and nobody has this one.
  [passkeys.addEditorPasskey, 3, ({ pip }) => pip.post(passkeys.addEditorPasskey.path, newPasskey)],
  [
    passkeys.renameEditorPasskey,
    3,
    ({ pip }) => pip.put(`${passkeys.listEditorPasskeys.path}/${nobodys}`, { label: 'My phone' }),
  ],
  [
    passkeys.removeEditorPasskey,
    4,
    ({ pip }) => pip.delete(`${passkeys.listEditorPasskeys.path}/${nobodys}`),
  ],
  [
    passkeys.beginEditorPasskeySignIn,
    2,
    ({ house }) => house.visitor.call(passkeys.beginEditorPasskeySignIn, {}),
  ],
  [
    passkeys.signInEditorWithPasskey,
    3,
    ({ house }) => house.visitor.post(passkeys.signInEditorWithPasskey.path, passkeyAnswer),
  ],
  [notices.getNotices, 3, ({ ada }) => ada.call(notices.getNotices, {})],
  [notices.setNotices, 3, ({ ada }) => ada.call(notices.setNotices, { body: { is_on: true } })],
  [listEditorEvents, 2, ({ pip }) => pip.call(listEditorEvents, { query: {} })],
  [twoStep.getEditorTwoStep, 3, ({ pip }) => pip.call(twoStep.getEditorTwoStep, {})],
  [
    twoStep.setUpEditorTwoStep,
    6,
    (scene) => asRuth(scene, twoStep.setUpEditorTwoStep, () => ({ password })),
  ],
  [
    twoStep.turnEditorTwoStepOn,
    7,
    (scene) => asRuth(scene, twoStep.turnEditorTwoStepOn, (code) => ({ code })),
  ],
  [
    twoStep.signEditorInWithCode,
    19,
    (scene) => asRuth(scene, twoStep.signEditorInWithCode, (code, token) => ({ code, token })),
  ],
  [
    twoStep.renewEditorRecoveryCodes,
    13,
    (scene) => asRuth(scene, twoStep.renewEditorRecoveryCodes, (code) => ({ code, password })),
  ],
  [
    twoStep.turnEditorTwoStepOff,
    13,
    (scene) => asRuth(scene, twoStep.turnEditorTwoStepOff, (code) => ({ code, password })),
  ],
  [site.readSite, 3, ({ ada }) => ada.call(site.readSite, {})],
  [
    site.changeSite,
    9,
    ({ ada }) =>
      ada.call(site.changeSite, { body: { version: null, change: { founderName: 'Ruth' } } }),
  ],
  [site.undoSiteChange, 8, undoSite],
  [
    site.uploadSitePicture,
    3,
    async ({ ada }) => ada.call(site.uploadSitePicture, { file: await redPicture() }),
  ],
  // Refused: no picture has this id.
  [site.getSitePicture, 3, ({ ada }) => ada.get(site.getSitePicture.path.replace(':id', nobodys))],
  [
    site.previewSite,
    4,
    ({ ada }) => ada.call(site.previewSite, { body: { change: { founderName: 'Ruth' } } }),
  ],
  // Refused: the pages are not built here.
  [site.getSitePreview, 4, ({ ada }) => ada.get(site.getSitePreview.path)],
  [audit.readLog, 3, ({ ada }) => ada.call(audit.readLog, { query: {} })],
  [copies.readCopies, 8, ({ ada }) => ada.call(copies.readCopies, {})],
  // Without a place for copies, as here, it is refused.
  [copies.makeCopy, 2, ({ ada }) => ada.post(copies.makeCopy.path, {})],
  [users.listUsers, 3, ({ ada }) => ada.call(users.listUsers, {})],
  [editors.listEditors, 3, ({ ada }) => ada.call(editors.listEditors, {})],
  [
    editors.approveEditor,
    7,
    ({ ada, pip: { id } }) => ada.call(editors.approveEditor, { params: { id } }),
  ],
  [
    editors.setEditorRole,
    7,
    ({ ada, pip: { id } }) =>
      ada.call(editors.setEditorRole, { params: { id }, body: { role: 'admin' } }),
  ],
  [
    editors.removeEditor,
    7,
    ({ ada, pip: { id } }) => ada.call(editors.removeEditor, { params: { id } }),
  ],
  [auth.logoutEditor, 1, ({ ada }) => ada.post(auth.logoutEditor.path)],
]

const { confirmPassword } = ruth

async function undoSite({ house, ada }: Scene) {
  const { version } = await ada.call(site.readSite, {})
  house.statements()
  return ada.post(site.undoSiteChange.path, { version })
}

async function redPicture(): Promise<Blob> {
  const red = sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
  return new Blob([Uint8Array.from(await red.jpeg().toBuffer())], { type: 'image/jpeg' })
}

async function resetRuth(house: TestApp) {
  const { db, clock, deps } = house
  const [, link = ''] = await resetLinks(
    { db, clock, publicUrl: deps.config.publicUrl },
    ruth.email,
  )
  house.statements()
  const [, token = ''] = link.split('#')
  return house.visitor.call(links.setEditorPassword, { body: { token, password, confirmPassword } })
}

async function changeRuths(house: TestApp) {
  const { headers } = await house.visitor.post(auth.loginEditor.path, {
    email: ruth.email,
    password,
  })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  house.statements()
  const change = { currentPassword: password, password, confirmPassword }
  const { status } = await house.visitor.post(links.changeEditorPassword.path, change, { cookie })
  expect(status).toBe(200)
}

/** Makes a call about Ruth's two-step sign-in, with a fresh code and a fresh password token. */
async function asRuth(
  { house, ruth: her }: Scene,
  { path }: Route,
  bodyOf: (code: string, token: string) => object,
) {
  const { visitor, clock } = house
  const keepCookie = (answer: Awaited<ReturnType<typeof visitor.post>>) => {
    if ('set-cookie' in answer.headers) her.cookie = cookieOf(answer)
  }
  const loggedIn = await visitor.post(auth.loginEditor.path, { email: ruth.email, password })
  keepCookie(loggedIn)
  clock.advance(60_000)
  const { twoStepToken = '' } = loggedIn.body as { twoStepToken?: string }
  house.statements()
  const { cookie } = her
  const answer = await visitor.post(path, bodyOf(her.app?.code(clock.now()) ?? '', twoStepToken), {
    cookie,
  })
  expect(answer.status).toBe(200)
  keepCookie(answer)
  const { secret } = answer.body as { secret?: string }
  if (secret !== undefined) her.app = authenticator(secret)
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every call of the newsroom sends as many statements as it needs, however many people there are', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ada, pip } = await house.editors({
    ada: 'admin',
    pip: 'pending',
    bob: 'editor',
    kit: 'editor',
  })
  await house.members('ana', 'ben', 'cara', 'dan')
  const counted: [string, number][] = []
  const her = { cookie: '' }
  house.statements()

  for (const [route, , send] of calls) {
    await send({ house, ada, pip, ruth: her })
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(calls.map(([route, statements]) => [nameOf(route), statements]))
  expect(new Set(counted.map(([name]) => name))).toEqual(
    new Set(
      house.bindings
        .filter(({ route }) => paths.test(route.path))
        .map(({ route }) => nameOf(route)),
    ),
  )
})
