import * as activities from '@app/contract/community/activities'
import * as auth from '@app/contract/community/auth'
import { finishRegistration } from '@app/contract/community/finish-registration'
import * as coach from '@app/contract/community/coach'
import * as deleted from '@app/contract/community/deleted-entries'
import * as versions from '@app/contract/community/entry-versions'
import * as confirm from '@app/contract/community/confirm-password'
import * as goals from '@app/contract/community/goals'
import * as holds from '@app/contract/community/holds'
import * as images from '@app/contract/community/images'
import * as imports from '@app/contract/community/imports'
import * as insights from '@app/contract/community/insights'
import * as letterMail from '@app/contract/community/letter-mail'
import * as library from '@app/contract/community/library'
import * as journal from '@app/contract/community/journal'
import * as momentum from '@app/contract/community/momentum'
import * as onThisDay from '@app/contract/community/on-this-day'
import * as links from '@app/contract/community/password-reset'
import * as preferences from '@app/contract/community/preferences'
import * as profile from '@app/contract/community/profile'
import * as week from '@app/contract/community/week'
import * as training from '@app/contract/community/training'
import * as shared from '@app/contract/community/shared-journal'
import * as shares from '@app/contract/community/shares'
import * as threads from '@app/contract/community/threads'
import * as sessions from '@app/contract/community/sessions'
import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { resetLinks } from '../platform/auth/reset-links.ts'
import { archive, file, openScene, run, words, type Scene } from '../testing/statements-scene.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openLink, shareJournal } from '../testing/shares.ts'
import type { TestMember } from '../testing/members.ts'

const held = { kind: 'ill' as const, from: '2026-03-02', to: '2026-03-03' }

const everything = { from: '2026-02-01', to: '2026-03-31', tags: [] }
const printed = { ...everything, with_private: true, parts: shares.usualParts }

const unknownId = '019a0000-0000-7000-8000-0000000000ff'
const password = 'canal towpath heron'
const helen = { name: 'Helen', email: 'helen@example.org', password, confirmPassword: password }
const found = { search: 'easy mil', month: '2026-03' }
const page = { limit: 3, answered: 'true', count: 'true' } as const
const withReading = { limit: 5, answered: 'true', recommendations: 'true' } as const

/**
 * Every call, in an order in which each succeeds, with its number of statements, the session's
 * included.
 */
const calls: readonly [Route, number, (scene: Scene) => Promise<unknown>][] = [
  [auth.register, 7, ({ house }) => house.visitor.call(auth.register, { body: helen })],
  [
    auth.login,
    13,
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
    15,
    ({ house }) => house.visitor.call(auth.bringBack, { body: { email: helen.email, password } }),
  ],
  [
    links.requestReset,
    4,
    ({ house }) => house.visitor.call(links.requestReset, { body: { email: helen.email } }),
  ],
  [links.resetPassword, 12, ({ house }) => resetHelen(house)],
  [links.changePassword, 15, ({ house }) => changeHelens(house)],
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
  [goals.getGoal, 2, ({ ana }) => ana.call(goals.getGoal, {})],
  [goals.goalHistory, 2, ({ ana }) => ana.call(goals.goalHistory, {})],
  [goals.setGoal, 4, ({ ana }) => ana.call(goals.setGoal, { body: { goal: 'Swim the lake' } })],
  [
    goals.archiveGoal,
    4,
    ({ ana }) => ana.call(goals.archiveGoal, { body: { newGoal: 'Row the lake' } }),
  ],
  [
    goals.editGoal,
    2,
    ({ ana, goalId: id }) => ana.call(goals.editGoal, { params: { id }, body: { goal: 'Row' } }),
  ],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: {} })],
  [journal.listEntries, 2, ({ ana }) => ana.call(journal.listEntries, { query: { limit: 3 } })],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: page })],
  [
    journal.listEntries,
    3,
    ({ ana }) => ana.call(journal.listEntries, { query: { ...page, ...found } }),
  ],
  // Articles have come since the insights were written: the call chooses again for the five shown,
  // and stores the choice.
  [journal.listEntries, 11, ({ ana }) => ana.call(journal.listEntries, { query: withReading })],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: withReading })],
  [journal.listMonths, 2, ({ ana }) => ana.call(journal.listMonths, { query: {} })],
  [journal.readYear, 2, ({ ana }) => ana.call(journal.readYear, { query: { year: 2026 } })],
  [training.getTraining, 5, ({ ana }) => ana.call(training.getTraining, { query: {} })],
  [training.setTarget, 2, ({ ana }) => ana.call(training.setTarget, { body: { target: 4 } })],
  [holds.addHold, 5, ({ ana }) => ana.call(holds.addHold, { body: held })],
  // Refused: she has no such hold.
  [holds.editHold, 4, ({ ana }) => ana.put(`${holds.addHold.path}/${unknownId}`, held)],
  [holds.removeHold, 3, ({ ana }) => ana.delete(`${holds.addHold.path}/${unknownId}`)],
  [shares.countShared, 2, ({ ana }) => ana.call(shares.countShared, { body: everything })],
  [shares.makeShare, 12, ({ ana }) => shareJournal(ana)],
  [shares.listShares, 2, ({ ana }) => ana.call(shares.listShares, {})],
  [shares.printShare, 8, ({ ana }) => ana.post(shares.printShare.path, printed)],
  // Refused: she has no such link, and nobody has.
  [shares.revokeShare, 2, ({ ana }) => ana.delete(`${shares.listShares.path}/${unknownId}`)],
  [shared.openShared, 2, ({ house }) => openLink(house.visitor, 'x'.repeat(43))],
  [
    shared.getSharedPhoto,
    2,
    ({ house }) =>
      house.visitor.post(shared.getSharedPhoto.path, { token: 'x', entry_id: unknownId }),
  ],
  [journal.getEntry, 3, ({ ana, entryId: id }) => ana.call(journal.getEntry, { params: { id } })],
  [library.listLibrary, 2, ({ ana }) => ana.call(library.listLibrary, {})],
  [
    library.readContent,
    2,
    ({ ana, contentId }) => ana.call(library.readContent, { params: { contentId } }),
  ],
  [
    library.saveContent,
    2,
    ({ ana, contentId }) => ana.call(library.saveContent, { params: { contentId }, body: {} }),
  ],
  [
    library.removeContent,
    2,
    ({ ana, contentId }) => ana.call(library.removeContent, { params: { contentId } }),
  ],
  [
    momentum.markMilestone,
    2,
    ({ ana, entryId: id }) =>
      ana.call(momentum.markMilestone, { params: { id }, body: { is_milestone: false } }),
  ],
  [momentum.getMomentum, 4, ({ ana }) => ana.call(momentum.getMomentum, { query: {} })],
  [journal.uploadEntryImage, 2, ({ ana }) => ana.call(journal.uploadEntryImage, { file })],
  [
    images.getImage,
    2,
    ({ ana, imageUrl }) => ana.call(images.getImage, { params: { id: idOf(imageUrl) }, query: {} }),
  ],
  [
    activities.uploadActivity,
    5,
    ({ ana }) => ana.call(activities.uploadActivity, { file: run, query: {} }),
  ],
  [
    activities.listActivities,
    2,
    ({ ana, entryId }) => ana.call(activities.listActivities, { query: { entries: entryId } }),
  ],
  [
    activities.attachActivity,
    7,
    ({ ana, ...scene }) => ana.call(activities.attachActivity, attachment(scene)),
  ],
  [
    activities.getActivity,
    2,
    ({ ana, activityId }) => ana.call(activities.getActivity, { params: { activityId } }),
  ],
  [
    activities.deleteActivity,
    2,
    ({ ana, activityId }) => ana.call(activities.deleteActivity, { params: { activityId } }),
  ],
  [journal.createEntry, 3, ({ ana }) => ana.call(journal.createEntry, { body: words })],
  [
    journal.createEntry,
    6,
    ({ ana, imageUrl: image_url }) =>
      ana.call(journal.createEntry, { body: { ...words, image_url } }),
  ],
  [
    journal.editEntry,
    10,
    ({ ana, entryId: id }) =>
      ana.call(journal.editEntry, { params: { id }, body: { title: 'Canal' } }),
  ],
  [
    versions.listEntryVersions,
    3,
    ({ ana, entryId: id }) => ana.call(versions.listEntryVersions, { params: { id } }),
  ],
  [
    insights.askAgain,
    5,
    ({ ana, insightId }) => ana.call(insights.askAgain, { params: { insightId }, body: {} }),
  ],
  [
    versions.restoreEntryVersion,
    10,
    ({ ana, entryId: id }) =>
      ana.call(versions.restoreEntryVersion, { params: { id, version: 1 }, body: {} }),
  ],
  [
    insights.pinInsight,
    2,
    ({ ana, insightId }) => ana.call(insights.pinInsight, { params: { insightId }, body: {} }),
  ],
  [
    insights.isPinned,
    2,
    ({ ana, insightId }) => ana.call(insights.isPinned, { params: { insightId } }),
  ],
  [insights.pinnedInsights, 2, ({ ana }) => ana.call(insights.pinnedInsights, {})],
  [
    insights.unpinInsight,
    2,
    ({ ana, insightId }) => ana.call(insights.unpinInsight, { params: { insightId } }),
  ],
  [
    insights.sayUnhelpful,
    4,
    ({ ana, insightId }) => ana.call(insights.sayUnhelpful, { params: { insightId }, body: {} }),
  ],
  [
    insights.takeBackUnhelpful,
    4,
    ({ ana, insightId }) => ana.call(insights.takeBackUnhelpful, { params: { insightId } }),
  ],
  [
    insights.addComment,
    14,
    ({ ana, insightId }) =>
      ana.call(insights.addComment, { params: { insightId }, body: { text: 'Thank you.' } }),
  ],
  [
    insights.removeComment,
    5,
    ({ ana, insightId }) => ana.call(insights.removeComment, { params: { insightId } }),
  ],
  [week.getWeekLetter, 2, ({ ana }) => ana.call(week.getWeekLetter, { query: {} })],
  [letterMail.getLetterMail, 2, ({ ana }) => ana.call(letterMail.getLetterMail, {})],
  [
    letterMail.setLetterMail,
    5,
    ({ ana }) => ana.call(letterMail.setLetterMail, { body: { hour: 9 } }),
  ],
  // She did not ask for it.
  [onThisDay.getOnThisDay, 2, ({ ana }) => ana.call(onThisDay.getOnThisDay, { query: {} })],
  [onThisDay.closeOnThisDay, 2, ({ ana }) => ana.call(onThisDay.closeOnThisDay, { body: {} })],
  [
    onThisDay.setMayReturn,
    2,
    ({ ana, entryId: id }) =>
      ana.call(onThisDay.setMayReturn, { params: { id }, body: { may_return: false } }),
  ],
  [threads.listThreads, 4, ({ ana }) => ana.call(threads.listThreads, {})],
  // Refused: the coach follows no such thing.
  [
    threads.chooseThread,
    3,
    ({ ana }) => ana.post(threads.chooseThread.path, { thread: 'niggle ear', choice: 'close' }),
  ],
  [coach.listFacts, 1, ({ ana }) => ana.call(coach.listFacts, {})],
  [coach.listMemory, 2, ({ ana }) => ana.call(coach.listMemory, {})],
  [
    coach.correctMemory,
    3,
    ({ ana, insightId }) =>
      ana.call(coach.correctMemory, { params: { insightId }, body: { theme: 'sleep' } }),
  ],
  [
    coach.forgetMemory,
    2,
    ({ ana, insightId }) => ana.call(coach.forgetMemory, { params: { insightId } }),
  ],
  [coach.clearMemory, 6, ({ ana }) => ana.call(coach.clearMemory, {})],
  [preferences.getPreferences, 2, ({ ana }) => ana.call(preferences.getPreferences, {})],
  [
    preferences.setPreferences,
    2,
    ({ ana }) => ana.call(preferences.setPreferences, { body: { country: 'IE' } }),
  ],
  [profile.getProfile, 3, ({ ana }) => ana.call(profile.getProfile, {})],
  [
    profile.getProfilePhoto,
    2,
    ({ ana, photoUrl }) =>
      ana.call(profile.getProfilePhoto, { params: { id: idOf(photoUrl) }, query: {} }),
  ],
  [profile.uploadProfilePhoto, 5, ({ ana }) => ana.call(profile.uploadProfilePhoto, { file })],
  [profile.removeProfilePhoto, 5, ({ ana }) => ana.call(profile.removeProfilePhoto, {})],
  [profile.upgrade, 3, ({ ana }) => ana.call(profile.upgrade, { body: {} })],
  // Two pages of entries; the second is empty.
  [imports.exportJournal, 18, ({ ana }) => ana.get(imports.exportJournal.path)],
  [imports.checkImport, 12, ({ ben }) => ben.call(imports.checkImport, { file: archive })],
  [imports.listImports, 2, ({ ana }) => ana.call(imports.listImports, {})],
  [
    imports.getImport,
    2,
    ({ ana, importId }) => ana.call(imports.getImport, { params: { importId } }),
  ],
  [
    imports.startImport,
    6,
    ({ ana, importId }) => ana.call(imports.startImport, { params: { importId }, body: {} }),
  ],
  // Refused: the import is waiting.
  [imports.undoImport, 4, ({ ana, importId }) => ana.delete(`/api/community/imports/${importId}`)],
  [profile.deleteAccount, 8, ({ ben }) => ben.call(profile.deleteAccount, {})],
  [
    journal.deleteEntry,
    6,
    ({ ana, entryId: id }) => ana.call(journal.deleteEntry, { params: { id } }),
  ],
  [deleted.listDeletedEntries, 3, ({ ana }) => ana.call(deleted.listDeletedEntries, {})],
  [
    deleted.bringBackEntry,
    11,
    ({ ana, entryId: id }) => ana.call(deleted.bringBackEntry, { params: { id }, body: {} }),
  ],
  [deleted.removeDeletedEntry, 11, ({ ana, entryId: id }) => removeForGood(ana, id)],
  [auth.logout, 1, ({ ana }) => ana.post(auth.logout.path)],
]

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

/** The first deletion was undone, and has nothing left to remove. */
async function removeForGood(ana: TestMember, id: string) {
  await ana.call(journal.deleteEntry, { params: { id } })
  await ana.call(deleted.removeDeletedEntry, { params: { id } })
}

const attachment = ({ entryId, activityId }: Pick<Scene, 'entryId' | 'activityId'>) => ({
  params: { id: entryId },
  body: { activity_id: activityId },
})

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? ''

test('every call sends as many statements as it needs, however much a member has written', async () => {
  await using house = await createTestApp()
  const scene = await openScene(house)
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of calls) {
    await send(scene)
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(calls.map(([route, statements]) => [nameOf(route), statements]))
  expect(new Set(counted.map(([name]) => name))).toEqual(
    new Set(
      house.bindings
        .map((binding) => nameOf(binding.route))
        .filter((name) => name.includes('/api/community/')),
    ),
  )
  await house.work()
})
