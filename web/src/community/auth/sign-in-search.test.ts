import { expect, test } from 'vitest'
import { wantedPath } from './sign-in-search.ts'

const here = 'https://journal.example'

test.for([
  ['/my-journey?tab=insights', '/my-journey?tab=insights'],
  ['/Profile/', '/Profile/'],
  ['/journal?tab=journal#entry', '/journal?tab=journal#entry'],
])('the visitor who wanted %s is sent there', ([wanted, expected]) => {
  expect(wantedPath(wanted, here)).toBe(expected)
})

test.for([
  undefined,
  '',
  'https://evil.example/journal',
  '//evil.example/profile',
  '/\\evil.example/journal',
  '/\t/evil.example/journal',
  'javascript:alert(1)',
  'journal',
  '/community/auth',
  '/api/community/auth/logout',
  '/nowhere',
])('%s leads to the journal', (wanted) => {
  expect(wantedPath(wanted, here)).toBe('/journal')
})
