import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { replacePassword } from '../../platform/auth/accounts.ts'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'

const auth = '/api/auth'
const password = 'canal towpath heron'
const newPassword = 'quiet lido morning'
const change = { currentPassword: password, password: newPassword, confirmPassword: newPassword }

/** Replaces a password, which ends the sessions of its account. */
async function givePassword({ db, deps }: TestApp, account: SessionAccount) {
  const hash = await deps.passwords.hashNew(password, account)
  if (hash instanceof Refusal) throw new Error(hash.code)
  await inTransaction(db, (tx) => replacePassword(tx, account, hash))
}
const logIn = async ({ visitor }: TestApp, email: string, secret: string) => {
  const answer = await visitor.post(`${auth}/login`, { email, password: secret })
  return { status: answer.status, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

test('an editor who lost their password gets a link by mail to the newsroom’s own page, and sets a new one', async () => {
  await using mail = await openMailServer()
  await using house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  const { ada } = await house.editors({ ada: 'admin' })

  const asked = await house.visitor.post(`${auth}/request-reset`, { email: ada.email })
  expect(asked).toMatchObject({ status: 200, body: { success: true, isMailed: true } })
  await house.work()
  expect(mail.lastLink()).toMatch(/^http:\/\/localhost:3000\/newsroom\/reset-password#[\w-]{43}$/)
  const form = { token: mail.lastLink().split('#')[1], password, confirmPassword: password }
  const set = await house.visitor.post(`${auth}/reset-password`, form)

  expect(set).toMatchObject({ status: 200, body: { success: true } })
  expect((await ada.get(`${auth}/me`)).status).toBe(401)
  expect((await logIn(house, ada.email, password)).status).toBe(200)
  expect(await house.visitor.post(`${auth}/reset-password`, form)).toMatchObject({
    status: 404,
    body: { success: false, code: 'auth/old-link' },
  })
})

test('a member’s email and an unknown one get the same reply from the newsroom, and no mail', async () => {
  await using mail = await openMailServer()
  await using house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  await house.members('ana')

  for (const email of ['ana@example.org', 'nobody@example.org']) {
    expect(await house.visitor.post(`${auth}/request-reset`, { email })).toMatchObject({
      status: 200,
      body: { success: true, isMailed: true },
    })
  }
  await house.work()
  expect(mail.letters).toEqual([])
})

test('an editor changes their own password: this session goes on under a new cookie, the others end', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'pending' })
  await givePassword(house, ada)
  const here = await logIn(house, ada.email, password)
  const elsewhere = await logIn(house, ada.email, password)

  const changed = await house.visitor.post(`${auth}/change-password`, change, {
    cookie: here.cookie,
  })

  expect(changed).toMatchObject({ status: 200, body: { success: true } })
  const anew = String(changed.headers['set-cookie']).split(';')[0] ?? ''
  const statusOf = async (cookie: string) =>
    (await house.visitor.get(`${auth}/me`, { cookie })).status
  expect([
    await statusOf(anew),
    await statusOf(here.cookie),
    await statusOf(elsewhere.cookie),
  ]).toEqual([200, 401, 401])
  expect((await logIn(house, ada.email, password)).status).toBe(401)
  expect((await logIn(house, ada.email, newPassword)).status).toBe(200)
})

test.each([
  [
    'a wrong password of today',
    { ...change, currentPassword: 'not it' },
    403,
    'auth/wrong-password',
  ],
  ['none', { ...change, currentPassword: '' }, 400, 'request/invalid'],
  [
    'a short new one',
    { ...change, password: 'heron', confirmPassword: 'heron' },
    400,
    'request/invalid',
  ],
  ['another confirmation', { ...change, confirmPassword: 'heron' }, 400, 'request/invalid'],
  [
    'a well-known new one',
    { ...change, password: 'Password123', confirmPassword: 'Password123' },
    400,
    'auth/common-password',
  ],
  [
    'their email',
    { ...change, password: 'ada-1958!', confirmPassword: 'ada-1958!' },
    400,
    'auth/common-password',
  ],
])('%s changes nothing', async (_what, form, status, code) => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'editor' })
  await givePassword(house, ada)
  const { cookie } = await logIn(house, ada.email, password)

  const refused = await house.visitor.post(`${auth}/change-password`, form, { cookie })

  expect(refused).toMatchObject({ status, body: { success: false, code } })
  expect((await house.visitor.get(`${auth}/me`, { cookie })).status).toBe(200)
  expect((await logIn(house, ada.email, password)).status).toBe(200)
})

test('guessing today’s password is limited like signing in', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'editor' })
  await givePassword(house, ada)
  const { cookie } = await logIn(house, ada.email, password)
  const form = { ...change, currentPassword: 'a guess' }
  const guess = () => house.visitor.post(`${auth}/change-password`, form, { cookie })
  for (let guessed = 0; guessed < 10; guessed++) expect((await guess()).status).toBe(403)

  const refused = await guess()

  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
})

test('a member’s session changes no editor’s password, and neither does none', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (const caller of [ana, house.visitor]) {
    expect((await caller.post(`${auth}/change-password`, change)).status).toBe(401)
  }
})
