import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canary, expect, newMember, register, test } from './journal-test.ts'
import { addAnsweredEntries, openTab, pin, setGoal } from './journey.ts'

// Each calls for the dialog that a page opens with `alert`, in a way of its own.
const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">press me</a>',
  '[press me](javascript:alert(1))',
  '<details open ontoggle=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  "';alert(1);//",
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>alert(1)</script>',
  '<style>@import "javascript:alert(1)";</style><b style="background:url(javascript:alert(1))">x</b>',
]

test('no markup that a member writes is ever more than text', async ({ page }) => {
  test.slow()
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Violated: ${event.violatedDirective}`),
    )
  })
  // Among themselves, since a name is shorter than all of them.
  await register(page, { ...newMember(), name: payloads.slice(1, 4).join(' ') })
  await setGoal(page, payloads.slice(0, 7).join(' '))
  await setGoal(page, payloads.slice(7).join(' '))
  const entries = await addAnsweredEntries(
    page,
    payloads.map((payload) => ({ title: payload, content: `${payload}\n\nI felt strong today, ${payload}` })),
  )
  for (const entry of entries.slice(0, 2)) await pin(page, entry)

  await page.goto('/journal')
  await expect(page.getByText(payloads[9] ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Goal History' }).click()
  await expect(page.getByRole('dialog').getByText(payloads[5] ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
  await openTab(page, 'Insights')
  await expect(page.getByText(/^In reply to/)).toHaveCount(7)
  await page.goto('/journal-detailed')
  for (const payload of payloads) {
    await expect(page.getByRole('heading', { level: 3, name: payload, exact: true })).toBeVisible()
  }
  await expect(page.getByText(`I felt strong today, ${payloads[2]}`)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${payloads[2]}`, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(payloads[2] ?? '')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${payloads[2]}`, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(payloads[2] ?? '')
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: payloads[3] ?? '' })).toBeVisible()

  expect(opened).toEqual([])
})

test('no address makes the page run a script', async ({ page }) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await register(page)
  for (const payload of payloads) {
    const encoded = encodeURIComponent(payload)
    await page.goto(`/journal?tab=journal&entry=${encoded}#${encoded}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
  }
  await page.goto(`/${encodeURIComponent(payloads[1] ?? '')}`)
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()

  expect(opened).toEqual([])
})

test('a policy that allows nothing inline and nothing from elsewhere comes with every page', async ({ request }) => {
  for (const path of ['/', '/journal', '/community/auth', '/nowhere']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''

    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  }
})

test('neither words nor passwords nor sessions come into the log of the server', async ({ page }) => {
  test.skip(Boolean(process.env['E2E_BASE_URL']), 'The log of a server that runs already is not at hand')
  const { email, password } = await register(page, { ...newMember(), name: `Ana ${canary}` })
  await setGoal(page, `A goal of a ${canary}`)
  await addAnsweredEntries(page, [{ title: `Seen: a ${canary}`, content: `A ${canary} in the pines.` }])
  await page.request.post('/api/community/journal', { data: `{"title": "${canary}` })
  await page.request.post('/api/community/journal', { data: { title: canary, content: canary, [canary]: canary } })
  await page.request.get(`/api/community/journal/${canary}?cursor=${canary}`)
  await page.request.post('/api/community/auth/login', { data: { email, password: `${canary} no` } })
  await page.goto(`/${canary}?next=${canary}`)
  const cookies = await page.context().cookies()
  const log = await readFile(join(import.meta.dirname, '../test-results/server.log'), 'utf8')

  for (const secret of [canary, email, password, ...cookies.map((cookie) => cookie.value)])
    expect(log).not.toContain(secret)
  expect(cookies).toHaveLength(1)
  expect(await sessionOf(page)).toEqual({ httpOnly: true, sameSite: 'Lax' })
})

async function sessionOf(page: Page) {
  const [session] = await page.context().cookies()
  return session && { httpOnly: session.httpOnly, sameSite: session.sameSite }
}
