import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, newMember, register, test } from './journal-test.ts'
import { canary } from './own-server.ts'
import { addAnsweredEntries, setGoal } from './journey.ts'

test('a policy that allows nothing inline and nothing from elsewhere comes with every answer', async ({
  request,
}) => {
  const pages = [
    '/',
    '/journal',
    '/community/auth',
    '/privacy',
    '/nowhere',
    '/api/docs',
    '/look.js',
    '/assets/none.js',
  ]
  for (const path of [
    ...pages,
    '/robots.txt',
    '/healthz',
    '/api/nowhere',
    '/api/community/journal',
  ]) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''

    for (const part of [
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy, path).toContain(part)
    }
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types stayer-worker")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('neither words nor passwords nor sessions come into the log of the server', async ({
  page,
}) => {
  test.skip(
    Boolean(process.env['E2E_BASE_URL']),
    'The log of a server that runs already is not at hand',
  )
  const { email, password } = await register(page, { ...newMember(), name: `Ana ${canary}` })
  await setGoal(page, `A goal of a ${canary}`)
  await addAnsweredEntries(page, [
    { title: `Seen: a ${canary}`, content: `A ${canary} in the pines.` },
  ])
  await page.request.post('/api/community/journal', { data: `{"title": "${canary}` })
  await page.request.post('/api/community/journal', {
    data: { title: canary, content: canary, [canary]: canary },
  })
  await page.request.get(`/api/community/journal/${canary}?cursor=${canary}`)
  await page.request.post('/api/community/auth/login', {
    data: { email, password: `${canary} no` },
  })
  await page.goto(`/${canary}?next=${canary}`)
  const cookies = await page.context().cookies()
  const log = await readFile(join(import.meta.dirname, '../test-results/server.log'), 'utf8')

  for (const secret of [canary, email, password, ...cookies.map((cookie) => cookie.value)])
    expect(log).not.toContain(secret)
  // The session's, and the one by which the browser is known again.
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})
