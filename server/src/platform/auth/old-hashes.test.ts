import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  cookieOf,
  logIn,
  openDesk,
  openDeskWithApp,
  password,
} from '../../testing/two-step-desk.ts'
import { Refusal } from '../refusal.ts'
import { openPasswords } from './passwords.ts'

const older = openPasswords('Stayer', {
  cost: { memoryCost: 16, timeCost: 1, parallelism: 1 },
  placeholderHash: '$argon2id$v=19$m=16,t=1,p=1$x$x',
})
const todays = /^\$argon2id\$v=19\$m=8,t=1,p=1\$/

async function makeOlder({ db }: TestApp) {
  const made = await older.hashNew(password, { email: 'ruth@example.org', name: 'Ruth' })
  if (made instanceof Refusal) throw new Error(made.code)
  await db.updateTable('accounts').set({ password_hash: made.encoded }).execute()
  return made.encoded
}
const hashOf = async ({ db }: TestApp) =>
  (await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()).password_hash

test.each(['member', 'editor'] as const)(
  'a %s’s hash with older parameters is made anew at sign-in, and the session before it goes on',
  async (kind) => {
    await using house = await createTestApp()
    const { state } = await openDesk(house, kind)
    const before = await makeOlder(house)
    expect((await logIn(house, 'not the password', kind)).status).toBe(401)
    expect(await hashOf(house)).toBe(before)

    expect((await logIn(house, password, kind)).status).toBe(200)
    const renewed = await hashOf(house)
    expect(renewed).toMatch(todays)
    expect((await logIn(house, password, kind)).status).toBe(200)

    expect(await hashOf(house)).toBe(renewed)
    expect(await state()).toMatchObject({ success: true })
  },
)

test('of four browsers that sign in at once each is let in', async () => {
  await using house = await createTestApp()
  await openDesk(house, 'member')
  await makeOlder(house)

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => logIn(house, password, 'member')),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(cookieOf)).size).toBe(4)
  expect(await hashOf(house)).toMatch(todays)
})

test('the second step goes on from the new hash', async () => {
  await using house = await createTestApp()
  const { begin, give, code } = await openDeskWithApp(house)
  await makeOlder(house)

  expect((await give(await begin(), code())).status).toBe(200)
  expect(await hashOf(house)).toMatch(todays)
})
