import type { Page } from '@playwright/test'
import { fitsZoomed, passesChecks, passesChecksAtBothWidths } from './access-checks.ts'
import { expect, test } from './journal-test.ts'
import { addAnsweredEntries, openTab, signIn, toast, wordOfSaving } from './journey.ts'
import { photo } from './photo.ts'

const camera = (page: Page) => page.getByLabel('Upload a profile photo')
const portrait = (page: Page) => page.getByRole('main').locator('img[src*="/profile/image/"]')
const offer = (page: Page) => page.getByRole('complementary', { name: 'Upgrade to Premium' })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const textPx = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
/** The choices above them have come. */
const choicesStandStill = (page: Page) =>
  expect(page.getByText('What your coach remembers')).toBeVisible()
const says = (page: Page, ...words: string[]) => expect(toast(page)).toHaveText(words)

test.beforeEach(async ({ page, member }) => {
  expect(member.name).toBe('Ana Holt')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Account information' })).toBeVisible()
})

test('the photo and the look are the account’s: at once, on the first paint of the next page, and on another device', async ({
  page,
  member,
  browser,
}) => {
  await camera(page).setInputFiles(photo())
  await says(page, 'Photo Updated', 'Your new photo is on your profile.')
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 64)
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  const standard = await textPx(page)
  await choicesStandStill(page)
  const said = wordOfSaving(page)
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await page.getByRole('radio', { name: 'Largest' }).click({ force: true })
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
  await expect.poll(() => textPx(page)).toBeGreaterThan(standard * 1.2)
  await said
  // The app itself never comes: what shows is there before it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/journal', { waitUntil: 'commit' })
  await expect.poll(() => theme(page)).toBe('dark')
  await expect.poll(() => textPx(page)).toBeGreaterThan(standard * 1.2)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/community/auth')
  await signIn(elsewhere, member)
  await expect.poll(() => theme(elsewhere)).toBe('dark')
  expect(await textPx(elsewhere)).toBeGreaterThan(standard * 1.2)
  await elsewhere.context().close()
})

test('the offer leads to the upgrade, and does not stand beside a safety message', async ({
  page,
}) => {
  await addAnsweredEntries(page, [{ title: 'Canal', content: 'Six miles, easy.' }])
  await page.goto('/journal')
  await offer(page).getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeInViewport()

  await addAnsweredEntries(page, [
    { title: 'Tight chest', content: 'It passed.', symptoms: ['chest'] },
  ])
  await page.goto('/journal')
  await expect(offer(page)).toBeVisible()
  await openTab(page, 'Insights')
  await expect(page.getByText('Safety message', { exact: true })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('the profile passes axe in both themes, at both widths and enlarged', async ({ page }) => {
  test.slow()
  const open = async () => {
    await page.goto('/profile')
    await expect(page.getByText('What your coach remembers')).toBeVisible()
  }
  const asked = async () => {
    await open()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }
  await addAnsweredEntries(page, [{ title: 'Canal', content: 'Six miles, easy.' }])
  const offered = async () => {
    await page.goto('/journal')
    await expect(offer(page)).toBeVisible()
  }
  await passesChecks(page, { name: 'the profile', open })
  await fitsZoomed(page, 'the profile')
  await passesChecks(page, { name: 'the question before a deletion', open: asked })
  await passesChecksAtBothWidths(page, { name: 'the offer', open: offered })
  await page.request.put('/api/community/profile/upgrade', { data: {} })
  await page.request.put('/api/community/profile/preferences', { data: { text_size: 'A++' } })
  await passesChecks(page, { name: 'the profile of a premium member, enlarged, on a phone', open })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await fitsZoomed(page, 'the profile of a premium member, enlarged')
})
