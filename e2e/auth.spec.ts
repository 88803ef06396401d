import type { Page } from '@playwright/test'
import { expect, newMember, test } from './journal-test.ts'
import { signIn, toast } from './journey.ts'

const fieldsOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Full name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  password: page.getByLabel('Password', { exact: true }),
  confirmation: page.getByLabel('Confirm password', { exact: true }),
})

async function openCreateAccount(page: Page) {
  await page.goto('/community/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

test.describe('creating an account', () => {
  test('opens the journal', async ({ page }) => {
    const { name, email, password } = newMember()
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill(name)
    await fields.email.fill(email)
    await fields.password.fill(password)
    await fields.confirmation.fill(password)
    await createAccount(page)

    await expect(toast(page)).toHaveText(['Account created!', 'Your journal is ready.'])
    await expect(page).toHaveURL('/journal')
    await expect(page.getByText('Welcome, Ana. Start with one goal.')).toBeVisible()
  })
})

test.describe('signing in', () => {
  test('welcomes the member back', async ({ page, member }) => {
    await page.context().clearCookies()
    await page.goto('/community/auth')
    await signIn(page, { ...member, email: member.email.toUpperCase() })

    await expect(toast(page)).toHaveText(['Welcome back!', 'Good to see you, Ana.'])
    await expect(page).toHaveURL('/journal')
  })
})
