import type { Page } from '@playwright/test'
import { expect, register, test as base } from './journal-test.ts'
import { addAnsweredEntries, lettersOn, openTab, toast, unfoldLetters } from './journey.ts'
import { canary } from './own-server.ts'

const test = base.extend({ baseURL: ({ journalWithAi }, run) => run(journalWithAi.url) })

const question = (page: Page) =>
  page.getByRole('region', { name: 'May an AI model read your entries?' })
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

test('what goes to the provider is what the member agreed to, until they take it back', async ({
  page,
  journalWithAi,
}) => {
  const { provider } = journalWithAi
  await register(page)
  await page.goto('/journal?tab=journal')
  await expect(question(page)).toContainText(provider.name)
  await expect(choice(page, /did not make private/)).toHaveAccessibleDescription(
    'New entries are private unless you switch that off.',
  )
  await addAnsweredEntries(page, [
    { title: 'Before the answer', content: `Easy, ${canary}.`, is_private: false },
  ])
  expect(provider.requests).toHaveLength(0)
  await choice(page, /did not make private/).check()
  await question(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(toast(page).first()).toHaveText('Your choice is saved')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your Journal' })).toBeFocused()

  await addAnsweredEntries(page, [
    {
      title: 'For everybody',
      content: 'Steady miles along the canal, and the wind was kind.',
      is_private: false,
    },
    { title: 'For myself', content: `Steady miles, and nobody knows, ${canary}.` },
  ])
  await openTab(page, 'Insights')
  await expect(page.getByRole('heading', { name: 'All Insights' })).toBeVisible()
  await unfoldLetters(page)
  await expect(lettersOn(page, 'For everybody')).toContainText('AI coach (letters-1), not a doctor')
  await expect(lettersOn(page, 'For myself')).toContainText('Built-in coach, not a doctor')
  expect(provider.requests).toHaveLength(1)
  expect(provider.requests[0]).toContain('the wind was kind')

  await page.getByRole('link', { name: 'Profile' }).click()
  await choice(page, /^Nothing/).check()
  await expect(saved(page)).toBeVisible()
  await addAnsweredEntries(page, [
    { title: 'After all', content: 'Steady miles again, in the rain.', is_private: false },
  ])
  await page.goto('/journal?tab=insights')
  await expect(lettersOn(page, 'After all')).toContainText('Built-in coach, not a doctor')
  expect(provider.requests).toHaveLength(1)
})
