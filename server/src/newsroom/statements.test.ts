import { getPackage } from '@app/contract/newsroom/any-package'
import * as audit from '@app/contract/newsroom/audit'
import * as auth from '@app/contract/newsroom/auth'
import { finishEditorRegistration } from '@app/contract/newsroom/finish-registration'
import * as editors from '@app/contract/newsroom/editors'
import * as generations from '@app/contract/newsroom/generations'
import * as deleted from '@app/contract/newsroom/deleted'
import * as links from '@app/contract/newsroom/password-reset'
import * as premium from '@app/contract/newsroom/premium'
import * as sessions from '@app/contract/newsroom/sessions'
import * as site from '@app/contract/newsroom/site'
import * as twoStep from '@app/contract/newsroom/two-step'
import * as scheduler from '@app/contract/newsroom/scheduler'
import * as users from '@app/contract/newsroom/users'
import * as versions from '@app/contract/newsroom/versions'
import * as writing from '@app/contract/newsroom/writing'
import type { Route } from '@app/contract/route'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resetLinks } from '../platform/auth/reset-links.ts'
import { authenticator, type Authenticator } from '../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/members.ts'
import { putPackage, readyContent } from '../testing/packages.ts'
import { cookieOf } from '../testing/two-step-editor.ts'

type Scene = {
  house: TestApp
  ada: TestMember
  pip: TestMember
  ruth: { cookie: string; app?: Authenticator }
}

const nobodys = '019a0000-0000-7000-8000-0000000000ff'
const password = 'canal towpath heron'
const ruth = { name: 'Ruth', email: 'ruth@example.org', password, confirmPassword: password }
const paths = /^\/api\/(auth|admin)\//

/** Every call, in an order in which each succeeds, with its number of statements. */
const calls: readonly [Route, number, (scene: Scene) => Promise<unknown>][] = [
  [auth.registerEditor, 8, ({ house }) => house.visitor.call(auth.registerEditor, { body: ruth })],
  [
    auth.loginEditor,
    14,
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
  [links.setEditorPassword, 12, ({ house }) => resetRuth(house)],
  [links.changeEditorPassword, 15, ({ house }) => changeRuths(house)],
  [auth.currentEditor, 2, ({ pip }) => pip.call(auth.currentEditor, {})],
  [sessions.listEditorSessions, 2, ({ pip }) => pip.call(sessions.listEditorSessions, {})],
  // Refused: no session has this id; the caller's own is read again.
  [
    sessions.endOneEditorSession,
    3,
    ({ pip }) => pip.delete(`${sessions.listEditorSessions.path}/${nobodys}`),
  ],
  [sessions.endOtherEditorSessions, 2, ({ pip }) => pip.call(sessions.endOtherEditorSessions, {})],
  [twoStep.getTwoStep, 3, ({ pip }) => pip.call(twoStep.getTwoStep, {})],
  [twoStep.setUpTwoStep, 6, (scene) => asRuth(scene, twoStep.setUpTwoStep, () => ({ password }))],
  [twoStep.turnOnTwoStep, 6, (scene) => asRuth(scene, twoStep.turnOnTwoStep, (code) => ({ code }))],
  [
    twoStep.signInWithCode,
    17,
    (scene) => asRuth(scene, twoStep.signInWithCode, (code, token) => ({ code, token })),
  ],
  [
    twoStep.renewRecoveryCodes,
    12,
    (scene) => asRuth(scene, twoStep.renewRecoveryCodes, (code) => ({ code, password })),
  ],
  [
    twoStep.turnOffTwoStep,
    12,
    (scene) => asRuth(scene, twoStep.turnOffTwoStep, (code) => ({ code, password })),
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
  [site.getSitePreview, 3, ({ ada }) => ada.get(site.getSitePreview.path)],
  [audit.readLog, 3, ({ ada }) => ada.call(audit.readLog, { query: {} })],
  [users.listUsers, 3, ({ ada }) => ada.call(users.listUsers, {})],
  [editors.listEditors, 3, ({ ada }) => ada.call(editors.listEditors, {})],
  [
    editors.approveEditor,
    5,
    ({ ada, pip: { id } }) => ada.call(editors.approveEditor, { params: { id } }),
  ],
  [
    editors.setEditorRole,
    5,
    ({ ada, pip: { id } }) =>
      ada.call(editors.setEditorRole, { params: { id }, body: { role: 'admin' } }),
  ],
  [
    editors.removeEditor,
    6,
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
  await using house = await createTestApp()
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

type Shelf = { ada: TestMember; week: string; day: string }

/**
 * Calls on packages, in an order in which each succeeds, with their statements: session and
 * standing included.
 */
const packageCalls: readonly [Route, number, (shelf: Shelf) => Promise<unknown>][] = [
  [generations.listGenerations, 3, ({ ada }) => ada.call(generations.listGenerations, {})],
  [
    generations.listArchivedGenerations,
    3,
    ({ ada }) => ada.call(generations.listArchivedGenerations, { query: {} }),
  ],
  [
    generations.getGeneration,
    3,
    ({ ada, week: id }) => ada.call(generations.getGeneration, { params: { id } }),
  ],
  [getPackage, 3, ({ ada, day: id }) => ada.call(getPackage, { params: { id } })],
  [premium.listPremium, 3, ({ ada }) => ada.call(premium.listPremium, {})],
  [premium.listPremiumDays, 3, ({ ada }) => ada.call(premium.listPremiumDays, {})],
  [scheduler.schedulerStatus, 3, ({ ada }) => ada.call(scheduler.schedulerStatus, {})],
  [
    premium.listArchivedPremium,
    3,
    ({ ada }) => ada.call(premium.listArchivedPremium, { query: {} }),
  ],
  [premium.getPremium, 3, ({ ada, day: id }) => ada.call(premium.getPremium, { params: { id } })],
  [
    generations.updateGeneration,
    12,
    ({ ada, week: id }) =>
      ada.call(generations.updateGeneration, {
        params: { id },
        body: { topic: 'Hills', version: 1 },
      }),
  ],
  [
    premium.updatePremium,
    13,
    ({ ada, day: id }) =>
      ada.call(premium.updatePremium, {
        params: { id },
        body: { apple_news_deck: 'Even effort.', version: 1 },
      }),
  ],
  [
    premium.unpublishPremium,
    8,
    ({ ada, day: id }) => ada.call(premium.unpublishPremium, { params: { id }, body: {} }),
  ],
  [
    premium.publishPremium,
    8,
    ({ ada, day: id }) => ada.call(premium.publishPremium, { params: { id }, body: {} }),
  ],
  [
    versions.listVersions,
    5,
    ({ ada, week: id }) => ada.call(versions.listVersions, { params: { id } }),
  ],
  [
    versions.getVersion,
    4,
    ({ ada, week: id }) => ada.call(versions.getVersion, { params: { id, version: 1 } }),
  ],
  [
    versions.restoreVersion,
    13,
    ({ ada, week: id }) =>
      ada.call(versions.restoreVersion, { params: { id, version: 1 }, body: { version: 2 } }),
  ],
  [
    generations.archiveGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.archiveGeneration, { params: { id }, body: {} }),
  ],
  [
    generations.unarchiveGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.unarchiveGeneration, { params: { id }, body: {} }),
  ],
  [
    generations.deleteGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.deleteGeneration, { params: { id }, query: {} }),
  ],
  [
    premium.deletePremium,
    8,
    ({ ada, day: id }) => ada.call(premium.deletePremium, { params: { id }, query: {} }),
  ],
  [deleted.listDeleted, 3, ({ ada }) => ada.call(deleted.listDeleted, {})],
  [deleted.undelete, 9, ({ ada, week: id }) => ada.call(deleted.undelete, { params: { id } })],
  [generations.autoInitialize, 6, ({ ada }) => ada.call(generations.autoInitialize, { body: {} })],
]

test('every call on packages sends as many statements as it needs, however many packages there are', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.post(generations.autoInitialize.path)
  const archived_at = house.clock.now()
  for (let day = 2; day <= 9; day++) await putPackage(house, { live_on: `2026-03-1${day}` })
  for (let week = 1; week <= 8; week++)
    await putPackage(house, { stream: 'weekly', editorial_week: week })
  for (const stream of ['weekly', 'premium'] as const)
    await putPackage(house, { stream, archived_at })
  const day = await putPackage(house, await readyContent())
  const shelf = { ada, week: await putPackage(house, { stream: 'weekly' }), day }
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of packageCalls) {
    await send(shelf)
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(packageCalls.map(([route, statements]) => [nameOf(route), statements]))
})

type Desk = { ada: TestMember; bob: TestMember; job: string }

/**
 * Calls on generations, in an order in which each succeeds, with their statements: session and
 * standing included.
 */
const writingCalls: readonly [Route, number, (desk: Desk) => Promise<unknown>][] = [
  [writing.writerAtHand, 2, ({ ada }) => ada.call(writing.writerAtHand, {})],
  [writing.listJobs, 4, ({ ada }) => ada.call(writing.listJobs, {})],
  [writing.getJob, 4, ({ ada, job: id }) => ada.call(writing.getJob, { params: { id } })],
  [
    writing.cancelJob,
    6,
    ({ ada, job: id }) => ada.call(writing.cancelJob, { params: { id }, body: {} }),
  ],
  [
    writing.retryJob,
    11,
    ({ ada, job: id }) => ada.call(writing.retryJob, { params: { id }, body: {} }),
  ],
  [
    writing.startJob,
    12,
    ({ bob }) =>
      bob.call(writing.startJob, {
        body: { stream: 'premium', topic: 'Hills', editorial_week: 4 },
      }),
  ],
]

test('every call on generations sends as many statements as it needs, however many there are', async () => {
  await using house = await createTestApp()
  const { ada, bob, ...others } = await house.editors({
    ada: 'admin',
    bob: 'editor',
    cy: 'editor',
    dee: 'editor',
  })
  await ada.post(generations.autoInitialize.path)
  const start = (editor: TestMember) =>
    editor.call(writing.startJob, { body: { stream: 'weekly', topic: 'Hills' } })
  for (const editor of Object.values(others)) await start(editor)
  const { id: job } = await start(ada)
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of writingCalls) {
    await send({ ada, bob, job })
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(writingCalls.map(([route, statements]) => [nameOf(route), statements]))
})
