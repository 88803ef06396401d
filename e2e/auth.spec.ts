import type { Page } from '@playwright/test'
import { expect, newMember, register, test } from './journal-test.ts'
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

  test('asks for what is missing, beside each field, and starts with the first', async ({ page }) => {
    await openCreateAccount(page)
    await createAccount(page)

    const fields = fieldsOf(page)
    for (const field of [fields.name, fields.email, fields.password]) {
      await expect(field).toHaveAccessibleDescription(/^Please fill in all required fields/)
    }
    await expect(fields.name).toBeFocused()
  })

  test('wants the same password twice', async ({ page }) => {
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill('Ana Holt')
    await fields.email.fill(newMember().email)
    await fields.password.fill('three unrelated words')
    await fields.confirmation.fill('three unrelated birds')
    await createAccount(page)

    await expect(fields.confirmation).toHaveAccessibleDescription("Passwords don't match")
    await expect(fields.confirmation).toBeFocused()
  })

  test('says how long a password has to be, and what an email looks like', async ({ page }) => {
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill('Ana Holt')
    await fields.email.fill('ana at example')
    await fields.password.fill('short')
    await fields.confirmation.fill('short')
    await createAccount(page)

    await expect(fields.email).toHaveAccessibleDescription('Please enter an email address, such as name@example.com.')
    await expect(fields.password).toHaveAccessibleDescription(/^Please use at least 8 characters for your password\./)
  })

  test('refuses an email that has an account, in a message and at the field', async ({ page, browser, baseURL }) => {
    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const member = await register(await elsewhere.newPage())
    await elsewhere.close()
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill(member.name)
    await fields.email.fill(member.email.toUpperCase())
    await fields.password.fill(member.password)
    await fields.confirmation.fill(member.password)
    await createAccount(page)

    const sentence = 'There is already an account with this email. Please sign in instead.'
    await expect(toast(page)).toHaveText(['Registration Failed', sentence])
    await expect(fields.email).toHaveAccessibleDescription(sentence)
  })

  test('refuses a well-known password and says what works', async ({ page }) => {
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill('Ana Holt')
    await fields.email.fill(newMember().email)
    await fields.password.fill('password123')
    await fields.confirmation.fill('password123')
    await createAccount(page)

    await expect(toast(page).first()).toHaveText('Registration Failed')
    await expect(fields.password).toHaveAccessibleDescription(/three unrelated words work well/)
  })

  test('says when the server cannot be reached, and keeps what was typed', async ({ page }) => {
    await page.route('**/api/community/auth/register', (route) => route.abort())
    const { name, email, password } = newMember()
    await openCreateAccount(page)
    const fields = fieldsOf(page)
    await fields.name.fill(name)
    await fields.email.fill(email)
    await fields.password.fill(password)
    await fields.confirmation.fill(password)
    await createAccount(page)

    await expect(toast(page).first()).toHaveText('Registration Failed')
    await expect(fields.name).toHaveValue(name)
    await expect(fields.email).toHaveValue(email)
  })

  test('takes over the email that was typed for signing in', async ({ page }) => {
    await page.goto('/community/auth')
    await fieldsOf(page).email.fill('ana@example.org')
    await page.getByRole('tab', { name: 'Create Account' }).click()

    await expect(fieldsOf(page).email).toHaveValue('ana@example.org')
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

  test('asks for what is missing, beside each field', async ({ page }) => {
    await page.goto('/community/auth')
    await page.getByRole('button', { name: 'Sign In' }).click()

    const fields = fieldsOf(page)
    await expect(fields.email).toHaveAccessibleDescription('Please fill in all fields')
    await expect(fields.password).toHaveAccessibleDescription('Please fill in all fields')
    await expect(fields.email).toBeFocused()
  })

  test('gives one answer to a wrong password and to an unknown email, and keeps the email', async ({
    page,
    member,
  }) => {
    await page.context().clearCookies()
    await page.goto('/community/auth')
    await signIn(page, { ...member, password: 'not the password' })
    await expect(toast(page)).toHaveText(['Login Failed', 'Invalid credentials'])
    await expect(fieldsOf(page).email).toHaveValue(member.email)
    // It goes by itself, and the next one is another.
    await expect(toast(page)).toHaveCount(0)

    await signIn(page, newMember())
    await expect(toast(page)).toHaveText(['Login Failed', 'Invalid credentials'])
  })

  test('is refused after ten wrong passwords', async ({ page, member }) => {
    await page.context().clearCookies()
    const data = { email: member.email, password: 'not the password' }
    for (let count = 0; count < 10; count++) await page.request.post('/api/community/auth/login', { data })
    await page.goto('/community/auth')
    await signIn(page, member)

    await expect(toast(page)).toHaveText(['Login Failed', 'Too many attempts. Please wait a little and try again.'])
  })

  test('lets the password be read back', async ({ page }) => {
    await page.goto('/community/auth')
    const { password } = fieldsOf(page)
    await password.fill('three unrelated words')
    await expect(password).toHaveAttribute('type', 'password')

    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})
