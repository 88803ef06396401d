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
import { canary, hill, letSevenDaysPass } from '../../testing/closed-account.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { openLink, shareJournal } from '../../testing/shares.ts'
import { putPackage } from '../../testing/packages.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { memberTables, tracesOf } from '../../testing/traces.queries.ts'
import { deleteClosedAccountsJob } from './delete-closed-accounts.job.ts'

const auth = '/api/community/auth'
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

async function fillPasskeys({ db, clock }: Pick<TestApp, 'db' | 'clock'>, account_id: string) {
  const at = clock.now()
  const key = { credential_id: randomBytes(32), public_key: randomBytes(77), counter: 0 }
  const shown = { id: clock.newId(), label: canary, added_at: at }
  await db
    .insertInto('passkeys')
    .values({ account_id, ...key, ...shown, transports: [], is_backed_up: true })
    .execute()
  const challenge = { challenge_hash: randomBytes(32), kind: 'member', expires_at: at } as const
  await db
    .insertInto('passkey_challenges')
    .values({ account_id, ...challenge })
    .execute()
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
  await db
    .insertInto('word_keys')
    .values({ account_id: member_id, outer_key_id: canary, wrapped_key: randomBytes(60) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await fillPasskeys({ db, clock }, member_id)
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
