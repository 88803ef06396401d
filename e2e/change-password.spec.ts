import type { Page } from '@playwright/test'
import { passesChecks } from './access-checks.ts'
import { canary } from './journal-test.ts'
import { toast } from './journey.ts'
import { expect, test } from './newsroom-test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const newPassword = `a quiet ${canary} lido`

async function open(page: Page) {
  await page.goto('/content-generator')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  // The notice that moves the window has come.
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
}

async function change(page: Page, current: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('an editor changes their own password, and stays signed in here', async ({ page, editor }) => {
  await open(page)
  await change(page, 'not this one')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/^This is not your password of today\./)
  // At its field, and nowhere else: on a phone a message would lie over the button.
  expect(await toast(page).count()).toBe(0)
  await page.route('**/api/auth/change-password', (route) => route.abort(), { times: 1 })
  await change(page, editor.password)
  await expect(toast(page).first()).toHaveText('We could not tell whether your new password was set')
  await change(page, editor.password)

  await expect(toast(page).first()).toHaveText('Your new password is set')
  await page.reload()
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  const { email } = editor
  const logIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } })
  expect((await logIn(editor.password)).status()).toBe(401)
  expect((await logIn(newPassword)).status()).toBe(200)
})

for (const width of [390, 1440]) {
  test(`the change of a password passes axe at ${width} pixels`, async ({ page, editor }) => {
    test.setTimeout(120_000)
    expect(editor.id).not.toBe('')
    await page.setViewportSize({ width, height: 844 })
    await passesChecks(page, { name: 'a change of password', open })
  })
}
