import type { Page, Route } from '@playwright/test'
import { TOTP } from 'otpauth'
import { passesChecks } from './access-checks.ts'
import { toast } from './journey.ts'
import { expect, test, type Editor } from './newsroom-test.ts'

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

/** Turns two-step sign-in on as far as the square; the answer is the app that has read it. */
async function scan(page: Page, { password }: Editor): Promise<TOTP> {
  await openAccount(page)
  await press(page, 'Turn on')
  await field(page, 'Your password').fill(password)
  await press(page, 'Go on')
  await expect(page.getByRole('img', { name: 'Square to scan with your authenticator app' })).toBeVisible()
  const key = await page.getByText('Or type this key into the app:').locator('span').textContent()
  return new TOTP({ secret: (key ?? '').replaceAll(' ', '') })
}

async function logIn(page: Page, { email, password }: Editor) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
  await expect(field(page, 'Code from your app')).toBeFocused()
}

/** Each code is good once: these are of the step before, of this one and of the next. The first is given soon. */
async function threeCodes(page: Page, app: TOTP): Promise<string[]> {
  const leftMs = stepMs - (Date.now() % stepMs)
  // Two steps later a code is refused, and the server keeps the time of its machine.
  if (leftMs < stepMs / 2) await page.waitForTimeout(leftMs + 100)
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
  await expect(field(page, 'Code from your app')).toHaveAccessibleDescription(/^This code is not right/)
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
  await expect(field(page, 'Code from your app')).toHaveAccessibleDescription(/^This code is not right, or was used/)
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
  await press(page, 'Turn off')
  await field(page, 'Your password').fill(editor.password)
  await field(page, 'Code from your app').fill(third ?? '')
  await press(page, 'Turn off')
  await expect(toast(page).first()).toContainText('Two-step sign-in is off')
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
})

/** Tries all the ways out that are not a button of what the window holds. */
async function pressAround(page: Page) {
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('button', { name: /^(Close|Dismiss)$/ })).toHaveCount(0)
}

/** The next answer of a call is lost, once `meanwhile` has looked at how the page waits for it. */
async function losingAnswer(page: Page, path: string, act: () => Promise<void>, meanwhile = async () => {}) {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  const lose = async (route: Route) => {
    await route.fetch()
    await isSeen
    await route.abort()
  }
  await page.route(`**/api/auth/two-step${path}`, lose, { times: 1 })
  await act()
  await meanwhile()
  goOn()
}

test('a lost answer is no news of how things stand, and nobody loses the codes by a stray press', async ({
  page,
  editor,
}) => {
  test.setTimeout(120_000)
  const section = '**/api/auth/two-step'
  const notLoaded = page.getByText('Your two-step sign-in could not be loaded')
  const code = field(page, 'Code from your app')
  const app = await scan(page, editor)
  const [first, second, third] = await threeCodes(page, app)

  await test.step('on, without a word of it', async () => {
    await code.fill(first ?? '')
    const turnOn = () => press(page, 'Turn on')
    await losingAnswer(page, '/turn-on', turnOn, async () => {
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await pressAround(page)
      await expect(page.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible()
    })
    await expect(page.getByText('We could not tell whether two-step sign-in was turned on')).toBeVisible()
    await code.fill(second ?? '')
    await press(page, 'Turn on')
    await expect(toast(page).first()).toHaveText('Two-step sign-in has changed meanwhile')
    await page.route(section, (route) => route.abort(), { times: 1 })
    await press(page, 'Cancel')
    await expect(notLoaded).toBeVisible()
    await expect(page.getByText('Off. With it on')).toHaveCount(0)
    await press(page, 'Try again')
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  })

  await test.step('what was read before is not shown where the next reading fails', async () => {
    await page.getByRole('dialog').press('Escape')
    await page.route(section, (route) => route.abort(), { times: 1 })
    await press(page, 'Account')
    await expect(notLoaded).toBeVisible()
    await expect(page.getByText('You have 10 recovery codes left.')).toHaveCount(0)
    await press(page, 'Try again')
  })

  await test.step('new codes, one lot of which nobody saw', async () => {
    await press(page, 'New recovery codes')
    await field(page, 'Your password').fill(editor.password)
    await code.fill(second ?? '')
    await losingAnswer(page, '/recovery-codes', () => press(page, 'Make new codes'))
    await expect(page.getByText('We could not tell whether new recovery codes were made')).toBeVisible()
    await code.fill(third ?? '')
    await press(page, 'Make new codes')
    const codes = page.getByRole('list', { name: 'Recovery codes' })
    await expect(codes).toBeVisible()
    await pressAround(page)
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await expect(codes).toBeVisible()
  })

  await test.step('off, without a word of it', async () => {
    const [recovery = ''] = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents()
    await press(page, 'I have kept them')
    await press(page, 'Turn off')
    await field(page, 'Your password').fill(editor.password)
    await code.fill(recovery)
    const tooMany = { status: 429, json: { success: false, error: 'Too many attempts.', code: 'limits/too-many' } }
    await page.route('**/api/auth/two-step/turn-off', (route) => route.fulfill(tooMany), { times: 1 })
    await press(page, 'Turn off')
    await expect(toast(page).first()).toHaveText('Two-step sign-in is still on')
    await losingAnswer(page, '/turn-off', () => press(page, 'Turn off'))
    await expect(page.getByText('We could not tell whether two-step sign-in was turned off')).toBeVisible()
    await press(page, 'Cancel')
    await expect(page.getByText('Off. With it on')).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test(`the account and the turning on pass axe at ${width} pixels`, async ({ page, editor }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    await passesChecks(page, { name: 'the account', open: openAccount })
    let app: TOTP | undefined
    await passesChecks(page, { name: 'the square', open: async () => void (app = await scan(page, editor)) })
    await passesChecks(page, {
      name: 'the recovery codes',
      open: async () => {
        await field(page, 'Code from your app').fill(app?.generate() ?? '')
        await press(page, 'Turn on')
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
      },
    })
    await passesChecks(page, {
      name: 'the second step',
      open: async () => {
        await press(page, 'I have kept them')
        await page.keyboard.press('Escape')
        await press(page, 'Logout')
        await logIn(page, editor)
      },
    })
  })
}
