import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { replacePassword } from '../../platform/auth/accounts.ts'
import { resetLinks } from '../../platform/auth/reset-links.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailServer } from '../../testing/mail-server.ts'

const auth = '/api/community/auth'
const minute = 60_000
const password = 'canal towpath heron'
const newPassword = { password, confirmPassword: password }

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

const ask = ({ visitor }: TestApp, email: string) =>
  visitor.post(`${auth}/request-reset`, { email })
const reset = ({ visitor }: TestApp, link: string, form: object = newPassword) =>
  visitor.post(`${auth}/reset-password`, { token: link.split('#')[1], ...form })
const signIn = async ({ visitor }: TestApp, email: string) =>
  (await visitor.post(`${auth}/login`, { email, password })).status
const linkFor = async ({ db, clock, deps }: TestApp, email: string) =>
  (await resetLinks({ db, clock, publicUrl: deps.config.publicUrl }, email))[1] ?? ''

test('a member who lost their password gets a link by mail, sets a new one, and is signed out everywhere', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  const { ana, ben } = await house.members('ana', 'ben')

  const asked = await ask(house, ' Ana@EXAMPLE.org ')
  expect(asked).toMatchObject({ status: 200, body: { success: true, isMailed: true } })
  await house.work()
  expect(mail.letters).toMatchObject([{ to: ['ana@example.org'] }])
  expect(mail.lastLink()).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/)

  expect(await reset(house, mail.lastLink())).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect((await ana.get(`${auth}/me`)).status).toBe(401)
  expect((await ben.get(`${auth}/me`)).status).toBe(200)
  expect(await signIn(house, ana.email)).toBe(200)
})

test('an unknown email gets the same answer by the same statements and jobs, and no letter', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  await house.members('ana')
  const look = async (email: string) => {
    house.statements()
    const { status, body } = await ask(house, email)
    return { status, body, statements: house.statements() }
  }

  const known = await look('ana@example.org')
  const unknown = await look('nobody@example.org')

  expect(unknown).toEqual(known)
  expect(await house.jobs()).toMatchObject([
    { name: 'platform/mail-link' },
    { name: 'platform/mail-link' },
  ])
  await house.work()
  expect(mail.letters).toHaveLength(1)
})

test('an editor’s email is unknown at the members’ door, and a link of one door opens nothing at the other', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  await house.editors({ ada: 'admin' })
  await ask(house, 'ada@example.org')
  await house.work()
  expect(mail.letters).toEqual([])

  const link = await linkFor(house, 'ada@example.org')
  expect(await reset(house, link)).toMatchObject({ status: 404, body: { code: 'auth/old-link' } })
})

test('a link is good once, also for two who use it at once, and its sisters die with it', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  const [link, sister] = [
    await linkFor(house, 'ana@example.org'),
    await linkFor(house, 'ana@example.org'),
  ]

  const answers = await Promise.all([reset(house, link), reset(house, link), reset(house, sister)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const old of [link, sister]) {
    expect(await reset(house, old)).toMatchObject({
      status: 404,
      body: {
        error:
          'This link is no longer good: it was used already, or it is too old. Please ask for a new one.',
      },
    })
  }
  expect(await house.db.selectFrom('mailed_links').selectAll().execute()).toEqual([])
})

test('a link is good for 30 minutes', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  const link = await linkFor(house, 'ana@example.org')

  house.clock.advance(30 * minute)

  expect((await reset(house, link)).status).toBe(404)
  const { password_hash } = await house.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toBe('no password opens this')
})

test('a link opens nothing once the email is another, or the password was replaced otherwise', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const links = [await linkFor(house, ana.email), await linkFor(house, ben.email)]
  await house.db
    .updateTable('accounts')
    .set({ email: 'ana@example.com' })
    .where('id', '=', ana.id)
    .execute()
  await inTransaction(house.db, (tx) =>
    replacePassword(tx, ben, { encoded: 'no password opens this' }),
  )

  for (const link of links) expect((await reset(house, link)).status).toBe(404)
})

test.each([
  ['a token that nobody was sent', 'x'.repeat(43), newPassword, 404, 'auth/old-link'],
  ['no token', '', newPassword, 400, 'request/invalid'],
])('%s is refused', async (_what, token, form, status, code) => {
  await using house = await createTestApp()
  expect(await reset(house, `#${token}`, form)).toMatchObject({ status, body: { code } })
})

test.each([
  [
    'a short password',
    { password: 'heron', confirmPassword: 'heron' },
    'request/invalid',
    /at least 8 characters/,
  ],
  [
    'a confirmation that differs',
    { password, confirmPassword: 'canal' },
    'request/invalid',
    /don't match/,
  ],
  [
    'a well-known one',
    { password: 'Password123', confirmPassword: 'Password123' },
    'auth/common-password',
    /three/,
  ],
  [
    'their email',
    { password: 'Ana19581958', confirmPassword: 'Ana19581958' },
    'auth/common-password',
    /your email/,
  ],
])(
  '%s is refused as at registration, and the link stays good',
  async (_what, form, code, sentence) => {
    await using house = await createTestApp()
    await house.members('ana')
    const link = await linkFor(house, 'ana@example.org')

    const refused = await reset(house, link, form)

    expect(refused).toMatchObject({
      status: 400,
      body: { code, error: expect.stringMatching(sentence) },
    })
    expect((await reset(house, link)).status).toBe(200)
  },
)

test('asking is limited for each email, known or not, and for each address', async () => {
  await using house = await createTestApp()
  await house.members('ana')
  for (const email of ['ana@example.org', 'nobody@example.org']) {
    for (let asked = 0; asked < 5; asked++) expect((await ask(house, email)).status).toBe(200)
    const refused = await ask(house, email.toUpperCase())
    expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (let asked = 0; asked < 8; asked++)
    expect((await ask(house, `other-${asked}@example.org`)).status).toBe(200)
  expect((await ask(house, 'another@example.org')).status).toBe(429)
  house.clock.advance(60 * minute)
  expect((await ask(house, 'ana@example.org')).status).toBe(200)
})

test('invented emails past the limit of an address leave no rows', async () => {
  await using house = await createTestApp()
  const answers = []
  for (let asked = 0; asked < 30; asked++)
    answers.push((await ask(house, `invented-${asked}@example.org`)).status)

  expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
  expect(await house.db.selectFrom('rate_counters').select('key').execute()).toHaveLength(1 + 20)
})

test('trying links is limited for each address', async () => {
  await using house = await createTestApp()
  for (let tried = 0; tried < 50; tried++) await reset(house, '#guess')
  expect((await reset(house, '#guess')).status).toBe(429)
})

test('an email that is none is refused at its field', async () => {
  await using house = await createTestApp()
  expect(await ask(house, 'ana at example')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
})

test('with a mail server no log, no job and no row holds a link, also when the letter is not taken', async () => {
  await using open = await openMailedHouse()
  const { house, mail } = open
  await house.members('ana')
  await ask(house, 'ana@example.org')
  expect(JSON.stringify(await house.jobs())).not.toContain('example.org')
  await house.work()
  const token = mail.lastLink().split('#')[1] ?? 'none'
  await reset(house, mail.lastLink())

  const written = house.log.join('')
  expect(written).toContain('job done')
  for (const secret of [token, 'reset-password#', 'ana@example.org', 'canal'])
    expect(written).not.toContain(secret)
  const kept = await house.db.selectFrom('mailed_links').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a mail server that is away delays a letter and no answer: the job fails and is tried again', async () => {
  await using house = await createTestApp({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.org' },
  })
  await house.members('ana')

  expect((await ask(house, 'ana@example.org')).status).toBe(200)
  await house.work().catch(() => undefined)

  const written = house.log.join('')
  expect(written).toContain('job failed')
  expect(written).not.toMatch(/reset-password#|ana@example/)
})

test('a mail server across the network without encryption gets no link: the job fails, and says why to who looks', async () => {
  await using mail = await openMailServer()
  const SMTP_URL = mail.url.replace('127.0.0.1', '0.0.0.0')
  await using house = await createTestApp({
    environment: { SMTP_URL, MAIL_FROM: 'post@example.org' },
  })
  await house.members('ana')

  expect((await ask(house, 'ana@example.org')).status).toBe(200)
  await house.work()

  expect(mail.letters).toEqual([])
  expect(house.log.join('')).toMatch(/"level":"warn".+could not be encrypted.+"msg":"job failed"/)
  expect(house.log.join('')).toContain('job given up')
  expect(await house.deps.jobs.failed()).toMatchObject([
    { name: 'platform/mail-link', error: expect.stringContaining('could not be encrypted') },
  ])
})

test('without a mail server the link is written to the log, and the answer says that nothing was mailed', async () => {
  await using house = await createTestApp()
  await house.members('ana')

  expect(await ask(house, 'ana@example.org')).toMatchObject({
    status: 200,
    body: { isMailed: false },
  })
  await house.work()

  const link = /http:\S+reset-password#[\w-]{43}/.exec(house.log.join(''))?.[0] ?? ''
  expect((await reset(house, link)).status).toBe(200)
})
