import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { testClock } from '../../testing/test-clock.ts'
import { recordStatements } from '../../testing/statements.ts'
import { insertAccount } from './accounts.queries.ts'
import type { AccountKind } from './session.ts'
import { endSession, findSession, removeEndedSessions, startSession } from './sessions.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

async function openDoor(kind: AccountKind = 'member') {
  const database = await createTestDatabase()
  const statements = recordStatements(database.pool)
  const clock = testClock('2026-03-02T06:00:00Z')
  const account = { id: clock.newId(), kind, email: 'ana@example.org', name: 'Ana' }
  await insertAccount(database.db, { ...account, password_hash: '', created_at: clock.now() })
  const find = (token: string, as: AccountKind = kind) => findSession(database.db, clock, as, token)
  const start = () => startSession(database.db, clock, account)
  return { ...database, clock, account, find, start, statements: () => statements.splice(0) }
}

test('a session opens the account it was started for', async () => {
  await using door = await openDoor()

  const { token, expiresAt } = await door.start()

  expect(await door.find(token)).toEqual(door.account)
  expect(expiresAt.toISOString()).toBe('2026-04-01T06:00:00.000Z')
})

test('the token is 256 bits of chance, and only its hash is stored', async () => {
  await using door = await openDoor()

  const tokens = [(await door.start()).token, (await door.start()).token]

  expect(new Set(tokens).size).toBe(2)
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
  const stored = await door.db.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of stored)
    expect(tokens).not.toContain(token_hash.toString('base64url'))
})

test.each(['', 'nonsense', '\0', '�'.repeat(300)])('the token %j opens nothing', async (token) => {
  await using door = await openDoor()
  await door.start()

  expect(await door.find(token)).toBeNull()
})

test('a member’s session is no editor’s session, nor the reverse', async () => {
  await using members = await openDoor('member')
  await using editors = await openDoor('editor')

  expect(await members.find((await members.start()).token, 'editor')).toBeNull()
  expect(await editors.find((await editors.start()).token, 'member')).toBeNull()
})

test.each([
  ['member', 14 * day, 30 * day],
  ['editor', 12 * hour, 7 * day],
] as const)(
  'a session of a %s ends when it is not used for long enough, and at the latest some time',
  async (kind, idleMs, mostMs) => {
    await using door = await openDoor(kind)
    const unused = await door.start()
    door.clock.advance(idleMs - 1)
    expect(await door.find(unused.token)).not.toBeNull()
    door.clock.advance(idleMs)
    expect(await door.find(unused.token)).toBeNull()

    const used = await door.start()
    const startedAt = door.clock.now().getTime()
    while (door.clock.now().getTime() + idleMs / 2 < startedAt + mostMs) {
      door.clock.advance(idleMs / 2)
      expect(await door.find(used.token)).not.toBeNull()
    }
    door.clock.set(new Date(startedAt + mostMs).toISOString())
    expect(await door.find(used.token)).toBeNull()
  },
)

test('finding a session is one statement; that it was used is written down at most once an hour', async () => {
  await using door = await openDoor()
  const { token } = await door.start()
  door.statements()

  await door.find(token)
  door.clock.advance(hour - 1)
  await door.find(token)
  expect(door.statements()).toHaveLength(2)

  door.clock.advance(1)
  await door.find(token)
  await door.find(token)
  expect(door.statements()).toHaveLength(3)
})

test('a polled call finds the session and does not keep it from ending', async () => {
  await using door = await openDoor('editor')
  const { token } = await door.start()
  const poll = () => findSession(door.db, door.clock, 'editor', token, true)

  door.clock.advance(6 * hour)
  expect(await poll()).not.toBeNull()
  door.clock.advance(6 * hour - 1)
  expect(await poll()).not.toBeNull()
  door.clock.advance(1)

  expect(await poll()).toBeNull()
})

test('a session that was ended opens nothing, and the account’s others go on', async () => {
  await using door = await openDoor()
  const [here, there] = [await door.start(), await door.start()]

  await endSession(door.db, here.token)

  expect(await door.find(here.token)).toBeNull()
  expect(await door.find(there.token)).not.toBeNull()
})

test('sessions past their end are removed', async () => {
  await using door = await openDoor()
  await door.start()
  door.clock.advance(30 * day - 1)
  await removeEndedSessions(door.db, door.clock)
  expect(await door.db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1)

  door.clock.advance(1)
  await removeEndedSessions(door.db, door.clock)

  expect(await door.db.selectFrom('sessions').select('account_id').execute()).toEqual([])
})
