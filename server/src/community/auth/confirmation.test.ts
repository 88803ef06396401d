import { expect, test } from 'vitest'
import { makeLink } from '../../platform/auth/mailed-links.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'

const auth = '/api/community/auth'
const helen = {
  name: 'Helen Marsh',
  email: 'helen@example.org',
  password: 'canal towpath heron',
  confirmPassword: 'canal towpath heron',
}
const tokenOf = (link: string) => link.split('#')[1]
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

async function openMailedHouse() {
  const mail = await openMailServer()
  const house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  const dispose = async () => {
    await house[Symbol.asyncDispose]()
    await mail[Symbol.asyncDispose]()
  }
  return { house, mail, [Symbol.asyncDispose]: dispose }
}

test('a member who registered before there was a mail server confirms the email by a mailed link', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const { ana } = await house.members('ana')
  const { cookie } = ana
  expect((await house.visitor.get(`${auth}/confirmation`, { cookie })).body).toEqual({
    isAwaited: true,
  })
  await ana.post(`${auth}/confirmation`)
  await house.work()
  expect(mail.letters).toMatchObject([{ to: ['ana@example.org'] }])
  expect(mail.letters[0]?.source).toContain('Welcome to your training journal, ana')
  expect(mail.lastLink()).toMatch(/^http:\/\/localhost:3000\/confirm-email#/)

  const confirmed = await house.visitor.post(`${auth}/confirm-email`, {
    token: tokenOf(mail.lastLink()),
  })

  expect(confirmed).toMatchObject({ status: 200, body: { success: true } })
  expect((await house.visitor.get(`${auth}/confirmation`, { cookie })).body).toEqual({
    isAwaited: false,
  })
  expect(
    await house.visitor.post(`${auth}/confirm-email`, { token: tokenOf(mail.lastLink()) }),
  ).toMatchObject({
    status: 404,
    body: { code: 'auth/old-link' },
  })
})

test('the letter is sent again on demand, three times an hour, and not to a member who has confirmed', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const { ana } = await house.members('ana')
  for (let sent = 0; sent < 3; sent++)
    expect((await ana.post(`${auth}/confirmation`)).body).toEqual({ isAwaited: true })
  expect(await ana.post(`${auth}/confirmation`)).toMatchObject({
    status: 429,
    body: { code: 'request/too-many' },
  })
  await house.work()
  expect(mail.letters).toHaveLength(3)

  await house.visitor.post(`${auth}/confirm-email`, { token: tokenOf(mail.lastLink()) })
  expect((await ana.post(`${auth}/confirmation`)).body).toEqual({ isAwaited: false })
  expect(await house.jobs()).toEqual([])
})

test('a link confirms for seven days, and one for a new password confirms nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const parts = { db: house.db, clock: house.clock, publicUrl: 'http://localhost:3000' }
  const links = [
    await makeLink(parts, ana, 'reset-password'),
    await makeLink(parts, ana, 'confirm-email'),
  ]
  const statusOf = async (link = '') =>
    (await house.visitor.post(`${auth}/confirm-email`, { token: tokenOf(link) })).status

  expect(await statusOf(links[0])).toBe(404)
  house.clock.advance(7 * 24 * 60 * 60_000)
  expect(await statusOf(links[1])).toBe(404)
})

test('without a mail server no member is asked to confirm', async () => {
  await using house = await createTestApp()
  const cookie = cookieOf(await house.visitor.post(`${auth}/register`, helen))

  expect((await house.visitor.get(`${auth}/confirmation`, { cookie })).body).toEqual({
    isAwaited: false,
  })
  expect((await house.visitor.post(`${auth}/confirmation`, undefined, { cookie })).body).toEqual({
    isAwaited: false,
  })
  expect(await house.jobs()).toEqual([])
})

test('only members are told about their confirmation', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  for (const caller of [house.visitor, ada]) {
    expect((await caller.get(`${auth}/confirmation`)).status).toBe(401)
    expect((await caller.post(`${auth}/confirmation`)).status).toBe(401)
  }
})
