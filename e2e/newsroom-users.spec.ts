import type { Locator, Page } from '@playwright/test'
import { toast } from './journey.ts'
import { expect, newEditor, registerEditor, test } from './newsroom-test.ts'

type User = {
  id: string
  email: string
  name: string
  is_premium: boolean
  created_at: string
  last_login_at: string | null
  deletion_due_at: string | null
}

const user = (name: string, rest: Partial<User>): User => ({
  id: crypto.randomUUID(),
  email: `${name.toLowerCase()}@example.org`,
  name,
  is_premium: false,
  created_at: '2026-03-02T06:00:00.000Z',
  last_login_at: null,
  deletion_due_at: null,
  ...rest,
})
const users = [
  user('Cleo', { created_at: '2026-03-04T06:00:00.000Z', last_login_at: '2026-03-04T07:05:00.000Z' }),
  user('Ana', { is_premium: true }),
  user('Ben', { created_at: '2026-03-01T06:00:00.000Z', last_login_at: '2026-03-05T07:00:00.000Z' }),
]

const showing = (page: Page, list: readonly User[]) =>
  page.route('**/api/admin/users', (route) => route.fulfill({ json: list }))
const openPanel = (page: Page) => page.goto('/content-calendar?tab=users')
const firstCells = (page: Page) => page.locator('tbody tr > :first-child')
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

  test('are filtered and counted by account', async ({ page, admin }) => {
    void admin
    await showing(page, users)
    await openPanel(page)

    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.getByRole('radio', { name: 'All 3' })).toBeChecked()
    await expect(firstCells(page)).toHaveText(['Ana', 'Ben', 'Cleo'])
    await page.getByRole('radio', { name: 'Free 2' }).check()
    await expect(firstCells(page)).toHaveText(['Ben', 'Cleo'])
    await page.getByRole('radio', { name: 'Free 2' }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Premium 1' })).toBeChecked()
    await expect(firstCells(page)).toHaveText(['Ana'])
  })

  test('are sorted by email, registration and last login, never last', async ({ page, admin }) => {
    void admin
    await showing(page, users)
    await openPanel(page)
    const sort = page.getByRole('combobox', { name: 'Sort by' })

    await expect(sort).toHaveValue('email')
    await sort.selectOption('Registration date, newest first')
    await expect(firstCells(page)).toHaveText(['Cleo', 'Ana', 'Ben'])
    await sort.selectOption('Last login, newest first')
    await expect(firstCells(page)).toHaveText(['Ben', 'Cleo', 'Ana'])
    await expect(page.getByRole('row').filter({ hasText: 'Ana' }).getByRole('cell').last()).toHaveText('Never')
    await expect(page.getByRole('row').filter({ hasText: 'Cleo' }).getByRole('cell').last()).toHaveText(
      '4 March 2026, 07:05',
    )
    await sort.selectOption('Email A-Z')
    await expect(firstCells(page)).toHaveText(['Ana', 'Ben', 'Cleo'])
  })

  test('by the thousand come fifty at a time', async ({ page, admin }) => {
    void admin
    const thousands = Array.from({ length: 5000 }, (_, at) => user(`Member${String(at).padStart(4, '0')}`, {}))
    await showing(page, thousands)
    await openPanel(page)

    await expect(page.getByText('Showing 50 of 5,000')).toBeVisible()
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(page.getByText('Showing 100 of 5,000')).toBeVisible()
    await expect(firstCells(page)).toHaveCount(100)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last login, newest first')
    await expect(page.getByText('Showing 50 of 5,000')).toBeVisible()
  })

  test('that there are none yet is said in words', async ({ page, admin }) => {
    void admin
    await showing(page, [])
    await openPanel(page)

    await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
    await expect(page.getByText('No community users have registered yet.')).toBeVisible()
  })

  test('that no member is premium is not said as if there were no members', async ({ page, admin }) => {
    void admin
    await showing(page, [user('Cleo', {})])
    await openPanel(page)
    await page.getByRole('radio', { name: 'Premium 0' }).check()

    await expect(page.getByText('No community user has a premium account.')).toBeVisible()
  })

  test('who could not be loaded are offered again', async ({ page, admin }) => {
    void admin
    await page.route('**/api/admin/users', (route) => route.abort(), { times: 1 })
    await openPanel(page)
    await expect(page.getByText('The members could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  })
})

test.describe('whoever is no admin', () => {
  test('is told so, and their screen asks for no users', async ({ page, editor }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPanel(page)

    await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
    await expect(page.getByText('Only administrators can access the User Management section.')).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })

  test('since a moment ago is told so too', async ({ page, admin }) => {
    void admin
    const refusal = { error: 'Your account may not do this.', code: 'session/not-allowed', requestId: 'r1' }
    await page.route('**/api/admin/*', (route) => route.fulfill({ status: 403, json: refusal }))
    await openPanel(page)

    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
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

  test('who wait are refused only after a question', async ({ page, admin, newsroom, playwright }) => {
    void admin
    const calls = await playwright.request.newContext({ baseURL: newsroom.url })
    const newcomer = await registerEditor(calls)
    await openPanel(page)
    const row = editorRow(page, newcomer.email)
    await row.getByRole('button', { name: 'Refuse' }).click()
    const question = page.getByRole('alertdialog', { name: `Refuse ${newcomer.name}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Refuse' }).click()
    await question.getByRole('button', { name: 'Refuse' }).click()

    await expect(toast(page)).toHaveText(['Editor refused', newcomer.name])
    await expect(row).toBeHidden()
    expect((await calls.get('/api/auth/me')).status()).toBe(401)
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

  test('keep their last admin, who is told why', async ({ page, admin }) => {
    await openPanel(page)
    const row = editorRow(page, admin.email)
    await row.getByRole('button', { name: 'Make editor' }).click()
    const question = page.getByRole('alertdialog', { name: 'Give up being an admin?' })
    await question.getByRole('button', { name: 'Make editor' }).click()

    await expect(toast(page)).toHaveText([
      'Change failed',
      'This is the only admin. Please make somebody else an admin first.',
    ])
    await expect(row).toContainText('Admin')
  })

  test('who could not be loaded are offered again', async ({ page, admin }) => {
    void admin
    await page.route('**/api/admin/editors', (route) => route.abort(), { times: 1 })
    await openPanel(page)
    await expect(page.getByText('The editors could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(editorRow(page, admin.email)).toBeVisible()
  })
})
