import { expect, test } from 'vitest'
import { arrangeUsers, countUsers } from './arrange-users.ts'
import type { ListedUser } from './users.data.ts'

const user = (email: string, rest: Partial<ListedUser> = {}): ListedUser => ({
  id: email,
  email,
  name: email,
  is_premium: false,
  created_at: '2026-03-02T06:00:00.000Z',
  last_login_at: null,
  deletion_due_at: null,
  ...rest,
})
const users = [
  user('cleo@example.org', {
    created_at: '2026-03-04T06:00:00.000Z',
    last_login_at: '2026-03-04T07:00:00.000Z',
  }),
  user('ana@example.org', { is_premium: true }),
  user('Ben@example.org', { last_login_at: '2026-03-05T07:00:00.000Z' }),
]

const emails = (...by: Parameters<typeof arrangeUsers>) =>
  arrangeUsers(...by).map(({ email }) => email)

test.for([
  ['email', ['ana@example.org', 'Ben@example.org', 'cleo@example.org']],
  ['registered', ['cleo@example.org', 'ana@example.org', 'Ben@example.org']],
  ['last-login', ['Ben@example.org', 'cleo@example.org', 'ana@example.org']],
] as const)('sorted by %s, ties by email', ([sort, expected]) => {
  expect(emails(users, 'all', sort)).toEqual(expected)
})

test('free and premium users are counted and shown apart', () => {
  expect(countUsers(users)).toEqual({ all: 3, free: 2, premium: 1 })
  expect(emails(users, 'premium', 'email')).toEqual(['ana@example.org'])
  expect(emails(users, 'free', 'email')).toEqual(['Ben@example.org', 'cleo@example.org'])
})
