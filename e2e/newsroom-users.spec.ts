import type { Locator, Page } from '@playwright/test'
import { toast } from './journey.ts'
import { expect, newEditor, registerEditor, test } from './newsroom-test.ts'

const openPanel = (page: Page) => page.goto('/content-calendar?tab=users')
const editorRow = (page: Page, email: string): Locator => page.getByRole('listitem').filter({ hasText: email })

test.describe('the members', () => {
  test('who have registered are listed for the admin, to look at only', async ({ page, admin, newsroom }) => {
    const email = `long-walk-${Date.now()}@example.org`
    const answer = await newsroom.asAdmin.post('/api/community/auth/register', {
      data: { name: 'Ana Holt', email, password: 'three unrelated words', confirmPassword: 'three unrelated words' },
    })
    expect(answer.status()).toBe(201)
    expect(admin.email).not.toBe(email)
    await openPanel(page)

    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('cell')).toHaveText([
      'Ana Holt',
      email,
      'Free',
      /^\d+ \w+ 20\d\d$/,
      /^\d+ \w+ 20\d\d, \d\d:\d\d$/,
    ])
    await expect(page.getByText('Read-Only View')).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
  })
})

test.describe('the editors', () => {
  test('who wait come first, and are let in', async ({ page, admin, newsroom, playwright }) => {
    void admin
    const calls = await playwright.request.newContext({ baseURL: newsroom.url })
    const newcomer = await registerEditor(calls)
    await openPanel(page)

    await page.getByRole('button', { name: 'Go to the editors' }).click()
    await expect(page.getByRole('heading', { name: 'Editors', exact: true })).toBeFocused()
    const row = editorRow(page, newcomer.email)
    await expect(row).toContainText('Awaits approval')
    await expect(page.getByRole('button', { name: /^(Approve|Make admin|Make editor)/ }).first()).toHaveText('Approve')
    await row.getByRole('button', { name: 'Approve' }).click()

    await expect(toast(page)).toHaveText(['Editor approved', newcomer.name])
    await expect(row.getByRole('button')).toHaveText(['Make admin', 'Remove'])
    await expect(page.getByRole('heading', { name: 'Editors', exact: true })).toBeFocused()
    expect((await calls.get('/api/content/generations')).status()).toBe(200)
  })

  test('are made admin and editor again, and removed', async ({ page, admin, newsroom, playwright }) => {
    void admin
    const calls = await playwright.request.newContext({ baseURL: newsroom.url })
    const colleague = await registerEditor(calls, { ...newEditor(), name: 'Cass Rowe' })
    await newsroom.asAdmin.post(`/api/admin/editors/${colleague.id}/approve`)
    await openPanel(page)
    const row = editorRow(page, colleague.email)
    await row.getByRole('button', { name: 'Make admin' }).click()
    await expect(toast(page)).toHaveText(['Made an admin', 'Cass Rowe'])
    expect((await calls.get('/api/admin/users')).status()).toBe(200)

    await row.getByRole('button', { name: 'Make editor' }).click()
    await expect(toast(page)).toHaveText(['Made an editor', 'Cass Rowe'])
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page)).toHaveText(['Editor removed', 'Cass Rowe'])
    await expect(row).toBeHidden()
  })
})
