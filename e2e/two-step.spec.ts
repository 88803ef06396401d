import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { passesChecksAtBothWidths } from './access-checks.ts'
import { toast } from './journey.ts'
import { type Editor } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import type { Screen } from './screens.ts'

const stepMs = 30_000
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The notice that moves the window has come. */
async function windowStandsStill(page: Page) {
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible()
}

async function openAccount(page: Page) {
  await page.goto('/content-generator')
  await press(page, 'Account')
  await windowStandsStill(page)
}

async function openPasswordChange(page: Page) {
  await openAccount(page)
  await press(page, 'Change password')
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
}

/** Turns two-step sign-in on as far as the square; the answer is the app that has read it. */
async function scan(page: Page, { password }: Editor): Promise<TOTP> {
  await openAccount(page)
  await press(page, 'Turn on')
  await field(page, 'Your password').fill(password)
  await press(page, 'Go on')
  await expect(
    page.getByRole('img', { name: 'Square to scan with your authenticator app' }),
  ).toBeVisible()
  const key = await page.getByText('Or type this key into the app:').locator('span').textContent()
  return new TOTP({ secret: (key ?? '').replaceAll(' ', '') })
}

async function logIn(page: Page, { email, password }: Editor) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
  await expect(field(page, 'Code from your app')).toBeFocused()
}

/** Each code is good once: these are of the step before, of this one and of the next. */
async function threeCodes(page: Page, app: TOTP): Promise<string[]> {
  const leftMs = stepMs - (Date.now() % stepMs)
  // Two steps later a code is refused, and the server keeps the time of its machine: the first has
  // to be given soon.
  if (leftMs < stepMs / 6) await page.waitForTimeout(leftMs + 100)
  const from = Date.now()
  return [-1, 0, 1].map((steps) => app.generate({ timestamp: from + steps * stepMs }))
}

async function giveCode(page: Page, code: string) {
  await field(page, 'Code from your app').fill(code)
  await press(page, 'Login')
}

test('an editor turns two-step sign-in on, signs in with a code and a recovery code, and turns it off', async ({
  page,
  editor,
}) => {
  test.setTimeout(120_000)
  const app = await scan(page, editor)
  await field(page, 'Code from your app').fill('000')
  await press(page, 'Turn on')
  await expect(field(page, 'Code from your app')).toHaveAccessibleDescription(
    /^This code is not right/,
  )
  const [first, second, third] = await threeCodes(page, app)
  await field(page, 'Code from your app').fill(first ?? '')
  await press(page, 'Turn on')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await press(page, 'I have kept them')
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()

  await press(page, 'Logout')
  await logIn(page, editor)
  await giveCode(page, first ?? '')
  await expect(field(page, 'Code from your app')).toHaveAccessibleDescription(
    /^This code is not right, or was used/,
  )
  await giveCode(page, second ?? '')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()

  await press(page, 'Logout')
  await logIn(page, editor)
  await press(page, 'Back to the password')
  await logIn(page, editor)
  await giveCode(page, recovery.toLowerCase())
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()

  await press(page, 'Account')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await windowStandsStill(page)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Account')
  await windowStandsStill(page)
  await press(page, 'Turn off')
  // The password was given less than ten minutes ago.
  await expect(field(page, 'Your password')).toBeHidden()
  await field(page, 'Code from your app').fill(third ?? '')
  await press(page, 'Turn off')
  await expect(toast(page).first()).toContainText('Two-step sign-in is off')
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
})

test('the account, the change of a password and the turning on pass axe on a desk and on a phone', async ({
  page,
  editor,
}) => {
  test.setTimeout(180_000)
  let app: TOTP | undefined
  const screens: readonly Screen[] = [
    { name: 'the account', open: openAccount },
    { name: 'a change of password', open: openPasswordChange },
    { name: 'the square', open: async () => void (app = await scan(page, editor)) },
    {
      name: 'the recovery codes',
      open: async () => {
        await field(page, 'Code from your app').fill(app?.generate() ?? '')
        await press(page, 'Turn on')
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
      },
    },
    {
      name: 'the second step',
      open: async () => {
        await press(page, 'I have kept them')
        await page.keyboard.press('Escape')
        await press(page, 'Logout')
        await logIn(page, editor)
      },
    },
  ]
  for (const screen of screens) await passesChecksAtBothWidths(page, screen)
})
