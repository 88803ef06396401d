import { expect, test, vi } from 'vitest'
import { authenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  cookieOf,
  logIn,
  openDesk,
  openDeskWithApp,
  password,
  ruth,
  tokenOf,
} from '../../testing/two-step-desk.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { replacePassword } from './accounts.ts'

const auth = '/api/auth'
const another = 'quiet lido morning'
const intruders = 'slow barge under'
const wrongPassword = { status: 403, body: { success: false, code: 'auth/wrong-password' } }

/**
 * Has the account's owner set another password by mail in the middle of the next call that checks
 * one, or a code.
 */
async function replaceDuring({ db, deps: { passwords } }: TestApp, step: 'isRight' | 'digest') {
  const { id, email } = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const hash = await passwords.hashNew(another, { email, name: '' })
  if (hash instanceof Refusal) throw new Error(hash.code)
  const replace = () =>
    inTransaction(db, (tx) => replacePassword(tx, { id, kind: 'editor', email }, hash))
  const { isRight, digest } = passwords
  if (step === 'digest') {
    vi.spyOn(passwords, step).mockImplementationOnce(
      async (...given) => (await replace(), digest(...given)),
    )
  } else {
    vi.spyOn(passwords, step).mockImplementationOnce(async (...given) => {
      const wasRight = await isRight(...given)
      await replace()
      return wasRight
    })
  }
}

test('a password reset during a change of the password wins', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house)
  await replaceDuring(house, 'isRight')

  const form = { currentPassword: password, password: intruders, confirmPassword: intruders }
  const refused = await house.visitor.post(`${auth}/change-password`, form, { cookie })

  expect(refused).toMatchObject(wrongPassword)
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await logIn(house, intruders)).status).toBe(401)
  const opened = await logIn(house, another)
  expect(opened).toMatchObject({ status: 200, body: { user: { email: ruth.email } } })
  expect((await house.visitor.get(`${auth}/me`, { cookie: cookieOf(opened) })).status).toBe(200)
})

test('the replaced password does not set up two-step sign-in', async () => {
  await using house = await createTestApp()
  const { post } = await openDesk(house)
  await replaceDuring(house, 'isRight')

  expect(await post('set-up', { password })).toMatchObject(wrongPassword)

  expect(await house.db.selectFrom('two_step').selectAll().execute()).toEqual([])
})

test('a secret set up before the replacement does not turn two-step sign-in on', async () => {
  await using house = await createTestApp()
  const { post } = await openDesk(house)
  const { secret } = (await post('set-up', { password })).body as { secret: string }
  await replaceDuring(house, 'digest')

  const code = authenticator(secret).code(house.clock.now())
  expect(await post('turn-on', { code })).toMatchObject({
    status: 409,
    body: { code: 'two-step/not-set-up' },
  })

  expect((await logIn(house, another)).status).toBe(200)
})

test.each(['turn-off', 'recovery-codes'])(
  'nor does it do for %s, and no code is used up',
  async (call) => {
    await using house = await createTestApp()
    const { post, code, recoveryCodes, give } = await openDeskWithApp(house)
    await replaceDuring(house, 'isRight')

    expect(await post(call, { password, code: code() })).toMatchObject(wrongPassword)

    for (const good of [code(), recoveryCodes[0] ?? '']) {
      const pending = await logIn(house, another)
      expect(pending).toMatchObject({ status: 401, body: { code: 'auth/two-step' } })
      expect((await give(tokenOf(pending), good)).status).toBe(200)
    }
  },
)
