import { expect, test } from 'vitest'
import { removeEndedRegistrations } from '../../platform/auth/registrations.ts'
import { addPasskey } from '../../testing/passkey-device.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'

const auth = '/api/community/auth'
const password = 'canal towpath heron'
const helen = {
  name: 'Helen Marsh',
  email: 'helen@example.org',
  password,
  confirmPassword: password,
}
const chosen = { password: 'quiet lido morning', confirmPassword: 'quiet lido morning' }

async function openMailedHouse() {
  const mail = await openMailServer()
  const house = await createTestApp({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'post@example.org' },
  })
  const dispose = async () => {
    await house[Symbol.asyncDispose]()
    await mail[Symbol.asyncDispose]()
  }
  return {
    house,
    mail,
    token: () => mail.lastLink().split('#')[1] ?? '',
    [Symbol.asyncDispose]: dispose,
  }
}

type Answer = { headers: Record<string, unknown> }
const cookieCalled = (name: string, { headers }: Answer) =>
  new RegExp(`${name}=[^;,]*`).exec(String(headers['set-cookie']))?.[0] ?? ''
const register = ({ visitor }: TestApp, form: object = helen) =>
  visitor.post(`${auth}/register`, form)
const finish = ({ visitor }: TestApp, body: object, cookie = '') =>
  visitor.post(`${auth}/finish-registration`, body, cookie ? { cookie } : {})
const accounts = ({ db }: TestApp) =>
  db.selectFrom('accounts').select(['id', 'email', 'email_confirmed_at']).execute()

test('an email that is taken and one that is free get one answer; the letter tells its reader which it is', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const { ana } = await house.members('ana')
  await house.db.updateTable('accounts').set({ email_confirmed_at: house.clock.now() }).execute()
  house.statements()

  const free = await register(house)
  const forFree = house.statements()
  const taken = await register(house, { ...helen, email: ana.email })
  const forTaken = house.statements()
  await house.work()

  expect(free).toMatchObject({ status: 201, body: { isLinkMailed: true } })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers))
  const shape = (answer: Answer) =>
    String(answer.headers['set-cookie']).replace(/=[\w-]{43};/, '=…;')
  expect(shape(taken)).toBe(shape(free))
  expect(forTaken).toEqual(forFree)
  const letterTo = (email: string) => mail.letters.find(({ to }) => to[0] === email)?.source
  expect(letterTo(helen.email)).toContain('Confirm and open')
  expect(letterTo(ana.email)).toContain('You already have an account')
  expect(letterTo(ana.email)).not.toContain('finish-registration')
  expect(mail.letters.map(({ source }) => source).join('')).not.toContain('Helen')
  expect(await accounts(house)).toHaveLength(1)
})

test('the link makes the account and lets the browser in that registered', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  const registered = await register(house)
  expect((await house.visitor.post(`${auth}/login`, helenOnly)).status).toBe(401)
  await house.work()

  const finished = await finish(
    house,
    { token: open.token() },
    cookieCalled('stayer_registration', registered),
  )

  expect(finished).toMatchObject({
    status: 201,
    body: { user: { name: 'Helen Marsh', email: helen.email } },
  })
  const cookie = cookieCalled('stayer_member', finished)
  expect((await house.visitor.get(`${auth}/me`, { cookie })).status).toBe(200)
  expect((await house.visitor.get(`${auth}/confirmation`, { cookie })).body).toEqual({
    isAwaited: false,
  })
  expect((await house.visitor.post(`${auth}/login`, helenOnly)).status).toBe(200)
  expect(await finish(house, { token: open.token(), ...chosen })).toMatchObject({ status: 404 })
})

const helenOnly = { email: helen.email, password }

test('another browser chooses a password: who registered a stranger’s address does not know it', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  await register(house)
  await house.work()
  const token = open.token()

  const refused = await finish(house, { token })
  const common = await finish(house, {
    token,
    password: 'password123',
    confirmPassword: 'password123',
  })
  const finished = await finish(house, { token, ...chosen })

  expect(refused).toMatchObject({ status: 403, body: { code: 'auth/choose-password' } })
  expect(common).toMatchObject({ status: 400, body: { code: 'auth/common-password' } })
  expect(finished.status).toBe(201)
  expect((await house.visitor.post(`${auth}/login`, helenOnly)).status).toBe(401)
  expect(
    (await house.visitor.post(`${auth}/login`, { ...helenOnly, ...only(chosen) })).status,
  ).toBe(200)
})

const only = (given: typeof chosen) => ({ password: given.password })

test('an unconfirmed account gives way: its diary is set aside, shown to no one and deleted later', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const { ana } = await house.members('ana')
  await ana.post('/api/community/journal', {
    title: 'A canary hill',
    content: 'Somebody else wrote this.',
  })
  await addPasskey(ana, `${auth}/passkeys`)
  await house.work()
  const registered = await register(house, { ...helen, email: ana.email })
  await house.work()
  expect(mail.letters.at(-1)?.source).toContain('nobody has confirmed')
  expect((await ana.get(`${auth}/me`)).status).toBe(200)

  const finished = await finish(
    house,
    { token: open.token() },
    cookieCalled('stayer_registration', registered),
  )

  expect(finished.status).toBe(201)
  const cookie = cookieCalled('stayer_member', finished)
  expect(
    JSON.stringify((await house.visitor.get('/api/community/journal', { cookie })).body),
  ).not.toContain('canary')
  expect((await ana.get(`${auth}/me`)).status).toBe(401)
  expect(await house.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  const { email, deletion_due_at } = await house.db
    .selectFrom('accounts')
    .select(['email', 'deletion_due_at'])
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(email).toBe(`${ana.email} (set aside ${ana.id})`)
  expect(deletion_due_at?.toISOString()).toBe('2026-04-01T06:00:00.000Z')
})

test('an account that was confirmed in the meantime stays', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  const { ana } = await house.members('ana')
  const registered = await register(house, { ...helen, email: ana.email })
  await house.work()
  await house.db.updateTable('accounts').set({ email_confirmed_at: house.clock.now() }).execute()

  const finished = await finish(
    house,
    { token: open.token() },
    cookieCalled('stayer_registration', registered),
  )

  expect(finished).toMatchObject({ status: 409, body: { code: 'auth/email-taken' } })
  expect((await ana.get(`${auth}/me`)).status).toBe(200)
})

test('a link is good for a day, letters to an address are five an hour, and the clean-up takes what is over', async () => {
  await using open = await openMailedHouse()
  const { house } = open
  for (let count = 0; count < 5; count++) expect((await register(house)).status).toBe(201)
  expect(await register(house)).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  await house.work()
  house.clock.advance(24 * 60 * 60_000)

  expect(await finish(house, { token: open.token(), ...chosen })).toMatchObject({ status: 404 })
  await removeEndedRegistrations(house.db, house.clock)
  expect(await house.db.selectFrom('registrations').select('id').execute()).toEqual([])
})
