import { randomBytes } from 'node:crypto'
import * as goals from '@app/contract/community/goals'
import { addComment, pinInsight } from '@app/contract/community/insights'
import {
  createEntry,
  deleteEntry,
  editEntry,
  uploadEntryImage,
} from '@app/contract/community/journal'
import { deleteAccount, uploadProfilePhoto } from '@app/contract/community/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtInCoach, type Coach, loadKnowledge } from '../../coach/coach.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { TestMember } from '../../testing/members.ts'
import { openLink, shareJournal } from '../../testing/shares.ts'
import { putPackage } from '../../testing/packages.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { memberTables, tracesOf } from '../../testing/traces.queries.ts'
import { deleteClosedAccountsJob } from './delete-closed-accounts.job.ts'
import { deleteForGood, changeMemberEmail } from './deletion.ts'
import { writeInsightJob } from '../insights/write-insight.job.ts'

const canary = 'zygodactyl'
const auth = '/api/community/auth'
const hill = { title: `A ${canary} hill`, content: `I walked the last of it, ${canary} and all.` }
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([png], { type: 'image/png' })

/** Adds a row to every table that belongs to a member. */
async function fillAll(house: TestApp, resident: TestMember) {
  const { id, email, ...member } = resident
  await member.call(goals.setGoal, { body: { goal: `Outrun a ${canary}` } })
  await member.call(goals.archiveGoal, { body: { newGoal: `Outswim a ${canary}` } })
  const { imageUrl } = await member.call(uploadEntryImage, { file })
  await member.post(
    '/api/community/journal',
    { ...hill, image_url: imageUrl },
    { 'idempotency-key': canary },
  )
  await member.call(uploadEntryImage, { file })
  await member.call(uploadProfilePhoto, { file })
  await house.work()
  await house.visitor.post(`${auth}/login`, { email, password: `not the ${canary} password` })
  await fillWithoutCalls(house, id)
  const { id: edited } = await member.call(createEntry, { body: hill })
  await member.call(editEntry, {
    params: { id: edited },
    body: { title: `Another ${canary} hill` },
  })
  const { imageUrl: image_url } = await member.call(uploadEntryImage, { file })
  const { id: deleted } = await member.call(createEntry, { body: { ...hill, image_url } })
  await member.call(deleteEntry, { params: { id: deleted } })
  const { id: insightId } = await house.db
    .selectFrom('insights')
    .select('id')
    .executeTakeFirstOrThrow()
  await member.call(pinInsight, { params: { insightId }, body: {} })
  await member.call(addComment, { params: { insightId }, body: { text: `The ${canary} again.` } })
  const { token } = await shareJournal(resident, {
    receiver: `Dr ${canary}`,
    to: '2026-03-31',
  })
  expect((await openLink(house.visitor, token)).status).toBe(200)
  // This entry's reply is still pending.
  await member.call(createEntry, { body: hill })
}

async function fillWithoutCalls({ db, clock, ...house }: TestApp, member_id: string) {
  const id = clock.newId()
  const at = clock.now()
  const package_id = await putPackage({ db, clock, ...house })
  const { id: insight_id } = await db.selectFrom('insights').select('id').executeTakeFirstOrThrow()
  await db.insertInto('saved_content').values({ member_id, package_id, saved_at: at }).execute()
  await db
    .insertInto('recommendations')
    .values({
      member_id,
      id,
      insight_id,
      package_id,
      relevance_score: 80,
      reason: canary,
      created_at: at,
    })
    .execute()
  const found = JSON.stringify({ skipped: [{ reason: canary }] })
  await db
    .insertInto('imports')
    .values({
      member_id,
      id,
      source: 'strava',
      status: 'done',
      file_name: `${canary}.zip`,
      found,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('thread_choices')
    .values({ member_id, thread: `niggle ${canary}`, choice: 'forget', up_to: at })
    .execute()
  await fillTraining({ db, clock, ...house }, member_id)
  await fillSignIns({ db, clock, ...house }, member_id)
}

async function fillTraining({ db, clock }: Pick<TestApp, 'db' | 'clock'>, member_id: string) {
  const id = clock.newId()
  const at = clock.now()
  const mailed = { hour: 8, time_zone: 'Europe/London', has_words: false }
  await db
    .insertInto('letter_mails')
    .values({ member_id, ...mailed })
    .execute()
  await db
    .insertInto('unsubscribe_links')
    .values({ token_hash: randomBytes(32), member_id, created_at: at })
    .execute()
  const days = { from_on: '2026-03-01', to_on: '2026-03-02' }
  await db
    .insertInto('holds')
    .values({ member_id, id, kind: 'ill', ...days, created_at: at })
    .execute()
  await db
    .insertInto('activities')
    .values({
      member_id,
      id,
      entry_id: null,
      sport: 'run',
      track: [],
      figures: JSON.stringify({ canary }),
      created_at: at,
    })
    .execute()
  await db.insertInto('arriving_archives').values({ member_id, id, until: at }).execute()
}

async function fillSignIns({ db, clock }: Pick<TestApp, 'db' | 'clock'>, member_id: string) {
  const id = clock.newId()
  const at = clock.now()
  const two_step = {
    account_id: member_id,
    secret: randomBytes(20),
    salt: randomBytes(16),
    last_step: 0,
  }
  await db.insertInto('two_step').values(two_step).execute()
  await db
    .insertInto('recovery_codes')
    .values({ account_id: member_id, digest: randomBytes(32) })
    .execute()
  await db
    .insertInto('two_step_sign_ins')
    .values({ account_id: member_id, token_hash: randomBytes(32), expires_at: at })
    .execute()
  await db
    .insertInto('known_browsers')
    .values({ account_id: member_id, token_hash: randomBytes(32), last_sign_in_at: at })
    .execute()
  const pending = {
    kind: 'member',
    email: `${canary}@example.org`,
    name: canary,
    password_hash: canary,
  } as const
  const times = { created_at: at, expires_at: at }
  await db
    .insertInto('registrations')
    .values({ id, ...pending, ...times, browser_hash: randomBytes(32) })
    .execute()
  await db
    .insertInto('mailed_links')
    .values({
      token_hash: randomBytes(32),
      account_id: member_id,
      purpose: 'reset-password',
      email: `${canary}@example.org`,
      created_at: at,
      expires_at: at,
    })
    .execute()
}

/** Moves seven days on and runs the daily job. */
async function letSevenDaysPass(house: TestApp) {
  house.clock.advance(7 * 24 * 60 * 60_000)
  await deleteClosedAccountsJob(house.deps).work({})
  await house.work()
}

test('seven days after its deletion an account goes with every row and file of the member, and nothing of others', async () => {
  await using house = await createTestApp()
  const { [canary]: member, ben } = await house.members(canary, 'ben')
  await fillAll(house, member)
  await ben.call(createEntry, { body: { title: 'Canal loop', content: 'Six easy miles.' } })
  await ben.call(uploadProfilePhoto, { file })
  const filled = new Set(
    (await tracesOf(house.db, member.id)).map(({ table }) => table.replace('public.', '')),
  )
  const counters = () => house.db.selectFrom('rate_counters').select('key').execute()
  const guesses = () => house.db.selectFrom('guess_counters').select('place').execute()
  expect(await memberTables(house.db)).toEqual(
    (await memberTables(house.db)).filter((table) => filled.has(table)),
  )
  expect((await storedKeys(house)).filter((key) => key.includes(member.id))).toHaveLength(8)
  expect([await counters(), await guesses()].map(({ length }) => length)).toEqual([2, 2])

  const deleted = await member.delete(deleteAccount.path)
  await house.work()
  house.clock.advance(-1)
  await letSevenDaysPass(house)
  expect(await house.db.selectFrom('members').select('account_id').execute()).toHaveLength(2)
  house.clock.advance(1)
  await deleteClosedAccountsJob(house.deps).work({})
  await house.work()

  expect(deleted).toMatchObject({
    status: 200,
    body: { success: true, due_at: '2026-03-09T06:00:00.000Z' },
  })
  expect(await tracesOf(house.db, canary)).toEqual([])
  // The queue's record of finished jobs holds ids alone.
  const left = (await tracesOf(house.db, member.id)).filter(
    ({ table }) => !table.startsWith('pgboss.'),
  )
  expect(left).toEqual([])
  expect(await storedKeys(house)).toEqual([
    expect.stringMatching(`^members/${ben.id}/profile/.+/full.webp$`),
    expect.stringMatching(`^members/${ben.id}/profile/.+/small.webp$`),
  ])
  // Attempt counts of the addresses stay; those of the account are gone.
  expect([await counters(), await guesses()].map(({ length }) => length)).toEqual([2, 0])
  expect(await house.db.selectFrom('journal_entries').select('member_id').execute()).toEqual([
    { member_id: ben.id },
  ])
  expect(await house.db.selectFrom('packages').select('id').execute()).toHaveLength(1)
  expect(house.log.join('')).not.toContain(`${canary} hill`)
})

test('with the account its sessions end everywhere, its cookie is taken back, and no one can sign in to it', async () => {
  await using house = await createTestApp()
  const helen = { name: 'Helen', email: 'helen@example.org', password: 'canal towpath heron' }
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0]
  const form = { ...helen, confirmPassword: helen.password }
  const laptop = { cookie: cookieOf(await house.visitor.post(`${auth}/register`, form)) ?? '' }
  const phone = {
    cookie: cookieOf(await house.visitor.post(`${auth}/login`, helenOnly(helen))) ?? '',
  }

  const deleted = await house.visitor.delete(deleteAccount.path, laptop)

  expect(deleted.headers['set-cookie']).toMatch(/^stayer_member=;.*Expires=Thu, 01 Jan 1970/)
  expect((await house.visitor.get(`${auth}/me`, laptop)).status).toBe(401)
  expect((await house.visitor.get(`${auth}/me`, phone)).status).toBe(401)
  expect((await house.visitor.delete(deleteAccount.path, phone)).status).toBe(401)
  expect(await house.visitor.post(`${auth}/login`, helenOnly(helen))).toMatchObject({
    status: 403,
    body: {
      code: 'auth/deletion-due',
      error: expect.stringContaining('to be deleted on 9 March 2026'),
    },
  })
  expect((await house.visitor.post(`${auth}/register`, form)).status).toBe(409)
  await letSevenDaysPass(house)
  expect((await house.visitor.post(`${auth}/login`, helenOnly(helen))).status).toBe(401)
  expect((await house.visitor.post(`${auth}/register`, form)).status).toBe(201)
})

const helenOnly = ({ email, password }: { email: string; password: string }) => ({
  email,
  password,
})

test('within seven days the password brings everything back, and what waited goes on', async () => {
  await using house = await createTestApp()
  const helen = { name: 'Helen', email: 'helen@example.org', password: 'canal towpath heron' }
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0]
  const registered = await house.visitor.post(`${auth}/register`, {
    ...helen,
    confirmPassword: helen.password,
  })
  const laptop = { cookie: cookieOf(registered) ?? '' }
  await house.visitor.post('/api/community/journal', hill, laptop)
  await house.visitor.delete(deleteAccount.path, laptop)
  await house.work()
  expect(await house.db.selectFrom('insights').select('id').execute()).toEqual([])
  const { ada } = await house.editors({ ada: 'admin' })
  expect((await ada.get('/api/admin/users')).body).toMatchObject([
    { deletion_due_at: '2026-03-09T06:00:00.000Z' },
  ])
  house.clock.advance(6 * 24 * 60 * 60_000)

  const wrong = await house.visitor.post(`${auth}/bring-back`, {
    email: helen.email,
    password: 'not hers',
  })
  const back = await house.visitor.post(`${auth}/bring-back`, helenOnly(helen))
  await letSevenDaysPass(house)

  expect(wrong).toMatchObject({ status: 401, body: { code: 'auth/invalid-credentials' } })
  expect(back).toMatchObject({ status: 200, body: { user: { name: 'Helen' } } })
  expect(await house.db.selectFrom('journal_entries').select('insight_status').execute()).toEqual([
    { insight_status: 'ready' },
  ])
  expect((await house.visitor.get(`${auth}/me`, { cookie: cookieOf(back) ?? '' })).status).toBe(200)
})

test('where mail is set up the member is written to; a new email from the command line brings the account back', async () => {
  await using mail = await openMailServer()
  await using house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  const { ana, ben } = await house.members('ana', 'ben')

  await ana.call(deleteAccount, {})
  await house.work()

  expect(mail.letters).toMatchObject([{ to: [ana.email] }])
  expect(mail.letters[0]?.source).toContain('will be deleted on 9 March 2026')
  expect(await changeMemberEmail(house.deps, ana.email, ben.email)).toBe('taken')
  expect(await changeMemberEmail(house.deps, 'nobody@example.org', 'new@example.org')).toBe(
    'unknown',
  )
  expect(await changeMemberEmail(house.deps, ana.email, 'new@example.org')).toBe('done')
  await letSevenDaysPass(house)
  expect(await house.db.selectFrom('accounts').select('email').orderBy('email').execute()).toEqual([
    { email: ben.email },
    { email: 'new@example.org' },
  ])
})

test('a coach that is at work for the member brings nothing back', async () => {
  await using house = await createTestApp()
  const { [canary]: member } = await house.members(canary)
  const { id } = await member.call(createEntry, { body: hill })
  const coach = builtInCoach(await loadKnowledge())
  const slow: Coach = {
    ...coach,
    adviseOn: async (entry, context) => {
      await member.call(deleteAccount, {})
      house.clock.advance(7 * 24 * 60 * 60_000)
      await deleteForGood(house.deps, member.id)
      return coach.adviseOn(entry, context)
    },
  }

  await writeInsightJob(house.deps, slow).work({ memberId: member.id, entryId: id })
  await house.work()

  expect(await tracesOf(house.db, canary)).toEqual([])
})

test('a photo that is uploaded while the account is deleted leaves no file', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { prepareImage } = house.deps
  house.deps.prepareImage = async (bytes, ownerId) => {
    await ana.call(deleteAccount, {})
    await letSevenDaysPass(house)
    return prepareImage(bytes, ownerId)
  }

  await expect(ana.call(uploadProfilePhoto, { file })).rejects.toThrow(/401.*session\/missing/)

  expect(await storedKeys(house)).toEqual([])
})

test('without a session nothing is deleted', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  const { ed } = await house.editors({ ed: 'editor' })

  expect((await house.visitor.delete(deleteAccount.path)).status).toBe(401)
  expect((await ed.delete(deleteAccount.path)).status).toBe(401)

  expect(await house.db.selectFrom('members').selectAll().execute()).toHaveLength(1)
})
