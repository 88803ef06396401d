import type { Browser, Page } from '@playwright/test'
import { passesChecksAtBothWidths } from './access-checks.ts'
import { signIn, toast } from './journey.ts'
import { expect, test, type Member } from './journal-test.ts'
import { canary } from './own-server.ts'

const row = (page: Page, device: string) =>
  page
    .getByRole('list', { name: 'Where you are signed in' })
    .getByRole('listitem')
    .filter({ hasText: device })

async function openList(page: Page) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(row(page, 'This one')).toBeVisible()
}

async function askAboutOthers(page: Page) {
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** Another browser of the member's, at their journal. */
async function signInElsewhere(browser: Browser, member: Member, userAgent: string) {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await page.goto('/community/auth')
  await signIn(page, member)
  await expect(page).toHaveURL(/\/journal/)
  return page
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a member sees where they are signed in, by screens that pass axe, signs one browser out, and then every other', async ({
  page,
  member,
  browser,
}) => {
  test.slow()
  const phone = await signInElsewhere(browser, member, iphone)
  const laptop = await signInElsewhere(browser, member, firefox)
  await passesChecksAtBothWidths(page, { name: 'where one is signed in', open: openList })
  await passesChecksAtBothWidths(page, {
    name: 'the question before a sign-out',
    open: askAboutOthers,
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Chrome on Windows')).toContainText('This one')

  await row(page, 'Safari on an iPhone').getByRole('button').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out Safari on an iPhone?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Safari on an iPhone')).toBeVisible()
  await row(page, 'Safari on an iPhone').getByRole('button').click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page).first()).toContainText('Signed out')
  await expect(row(page, 'Safari on an iPhone')).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/community\/auth/)

  await askAboutOthers(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(row(page, 'Firefox on Windows')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await laptop.reload()
  await expect(laptop).toHaveURL(/\/community\/auth/)
  await page.reload()
  await expect(row(page, 'This one')).toBeVisible()
  await phone.context().close()
  await laptop.context().close()
})

test('a member changes their password, stays signed in here, and is signed out everywhere else', async ({
  page,
  member,
  browser,
}) => {
  const phone = await signInElsewhere(browser, member, iphone)
  await openList(page)
  await expect(row(page, 'Safari on an iPhone')).toBeVisible()
  const password = `a quiet ${canary} lido`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const set = async (current: string) => {
    await field('Current password').fill(current)
    await field('New password').fill(password)
    await field('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Set new password' }).click()
  }

  await page.getByRole('button', { name: 'Change password' }).click()
  await set('not this one')
  await expect(field('Current password')).toHaveAccessibleDescription(
    /^This is not your password of today\./,
  )
  await set(member.password)

  await expect(toast(page).first()).toContainText('Your new password is set')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await expect(row(page, 'Safari on an iPhone')).toHaveCount(0)
  await expect(row(page, 'This one')).toBeVisible()
  await phone.reload()
  await signIn(phone, { ...member, password })
  await expect(phone).toHaveURL(/\/journal/)
  await phone.context().close()
})
