import type { Page } from '@playwright/test'
import { button, door, field, logIn, topic } from './door-screen.ts'
import { register } from './journal-test.ts'
import { toast } from './journey.ts'
import { approve, expect, newEditor, registerEditor, test, type Editor } from './newsroom-test.ts'

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

  test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().endsWith('/api/auth/login'))))
    await page.goto('/content-generator')
    await field(page, 'Email').fill('bea@example.org')
    await button(page, 'Login').click()

    await expect(field(page, 'Password')).toHaveAccessibleDescription('Please fill in all fields')
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('bea@example.org')
    expect(calls).toBe(0)
  })

  test('a refusal is said in the words of the server, and what was typed stays', async ({ page }) => {
    await page.goto('/content-generator')
    await logIn(page, { email: 'nobody@example.org', password: 'not this one' })

    await expect(toast(page)).toHaveText(['Login failed', 'Invalid credentials'])
    await expect(field(page, 'Email')).toHaveValue('nobody@example.org')
    await expect(field(page, 'Password')).toHaveValue('not this one')
  })

  test('a server that is not there is said as such', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/content-calendar')
    await logIn(page, { email: 'bea@example.org', password: 'any words' })

    await expect(toast(page)).toHaveText([
      'Login failed',
      'The server cannot be reached. Please check your connection and try again.',
    ])
  })

  test('an answer without words asks to check the details', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await page.goto('/content-generator')
    await logIn(page, { email: 'bea@example.org', password: 'any words' })

    await expect(toast(page)).toHaveText(['Login failed', 'Please check your details and try again'])
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

  test('the page of a newcomer opens by itself', async ({ page, newsroom }) => {
    await page.clock.install()
    const newcomer = await registerEditor(page.request)
    await page.goto('/content-generator')
    await expect(page.getByText('Your account awaits approval')).toBeVisible()
    await approve(newsroom, newcomer)
    await page.clock.fastForward(31_000)

    await expect(topic(page)).toBeVisible()
  })

  test('whoever waits can log out', async ({ page }) => {
    await registerEditor(page.request)
    await page.goto('/content-calendar')
    await button(page, 'Logout').click()

    await expect(door(page)).toBeAttached()
    await expect(toast(page)).toHaveText(['Logged Out'])
  })

  for (const path of ['/content-calendar', '/admin']) {
    test(`on ${path} a name is asked for`, async ({ page }) => {
      await page.goto(path)
      await signUp(page, { ...newEditor(), name: ' ' })

      await expect(field(page, 'Name')).toHaveAccessibleDescription('Please fill in all required fields')
      await expect(field(page, 'Name')).toBeFocused()
      await field(page, 'Name').fill('Bea Lund')
      await button(page, 'Create account').click()
      await expect(page.getByText('Your account awaits approval')).toBeVisible()
    })
  }

  test('what is wrong is said at its field, and the words stay when one goes over to login and back', async ({
    page,
  }) => {
    await page.goto('/content-generator')
    await page.getByRole('tab', { name: 'Sign up' }).click()
    await field(page, 'Email').fill('not an address')
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('different')
    await button(page, 'Create account').click()

    await expect(field(page, 'Email')).toHaveAccessibleDescription(/^Please enter an email address/)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/^Please use at least 8 characters/)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(field(page, 'Email')).toHaveValue('not an address')
  })

  test('an email that is taken is said in a toast and at its field', async ({ page, newsroom }) => {
    await page.goto('/content-calendar')
    await signUp(page, { ...newEditor(), email: newsroom.admin.email })

    const sentence = 'There is already an account with this email. Please sign in instead.'
    await expect(toast(page)).toHaveText(['Registration failed', sentence])
    await expect(field(page, 'Email')).toHaveAccessibleDescription(sentence)
    await expect(field(page, 'Name')).toHaveValue('Bea Lund')
  })

  test('a one-time code is asked for only where the server asks for it', async ({ page }) => {
    const sentence = 'Please give the one-time code that the server printed when it started.'
    const sent: unknown[] = []
    await page.route('**/api/auth/register', async (route) => {
      sent.push((route.request().postDataJSON() as { oneTimeCode?: string }).oneTimeCode)
      const refusal = { success: false, error: sentence, code: 'auth/one-time-code', requestId: 'r1' }
      await (sent.length > 1 ? route.abort() : route.fulfill({ status: 403, json: refusal }))
    })
    await page.goto('/content-generator')
    await signUp(page, newEditor())

    await expect(toast(page)).toHaveText(['Registration failed', sentence])
    await expect(field(page, 'One-time code')).toBeFocused()
    await expect(field(page, 'One-time code')).toHaveAccessibleDescription(sentence)
    await field(page, 'One-time code').fill('ABCD-EFGH')
    await button(page, 'Create account').click()
    await expect.poll(() => sent).toEqual([undefined, 'ABCD-EFGH'])
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

test.describe('a newsroom that cannot be asked who is there', () => {
  test('offers to try again', async ({ page, editor }) => {
    await page.route('**/api/auth/me', (route) => route.abort(), { times: 1 })
    await page.goto('/content-generator')
    await expect(page.getByText('This could not be shown')).toBeVisible()
    await button(page, 'Try again').click()

    await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  })
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
