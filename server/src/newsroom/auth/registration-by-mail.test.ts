import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'

const auth = '/api/auth'
const list = '/api/admin/editors'
const password = 'canal towpath heron'
const ruth = { name: 'Ruth', email: 'ruth@example.org', password, confirmPassword: password }

async function openMailedHouse() {
  const mail = await openMailServer()
  const house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  const dispose = async () => {
    await house[Symbol.asyncDispose]()
    await mail[Symbol.asyncDispose]()
  }
  const finish = (given: object = { password, confirmPassword: password }) =>
    house.visitor.post(`${auth}/finish-registration`, {
      token: mail.lastLink().split('#')[1],
      ...given,
    })
  return { house, mail, finish, [Symbol.asyncDispose]: dispose }
}

test('the first admin is in at once; later editors apply once their email is confirmed, with one answer for all', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const first = await house.visitor.post(`${auth}/register`, { ...ruth, email: 'ada@example.org' })
  expect(first).toMatchObject({ status: 201, body: { user: { role: 'admin' } } })
  await house.db.updateTable('accounts').set({ email_confirmed_at: house.clock.now() }).execute()

  const free = await house.visitor.post(`${auth}/register`, ruth)
  const taken = await house.visitor.post(`${auth}/register`, { ...ruth, email: 'ada@example.org' })
  expect(free).toMatchObject({ status: 201, body: { success: true, isLinkMailed: true } })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect((await house.visitor.get(list, { cookie })).body).toHaveLength(1)
  await house.work()
  mail.letters.sort(({ to: [one = ''] }, { to: [other = ''] }) => one.localeCompare(other))

  expect(mail.lastLink()).toMatch(
    /^http:\/\/localhost:3000\/newsroom\/finish-registration#[\w-]{43}$/,
  )
  expect(await open.finish({})).toMatchObject({
    status: 403,
    body: { code: 'auth/choose-password' },
  })
  expect(await open.finish()).toMatchObject({
    status: 201,
    body: { success: true, user: { status: 'pending' } },
  })
  expect((await house.visitor.get(list, { cookie })).body).toMatchObject([
    { email: ruth.email, is_email_confirmed: true },
    { email: 'ada@example.org' },
  ])
})

test('an application whose email is not confirmed cannot be approved, and gives way to who confirms it', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  const { ada, ruth: squatter } = await house.editors({ ada: 'admin', ruth: 'pending' })
  const unconfirmed = { status: 409, body: { code: 'editors/unconfirmed' } }
  expect(await ada.post(`${list}/${squatter.id}/approve`)).toMatchObject(unconfirmed)
  expect(await ada.put(`${list}/${squatter.id}/role`, { role: 'admin' })).toMatchObject(unconfirmed)
  await house.visitor.post(`${auth}/register`, ruth)
  await house.work()

  const finished = await open.finish()

  expect(finished).toMatchObject({
    status: 201,
    body: { user: { email: ruth.email, status: 'pending' } },
  })
  expect((await squatter.get(`${auth}/me`)).status).toBe(401)
  const { user } = finished.body as { user: { id: string } }
  expect(await ada.post(`${list}/${user.id}/approve`)).toMatchObject({
    status: 200,
    body: { status: 'active' },
  })
})

test('an editor whom an admin has let in does not give way, and a new password by mail confirms the email', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  const { ruth: active } = await house.editors({ ada: 'admin', ruth: 'editor' })
  await house.visitor.post(`${auth}/register`, ruth)
  await house.work()
  expect(await open.finish()).toMatchObject({ status: 409, body: { code: 'auth/email-taken' } })
  expect((await active.get(`${auth}/me`)).status).toBe(200)

  await house.visitor.post(`${auth}/request-reset`, { email: ruth.email })
  await house.work()
  const token = open.mail.lastLink().split('#')[1]
  const form = { token, password, confirmPassword: password }
  expect((await house.visitor.post(`${auth}/reset-password`, form)).status).toBe(200)

  const confirmed = house.db
    .selectFrom('accounts')
    .select('email')
    .where('email_confirmed_at', 'is not', null)
  expect(await confirmed.execute()).toEqual([{ email: ruth.email }])
})
