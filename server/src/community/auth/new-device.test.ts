import { expect, test } from 'vitest'
import { dayMs } from '@app/contract/days'
import { resetLinks } from '../../platform/auth/reset-links.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { password } from '../../testing/two-step-desk.ts'

const auth = '/api/community/auth'
const safari = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
}

/** Ana with a password, a day after her account was made. */
async function openHouse(smtpUrl: string) {
  const environment = { SMTP_URL: smtpUrl, MAIL_FROM: 'post@example.org' }
  const house = await createTestApp({ environment })
  const { ana } = await house.members('ana')
  await setPassword(house)
  const signIn = (cookie = '') =>
    house.visitor.post(`${auth}/login`, { email: ana.email, password }, { ...safari, cookie })
  return { house, ana, signIn, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

async function setPassword({ db, clock, deps, visitor }: TestApp) {
  const parts = { db, clock, publicUrl: deps.config.publicUrl }
  const [, link = ''] = await resetLinks(parts, 'ana@example.org')
  const form = { token: link.split('#')[1], password, confirmPassword: password }
  expect((await visitor.post(`${auth}/reset-password`, form)).status).toBe(200)
}

const browserOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /stayer_browser=[^;,]*/.exec(String(headers['set-cookie']))?.[0] ?? ''

test('a sign-in from a browser that was not seen before is told by mail, one from a known browser is not', async () => {
  await using mail = await openMailServer()
  await using opened = await openHouse(mail.url)
  const { house, signIn } = opened
  house.clock.advance(2 * dayMs)
  const browser = browserOf(await signIn())
  await signIn(browser)
  await house.work()

  expect(mail.letters.map(({ to }) => to)).toEqual([['ana@example.org']])
  const source = mail.letters[0]?.source ?? ''
  expect(source).toContain('Safari on an iPhone, on 4 March 2026')
  expect(source).toContain('http://localhost:3000/profile#history')
  expect(source).not.toContain('127.0.0.1')
  await signIn('stayer_browser=made-up')
  await house.work()
  expect(mail.letters).toHaveLength(2)
})

test('the first sign-in of an account’s first day brings no letter, the next from elsewhere does', async () => {
  await using mail = await openMailServer()
  await using opened = await openHouse(mail.url)
  const { house, signIn } = opened
  await signIn()
  await house.work()
  expect(mail.letters).toEqual([])
  await signIn()
  await house.work()
  expect(mail.letters).toHaveLength(1)
})

test('three letters a day are the most, and the list has every sign-in', async () => {
  await using mail = await openMailServer()
  await using opened = await openHouse(mail.url)
  const { house, ana, signIn } = opened
  house.clock.advance(2 * dayMs)
  for (let time = 0; time < 5; time++) expect((await signIn()).status).toBe(200)
  await house.work()
  expect(mail.letters).toHaveLength(3)
  const rows = await house.db
    .selectFrom('account_events')
    .select('count')
    .where('account_id', '=', ana.id)
    .where('is_new_device', '=', true)
    .execute()
  expect(rows).toEqual([{ count: 5 }])

  house.clock.advance(dayMs)
  await signIn()
  await house.work()
  expect(mail.letters).toHaveLength(4)
})

test('without a mail server people are signed in as ever, and the list says that the browser is new', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  await setPassword(house)
  house.clock.advance(2 * dayMs)
  const signedIn = await house.visitor.post(
    `${auth}/login`,
    { email: 'ana@example.org', password },
    safari,
  )
  expect(signedIn.status).toBe(200)
  await house.work()
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const { body } = await house.visitor.get(`${auth}/events`, { cookie })
  expect(body).toMatchObject({
    events: [
      { act: 'signed-in-by-password', device: 'Safari on an iPhone', is_new_device: true },
      { act: 'password-reset' },
    ],
  })
})
