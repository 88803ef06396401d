import { createEntry } from '@app/contract/community/journal'
import { deleteAccount, uploadProfilePhoto } from '@app/contract/community/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtInCoach, type Coach, loadKnowledge } from '../../coach/coach.ts'
import { canary, hill, letSevenDaysPass } from '../../testing/closed-account.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { deleteForGood, changeMemberEmail } from './deletion.ts'
import { writeInsightJob } from '../insights/write-insight.job.ts'

const auth = '/api/community/auth'
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([png], { type: 'image/png' })

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
  // Of encrypted words an id alone would tell; the queue's record of jobs holds ids.
  const left = (await tracesOf(house.db, member.id)).map(({ table }) => table)
  expect(left.filter((table) => !table.startsWith('pgboss.'))).toEqual([])
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
