import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cookieOf, logIn } from '../../testing/two-step-desk.ts'
import { resetEditorPassword } from './reset-password.ts'

const hour = 60 * 60_000
const own = 'quiet lido morning'

/** Ruth, with a password that the operator had made for her. */
async function makePassword(house: TestApp) {
  const { ruth } = await house.editors({ ruth: 'editor' })
  return resetEditorPassword(house.deps, ruth)
}
const change = ({ visitor }: TestApp, currentPassword: string, cookie: string) =>
  visitor.post(
    '/api/auth/change-password',
    { currentPassword, password: own, confirmPassword: own },
    { cookie },
  )

test('a password that was made for an editor lets them in for a day and no longer', async () => {
  await using house = await createTestApp()
  const made = await makePassword(house)
  house.clock.advance(24 * hour - 1)
  expect((await logIn(house, made)).status).toBe(200)
  house.clock.advance(1)

  expect(await logIn(house, made)).toMatchObject({
    status: 401,
    body: { code: 'auth/invalid-credentials' },
  })
})

test('the password that its owner chose instead stays', async () => {
  await using house = await createTestApp()
  const made = await makePassword(house)
  const opened = await logIn(house, made)
  expect((await change(house, made, cookieOf(opened))).status).toBe(200)
  house.clock.advance(48 * hour)

  expect((await logIn(house, own)).status).toBe(200)
  expect((await logIn(house, made)).status).toBe(401)
})

test('whoever came in with it can still change it, and another one gets a day of its own', async () => {
  await using house = await createTestApp()
  const made = await makePassword(house)
  house.clock.advance(20 * hour)
  const opened = await logIn(house, made)
  house.clock.advance(5 * hour)
  expect((await change(house, made, cookieOf(opened))).status).toBe(200)

  const { id } = await house.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const again = await resetEditorPassword(house.deps, { id, email: 'ruth@example.org', name: '' })
  house.clock.advance(23 * hour)
  expect((await logIn(house, again)).status).toBe(200)
})
