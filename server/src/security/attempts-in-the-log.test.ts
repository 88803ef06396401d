import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const login = '/api/community/auth/login'
const form = { email: 'cyd@example.org', password: 'a canary of a guess' }

test('each attempt to get round a control is a line with its route and status, and none of its words', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const entry = await ben.post('/api/community/journal', { title: 'Canal', content: 'Six miles.' })
  const { id } = entry.body as { id: string }
  house.log.splice(0)

  // Signing in, and the limit of guesses.
  for (let guess = 0; guess < 11; guess++) await house.visitor.post(login, form)
  // Validation, a field that is not due, and sizes.
  await ana.post('/api/community/journal', { title: '', content: '' })
  await ana.post('/api/community/journal', { title: 'A', content: 'B', member_id: ben.id })
  await ana.post('/api/community/goals', { goal: 'x'.repeat(300_000) })
  // Somebody else's row, another kind of account's call, and another site.
  await ana.get(`/api/community/journal/${id}`)
  await ana.get('/api/admin/newsroom-log')
  await ana.post('/api/community/journal', form, { 'sec-fetch-site': 'cross-site' })

  const lines = house.log.map((line) => JSON.parse(line) as { route: string; status: number })
  expect(lines.map(({ route, status }) => `${status} ${route}`)).toEqual([
    ...Array<string>(10).fill(`401 ${login}`),
    `429 ${login}`,
    '400 /api/community/journal',
    '400 /api/community/journal',
    '413 /api/community/goals',
    '404 /api/community/journal/:id',
    '401 /api/admin/newsroom-log',
    '403 /api/community/journal',
  ])
  expect(house.log.join('')).not.toMatch(/canary|cyd@example|xxx/)
})
