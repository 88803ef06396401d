import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { testClock } from '../../testing/test-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal, refuse } from '../refusal.ts'
import { checkCredentials, countRegistration, createAccount, replacePassword } from './accounts.ts'
import { openPasswords } from './passwords.ts'
import type { AccountKind } from './session.ts'
import { findSession, startSession } from './sessions.ts'
import { signInByPassword } from './password-sign-in.ts'

const invalid = refuse('auth/invalid-credentials')
const passwords = openPasswords('Stayer')
const device = 'Firefox'

async function openDoor() {
  const database = await createTestDatabase()
  const { db } = database
  const clock = testClock('2026-03-02T06:00:00Z')
  const jobs = { enqueue: () => Promise.resolve(), joining: () => Promise.reject(new Error()) }
  const deps = { db, clock, passwords, jobs }
  const register = async (kind: AccountKind, email: string, password: string) => {
    const passwordHash = await passwords.hashNew(password, { email, name: 'Ana' })
    if (passwordHash instanceof Refusal) return passwordHash
    return inTransaction(db, (tx) =>
      createAccount(tx, clock, { kind, email, name: 'Ana', passwordHash }),
    )
  }
  type Given = { kind?: AccountKind; address?: string; browserToken?: string }
  const check = (email: string, password: string, { kind = 'member', ...place }: Given = {}) =>
    checkCredentials(deps, { kind, email, password }, { address: '192.0.2.1', device, ...place })
  return { ...database, clock, deps, register, check }
}

test('an account is opened by its e-mail and password, whatever the case of the e-mail', async () => {
  await using door = await openDoor()
  const account = await door.register('member', 'Ana@Example.org', 'three slow miles')

  expect(account).toMatchObject({ kind: 'member', email: 'ana@example.org', name: 'Ana' })
  expect(await door.check(' ANA@example.ORG ', 'three slow miles')).toMatchObject(account)
})

test('an e-mail is taken by one account of a kind, and may hold one of the other kind', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')

  expect(await door.register('member', 'ANA@example.org', 'four slow miles')).toEqual(
    refuse('auth/email-taken'),
  )
  expect(await door.register('editor', 'ana@example.org', 'five slow miles')).toMatchObject({
    kind: 'editor',
  })
  expect(await door.check('ana@example.org', 'five slow miles')).toEqual(invalid)
  expect(await door.check('ana@example.org', 'five slow miles', { kind: 'editor' })).toMatchObject({
    kind: 'editor',
  })
})

test.each([
  ['a wrong password', 'ana@example.org', 'three slow mile'],
  ['an unknown e-mail', 'ben@example.org', 'three slow miles'],
  ['no e-mail', '', 'three slow miles'],
  ['no password', 'ana@example.org', ''],
  ['an e-mail that cannot be stored', 'ana\0@example.org', 'three slow miles'],
  ['a broken e-mail', '\ud800', 'three slow miles'],
  ['a very long e-mail', `${'a'.repeat(1000)}@example.org`, 'three slow miles'],
])('%s gets the same answer, after a password has been checked', async (_what, email, password) => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')
  const isRight = vi.spyOn(passwords, 'isRight')

  expect(await door.check(email, password)).toEqual(invalid)

  expect(isRight).toHaveBeenCalledOnce()
  isRight.mockRestore()
})

test('after ten wrong passwords in a quarter of an hour even the right one waits for it to end', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')
  for (let count = 0; count < 10; count++) {
    expect(await door.check('ana@example.org', 'wrong', { address: `192.0.2.${count}` })).toEqual(
      invalid,
    )
  }
  door.clock.advance(60_000)

  const refused = await door.check('ana@example.org', 'three slow miles', { address: '192.0.2.99' })

  expect(refused).toEqual(refuse('request/too-many', { retryAfterSeconds: 14 * 60 }))
  door.clock.advance(14 * 60_000)
  expect(await door.check('ana@example.org', 'three slow miles')).toMatchObject({
    email: 'ana@example.org',
  })
})

test('an e-mail that has no account is counted like one that has', async () => {
  await using door = await openDoor()
  for (let count = 0; count < 10; count++) await door.check('nobody@example.org', 'wrong')

  expect(await door.check('nobody@example.org', 'wrong')).toMatchObject({
    code: 'request/too-many',
  })
})

test('the right password forgets the wrong ones before it', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 9; count++) await door.check('ana@example.org', 'wrong')
    expect(await door.check('ana@example.org', 'three slow miles')).toMatchObject({ name: 'Ana' })
  }
})

test('an address that tries fifty wrong passwords is stopped, whichever accounts it tries', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')
  for (let count = 0; count < 50; count++) await door.check(`member-${count}@example.org`, 'wrong')

  expect(await door.check('ana@example.org', 'three slow miles')).toMatchObject({
    code: 'request/too-many',
  })
  expect(
    await door.check('ana@example.org', 'three slow miles', { address: '192.0.2.2' }),
  ).toMatchObject({
    name: 'Ana',
  })
})

test('another password takes the place of the old one, ends the sessions, and is not kept waiting', async () => {
  await using door = await openDoor()
  const account = await door.register('member', 'ana@example.org', 'three slow miles')
  if (account instanceof Refusal) throw new Error(account.code)
  const { token } = await startSession(door.db, door.clock, account)
  for (let count = 0; count < 11; count++) await door.check('ana@example.org', 'wrong')

  const passwordHash = await passwords.hashNew('six slow miles', account)
  if (passwordHash instanceof Refusal) throw new Error(passwordHash.code)
  await inTransaction(door.db, (tx) => replacePassword(tx, account, passwordHash))

  expect(await findSession(door.db, door.clock, 'member', token)).toBeNull()
  expect(await door.check('ana@example.org', 'three slow miles')).toEqual(invalid)
  expect(await door.check('ana@example.org', 'six slow miles')).toMatchObject(account)
})

test('a password that is replaced between its check and its session opens nothing', async () => {
  await using door = await openDoor()
  const account = await door.register('member', 'ana@example.org', 'three slow miles')
  if (account instanceof Refusal) throw new Error(account.code)
  const passwordHash = await passwords.hashNew('six slow miles', account)
  if (passwordHash instanceof Refusal) throw new Error(passwordHash.code)
  const isRight = vi.spyOn(passwords, 'isRight').mockImplementationOnce(async () => {
    await inTransaction(door.db, (tx) => replacePassword(tx, account, passwordHash))
    return true
  })

  const visitor = { address: '192.0.2.1', formerToken: undefined, device }
  const signIns = { ...door.deps, mail: null }
  const signIn = async (password: string) => {
    const checked = await door.check('ana@example.org', password)
    return checked instanceof Refusal ? checked : signInByPassword(signIns, visitor, checked)
  }
  expect(await signIn('three slow miles')).toEqual(invalid)

  isRight.mockRestore()
  expect(await signIn('six slow miles')).toMatchObject({ token: expect.any(String) })
})

test('right passwords do not count against the address that a whole club shares', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')

  for (let count = 0; count < 60; count++) {
    expect(await door.check('ana@example.org', 'three slow miles')).toMatchObject({ name: 'Ana' })
  }
})

test('of twenty guesses at once no more than ten are tried', async () => {
  await using door = await openDoor()
  await door.register('member', 'ana@example.org', 'three slow miles')

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => door.check('ana@example.org', 'wrong')),
  )

  expect(
    answers.filter(
      (answer) => answer instanceof Refusal && answer.code === 'auth/invalid-credentials',
    ),
  ).toHaveLength(10)
})

test('an address registers twenty times an hour at most', async () => {
  await using door = await openDoor()
  for (let count = 0; count < 20; count++)
    expect(await countRegistration(door.deps, '192.0.2.1')).toBeNull()

  expect(await countRegistration(door.deps, '192.0.2.1')).toEqual(
    refuse('request/too-many', { retryAfterSeconds: 3600 }),
  )
  expect(await countRegistration(door.deps, '192.0.2.2')).toBeNull()
})
