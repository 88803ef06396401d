import * as auth from '@app/contract/community/auth'
import { changePassword } from '@app/contract/community/password-reset'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const [password, newPassword] = ['canal towpath heron', 'quiet lido morning']
const helen = { name: 'Helen', email: 'helen@example.org', password, confirmPassword: password }
const change = { currentPassword: password, password: newPassword, confirmPassword: newPassword }

const cookieOf = ({ headers }: { headers: object }) =>
  String('set-cookie' in headers && headers['set-cookie']).split(';')[0] ?? ''

async function logIn({ visitor }: TestApp, secret: string) {
  const answer = await visitor.post(auth.login.path, { email: helen.email, password: secret })
  return { status: answer.status, cookie: cookieOf(answer) }
}

/** Registers Helen in a browser of her own. */
async function openHelens(house: TestApp) {
  const cookie = cookieOf(await house.visitor.post(auth.register.path, helen))
  return {
    cookie,
    change: (form: object) => house.visitor.post(changePassword.path, form, { cookie }),
    statusOf: async (of: string) => (await house.visitor.get(auth.me.path, { cookie: of })).status,
  }
}

test('a member changes their password: this session goes on under a new cookie, the others end', async () => {
  await using house = await createTestApp()
  const helens = await openHelens(house)
  const elsewhere = await logIn(house, password)

  const changed = await helens.change(change)

  expect(changed).toMatchObject({ status: 200, body: { success: true } })
  const statuses = await Promise.all(
    [cookieOf(changed), helens.cookie, elsewhere.cookie].map(helens.statusOf),
  )
  expect(statuses).toEqual([200, 401, 401])
  expect((await logIn(house, password)).status).toBe(401)
  expect((await logIn(house, newPassword)).status).toBe(200)
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
    { ...change, password: 'helen1958', confirmPassword: 'helen1958' },
    400,
    'auth/common-password',
  ],
])('%s changes nothing', async (_what, form, status, code) => {
  await using house = await createTestApp()
  const helens = await openHelens(house)

  expect(await helens.change(form)).toMatchObject({ status, body: { code } })

  expect(await helens.statusOf(helens.cookie)).toBe(200)
  expect((await logIn(house, password)).status).toBe(200)
})

test('guessing today’s password is limited like signing in', async () => {
  await using house = await createTestApp()
  const helens = await openHelens(house)
  const guess = () => helens.change({ ...change, currentPassword: 'a guess' })
  for (let guessed = 0; guessed < 10; guessed++) expect((await guess()).status).toBe(403)

  expect(await guess()).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
})

test('an editor’s session changes no member’s password, and neither does none', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  for (const caller of [ada, house.visitor]) {
    expect((await caller.post(changePassword.path, change)).status).toBe(401)
  }
})
