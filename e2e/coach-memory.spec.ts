import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, lettersOn, rowOf, setGoal, toast } from './journey.ts'

const memory = '**/api/community/coach/memory**'
const subjectOf = (page: Page, title: string) => page.getByRole('combobox', { name: `What “${title}” is about` })
const forget = (page: Page, title: string) => page.getByRole('button', { name: `Forget ${title}` })
const question = (page: Page) => page.getByRole('alertdialog')

test.describe('what the coach remembers', () => {
  test.beforeEach(async ({ page }) => {
    await register(page)
    await addAnsweredEntries(page, [
      { title: 'Poor night', content: 'Awake from three until six, and flat on the bike. Bad sleep all week.' },
      { title: 'Tight chest', content: 'It passed when I stopped.', symptoms: ['chest'] },
      { title: 'Forty lengths', content: 'Calm, easy swimming. I breathed every third stroke.' },
    ])
    await page.goto('/profile/coach-memory')
    await expect(page.getByRole('heading', { name: 'Entries it has answered' })).toBeVisible()
    // Their sources come by themselves, and move what is below; a safety message has none.
    await expect(page.getByText(/^It cited/)).toHaveCount(2)
  })

  test('is listed, newest first, with the subject and what was cited', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Forty lengths', 'Tight chest', 'Poor night'])
    await expect(subjectOf(page, 'Poor night')).toHaveValue('sleep')
    await expect(rowOf(page, 'Poor night').getByText(/^It cited .+\d{4}/)).toBeVisible()
    await expect(rowOf(page, 'Tight chest')).toContainText('A safety message, which has no subject')
    await expect(subjectOf(page, 'Tight chest')).toHaveCount(0)
  })

  test('can be put right', async ({ page }) => {
    await subjectOf(page, 'Poor night').selectOption({ label: 'Tiredness' })
    await expect(toast(page).first()).toHaveText('Corrected')
    await page.reload()

    await expect(subjectOf(page, 'Poor night')).toHaveValue('fatigue')
  })

  test('can be forgotten one by one, while entry and reply stay', async ({ page }) => {
    await forget(page, 'Poor night').press('Enter')
    await expect(question(page)).toContainText('The entry and its reply stay in your journal')
    await question(page).getByRole('button', { name: 'Keep it' }).press('Enter')
    await expect(forget(page, 'Poor night')).toBeFocused()
    await forget(page, 'Poor night').press('Enter')
    await question(page).getByRole('button', { name: 'Forget' }).press('Enter')
    await expect(rowOf(page, 'Poor night')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Entries it has answered' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Forty lengths', 'Tight chest'])

    await page.goto('/journal?tab=insights')
    await expect(lettersOn(page, 'Poor night')).toBeVisible()
  })

  test('can be cleared, while entries and replies stay', async ({ page }) => {
    await page.getByRole('button', { name: 'Clear everything' }).click()
    await question(page).getByRole('button', { name: 'Clear everything' }).click()
    await expect(page.getByRole('heading', { name: 'Your coach remembers nothing yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What your coach remembers' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your coach remembers nothing yet' })).toBeVisible()

    await page.goto('/journal?tab=insights')
    await expect(lettersOn(page, 'Poor night')).toBeVisible()
  })

  test('stays as it was when a change fails, and says so', async ({ page }) => {
    await page.route(memory, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await subjectOf(page, 'Poor night').selectOption({ label: 'Tiredness' })
    await expect(toast(page).first()).toHaveText('The subject could not be changed')
    await expect(subjectOf(page, 'Poor night')).toHaveValue('sleep')
    await forget(page, 'Poor night').click()
    await question(page).getByRole('button', { name: 'Forget' }).click()

    await expect(toast(page).first()).toHaveText('Your coach could not forget this')
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(rowOf(page, 'Poor night')).toBeVisible()
  })

  test('is read again where it was forgotten in another window', async ({ page }) => {
    await page.request.delete('/api/community/coach/memory')
    await subjectOf(page, 'Poor night').selectOption({ label: 'Tiredness' })

    await expect(toast(page)).toHaveText([
      'The subject could not be changed',
      'Your coach does not remember this reply.',
    ])
    await expect(page.getByRole('heading', { name: 'Your coach remembers nothing yet' })).toBeVisible()
  })

  test('is asked for again when it could not be loaded', async ({ page }) => {
    await page.route(memory, (route) => route.abort(), { times: 1 })
    await page.reload()
    await expect(page.getByText('Your coach’s memories could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(rowOf(page, 'Poor night')).toBeVisible()
  })

  test('has the replies that came since the page was last open', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to your profile' }).click()
    await addAnsweredEntries(page, [{ title: 'Hill repeats', content: 'Six of them, the last was the best.' }])
    await page.getByRole('link', { name: 'What your coach remembers' }).click()

    await expect(rowOf(page, 'Hill repeats')).toBeVisible()
  })
})

test('a new member sees what the coach goes by, and that it remembers nothing yet', async ({ page }) => {
  await register(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'What your coach remembers' }).click()
  await expect(page.getByRole('heading', { name: 'What your coach remembers' })).toBeFocused()
  await expect(page).toHaveTitle('What your coach remembers · Stayer Journal')
  await expect(page.getByRole('heading', { name: 'Your coach remembers nothing yet' })).toBeVisible()
  await expect(page.getByText('None is set')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'United Kingdom' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Encouraging' })).toBeVisible()
  await setGoal(page, 'Ride to Whitby and back in a day.')
  await page.reload()
  await expect(page.getByText('Ride to Whitby and back in a day.')).toBeVisible()
  await page.getByRole('link', { name: 'Change your goal' }).click()

  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeFocused()
})
