import type { Page } from '@playwright/test'
import { button, door, field, logIn, topic } from './door-screen.ts'
import { register } from './journal-test.ts'
import { toast } from './journey.ts'
import { approve, expect, newEditor, test, type Editor } from './newsroom-test.ts'

async function signUp(page: Page, { name, email, password }: Omit<Editor, 'id'>) {
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Create account').click()
}

test.describe('login', () => {
  test('an editor comes in where they wanted to be, with the query of the address kept', async ({ page, newsroom }) => {
    await page.goto('/content-generator?theme=Gear+%26+Tech&week=6')
    await expect(door(page)).toBeAttached()
    await expect(page).toHaveTitle('Login · Stayer Newsroom')
    await logIn(page, newsroom.admin)

    await expect(toast(page)).toHaveText(['Welcome back!'])
    await expect(topic(page)).toHaveValue('Create content for Gear & Tech - Week 6')
    await expect(page.getByText(`Welcome, ${newsroom.admin.email}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a member’s session does not open this door', async ({ page, member }) => {
    await page.goto('/content-calendar')
    await expect(door(page)).toBeAttached()
    await logIn(page, member)

    await expect(toast(page)).toHaveText(['Login failed', 'Invalid credentials'])
  })
})

test.describe('signing up', () => {
  test('on the generator without a name: the account awaits approval, and opens once it is there', async ({
    page,
    newsroom,
  }) => {
    const newcomer = { ...newEditor(), name: '' }
    await page.goto('/content-generator')
    await signUp(page, newcomer)

    await expect(toast(page)).toHaveText(['Account created!'])
    await expect(page.getByText('Your account awaits approval')).toBeVisible()
    await expect(page).toHaveTitle('Waiting for approval · Stayer Newsroom')
    await button(page, 'Look again').click()
    await expect(page.getByText(/^Still waiting, at \d\d:\d\d\.$/)).toBeVisible()

    await approve(newsroom, await idOf(page))
    await button(page, 'Look again').click()
    await expect(topic(page)).toBeVisible()
  })
})

test('a session that ends in the middle of the work brings the card back, and the words stay', async ({
  page,
  context,
  editor,
}) => {
  // The session ends after everything has come.
  await page.goto('/content-generator', { waitUntil: 'networkidle' })
  await topic(page).fill('Ten miles before breakfast')
  await context.clearCookies()
  await button(page, 'Generate content').click()

  await expect(page.getByText('You have been signed out. Please log in again; what you wrote is kept.')).toBeVisible()
  await logIn(page, editor)
  await expect(topic(page)).toHaveValue('Ten miles before breakfast')
})

test('the journal’s own door stays shut to an editor', async ({ page, editor }) => {
  void editor
  await page.goto('/journal')

  await expect(page).toHaveURL(/\/community\/auth/)
  await register(page)
  await page.goto('/content-generator')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
})

/** The id of the account that is signed in on the page. */
async function idOf(page: Page): Promise<{ id: string }> {
  return ((await (await page.request.get('/api/auth/me')).json()) as { user: { id: string } }).user
}
