import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { openTab, toast } from './journey.ts'

const preferences = '**/api/community/profile/preferences'
const tone = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country, for the numbers to call' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

test.beforeEach(async ({ page }) => {
  await register(page)
  await page.goto('/profile')
})

test('the tone is saved at once, and lasts', async ({ page }) => {
  await expect(tone(page, 'Encouraging')).toBeChecked()
  await expect(tone(page, 'Plain')).toHaveAccessibleDescription('Short and matter-of-fact.')
  await tone(page, 'Technical').check()
  await expect(saved(page)).toBeVisible()
  await page.reload()

  await expect(tone(page, 'Technical')).toBeChecked()
})

test('a choice stands from the moment that it is made', async ({ page }) => {
  await expect(tone(page, 'Encouraging')).toBeChecked()
  const isChosen = await tone(page, 'Technical').evaluate(async (radio: HTMLInputElement) => {
    radio.click()
    // All that is done at once is done, and nothing that waits for the next task.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return radio.checked
  })
  expect(isChosen).toBe(true)
  await expect(saved(page)).toBeVisible()
})

test('the arrow keys pass over the tones, and the last one is kept, however slow the server is', async ({ page }) => {
  let held: (() => void)[] = []
  await page.route(preferences, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await tone(page, 'Encouraging').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(tone(page, 'Technical')).toBeFocused()
  await expect(tone(page, 'Technical')).toBeChecked()
  await expect.poll(() => held.length).toBe(1)
  for (const isLast of [false, true]) {
    const answer = page.waitForResponse(preferences)
    const waiting = held
    held = []
    for (const letGo of waiting) letGo()
    await answer
    if (!isLast) await expect.poll(() => held.length).toBe(1)
  }
  await expect(saved(page)).toBeVisible()
  await page.reload()

  await expect(tone(page, 'Technical')).toBeChecked()
})

test('the country brings its numbers, here and in the safety line, at once and after a reload', async ({ page }) => {
  await expect(page.getByText('Samaritans on 116 123, free, at any hour')).toBeVisible()
  await country(page).selectOption({ label: 'New Zealand' })
  await expect(page.getByText('Healthline on 0800 611 116')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your journey' }).click()
  await openTab(page, 'Journal')
  const line = page.getByText(/^This journal is not monitored/)
  await expect(line).toContainText('In an emergency call 111.')
  await page.reload()

  await expect(line).toContainText('In an emergency call 111.')
})

test('a country that was changed on another device is in the safety line too', async ({ page }) => {
  await expect(country(page)).toHaveValue('GB')
  await page.request.put('/api/community/profile/preferences', { data: { country: 'AU' } })
  await page.getByRole('link', { name: 'Back to your journey' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(country(page)).toHaveValue('AU')
  await page.getByRole('link', { name: 'Back to your journey' }).click()
  await openTab(page, 'Journal')

  await expect(page.getByText(/^This journal is not monitored/)).toContainText('In an emergency call 000.')
})

test('a choice that could not be saved goes back to what it was, and says so', async ({ page }) => {
  await page.route(preferences, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await tone(page, 'Plain').click()
  await expect(toast(page).first()).toHaveText('Your choice could not be saved')
  await expect(tone(page, 'Encouraging')).toBeChecked()
  await country(page).selectOption({ label: 'Canada' })

  await expect(country(page)).toHaveValue('GB')
  await expect(page.getByText('Samaritans on 116 123, free, at any hour')).toBeVisible()
  await expect(saved(page)).toBeHidden()
})

test('settings that could not be loaded are asked for again', async ({ page }) => {
  // The page that goes has asked for its own.
  await expect(tone(page, 'Encouraging')).toBeChecked()
  await page.route(preferences, (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText('Your coach’s settings could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(tone(page, 'Encouraging')).toBeChecked()
})

test('without a provider, nothing is asked about one', async ({ page }) => {
  await expect(page.getByText('what you write is sent to no AI provider')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(9)
  await page.goto('/journal?tab=journal')
  await expect(page.getByRole('heading', { name: 'Not sure where to start?' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await expect(page.getByRole('heading', { name: 'May an AI model read your entries?' })).toBeHidden()
})
