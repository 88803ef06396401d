import { expect, type Page } from '@playwright/test'
import { unfoldLetters } from './journey.ts'
import { openJourney, openPath, press, type Screen } from './screens.ts'

const preferences = '**/api/community/profile/preferences'

/** Has the next page read that an AI provider is set up, about which nobody was asked. */
async function withProvider(page: Page) {
  await page.route(
    preferences,
    (route) =>
      route.fulfill({
        json: {
          country: 'GB',
          coach_tone: 'encouraging',
          ai_provider: { name: 'ai.example.org', model: 'a-model-with-a-long-name-2026-11-21' },
          ai_consent: null,
        },
      }),
    { times: 1 },
  )
  // The app that is open knows better.
  await page.goto('about:blank')
}

/** The coach's screens, for a member who has written for a while. */
export const coachScreens: readonly Screen[] = [
  {
    name: 'insights, one pinned and one for safety',
    open: async (page) => {
      await openJourney(page, 'Insights', 'Safety message')
      await unfoldLetters(page)
      await page.getByText('Where this comes from').first().click()
      await page
        .getByRole('button', { name: 'This wasn’t helpful: the insight on Steady 3' })
        .click()
      await expect(page.getByText(/^Thank you\. The editors learn/)).toBeVisible()
    },
  },
  {
    name: 'the profile, with an AI provider',
    open: async (page) => {
      await withProvider(page)
      await page.goto('/profile')
      await expect(
        page.getByRole('group', { name: 'What may go to ai.example.org?' }),
      ).toBeVisible()
    },
  },
  {
    name: 'the question about the AI provider, refused',
    open: async (page) => {
      await withProvider(page)
      await openJourney(page, 'Journal', 'May an AI model read your entries?')
      await press(page, 'Save my choice')
      await expect(page.getByText('Please choose one of these, or decide later.')).toBeVisible()
    },
  },
  {
    name: 'what the coach remembers',
    open: async (page) => {
      await openPath(page, '/profile/coach-memory')
      await expect(page.getByText(/^It cited/).first()).toBeVisible()
    },
  },
  // The last two: from here on the newest letter is a safety message.
  {
    name: 'an entry, edited to hold a symptom',
    open: async (page) => {
      await openJourney(page, 'Journal', 'Showing recent 5 entries of 6 total')
      await page.getByRole('button', { name: 'Edit Steady 3' }).click()
      const form = page.getByRole('form', { name: 'Edit Steady 3' })
      await form.getByRole('button', { name: 'Check in a symptom' }).click()
      await form.getByRole('checkbox', { name: 'A knock to the head' }).check()
      await press(page, 'Save changes')
      await expect(
        page.getByRole('alert').getByText('Safety message', { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit Steady 3' })).toBeVisible()
    },
  },
  {
    name: 'insights, the newest for safety',
    open: (page) => openJourney(page, 'Insights', 'Please read this first'),
  },
]
