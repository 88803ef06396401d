import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import {
  addAnsweredEntries,
  addEntry,
  entryForm,
  lettersOn,
  lettersStandStill,
  openTab,
  pin,
  setGoal,
  showAs,
  toast,
} from './journey.ts'

const pinned = (page: Page) => page.getByRole('heading', { name: 'Pinned Insights' })

test.beforeEach(async ({ page }) => {
  await register(page)
})

test.describe('insights', () => {
  test('are one entry away for a new member', async ({ page }) => {
    await page.goto('/journal?tab=insights')
    await expect(page.getByRole('heading', { name: 'Your first insight is one entry away' })).toBeVisible()
    await page.getByRole('button', { name: 'Create your first entry' }).click()

    await expect(entryForm(page)).toBeVisible()
  })

  test('are those of the five latest answered entries, newest first, saying what wrote them', async ({ page }) => {
    const titles = [1, 2, 3, 4, 5, 6].map((number) => `Session ${number}`)
    await addAnsweredEntries(
      page,
      titles.map((title) => ({ title, content: 'Steady, and a little longer than last time.' })),
    )
    await page.goto('/journal?tab=insights')

    await expect(page.getByRole('heading', { name: 'All Insights' })).toBeVisible()
    await expect(page.getByText(/^In reply to/)).toHaveText(
      titles
        .toReversed()
        .slice(0, 5)
        .map((title) => `In reply to ${title}`),
    )
    await expect(lettersOn(page, 'Session 6')).toContainText('Built-in coach, not a doctor')
    await expect(page.getByText(/^This journal is not monitored/)).toContainText('999')
  })

  test('can be pinned, which lasts, and unpinned', async ({ page }) => {
    await addAnsweredEntries(page, [
      { title: 'Long ride', content: 'Wind on the nose all the way home.' },
      { title: 'Short swim', content: 'Twenty lengths before work.' },
    ])
    await page.goto('/journal?tab=insights')
    await lettersStandStill(page)
    await expect(lettersOn(page, 'Long ride')).toHaveCount(1)
    await expect(pinned(page)).toBeHidden()
    await page.getByRole('button', { name: 'Pin the insight on Long ride' }).click()
    await expect(toast(page)).toHaveText(['Insight pinned'])
    await expect(pinned(page)).toBeVisible()
    await expect(lettersOn(page, 'Long ride')).toHaveCount(2)

    await page.reload()
    await expect(lettersOn(page, 'Long ride')).toHaveCount(2)
    await page.getByRole('button', { name: 'Unpin the insight on Long ride' }).first().click()
    await expect(toast(page)).toHaveText(['Insight unpinned'])
    await expect(pinned(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Pin the insight on Long ride' })).toBeVisible()
  })

  test('say when a pin could not be set or taken away', async ({ page }) => {
    const [ride] = await addAnsweredEntries(page, [{ title: 'Long ride', content: 'Wind on the nose.' }])
    await page.route('**/api/community/insights/pin/*', (route) => route.abort())
    await page.goto('/journal?tab=insights')
    await page.getByRole('button', { name: 'Pin the insight on Long ride' }).click()
    await expect(toast(page).first()).toHaveText('Error pinning insight')

    if (ride) await pin(page, ride)
    await page.reload()
    await page.getByRole('button', { name: 'Unpin the insight on Long ride' }).first().click()
    await expect(toast(page).first()).toHaveText('Error unpinning insight')
    await expect(pinned(page)).toBeVisible()
  })

  test('lead to the entry they answer, however old it is', async ({ page }) => {
    const [oldest] = await addAnsweredEntries(page, [{ title: 'The first one', content: 'It began in the rain.' }])
    if (oldest) await pin(page, oldest)
    await addAnsweredEntries(
      page,
      [1, 2, 3, 4, 5].map((number) => ({ title: `Session ${number}`, content: 'Steady.' })),
    )
    await page.goto('/journal?tab=insights')
    await lettersStandStill(page)
    await lettersOn(page, 'The first one').getByRole('button', { name: 'Open entry' }).click()

    await expect(page.getByRole('button', { name: 'Collapse The first one' })).toBeInViewport()
    await expect(page.getByText('It began in the rain.')).toBeVisible()
    await page.getByRole('button', { name: 'Read your insight on The first one' }).click()
    await expect(lettersOn(page, 'The first one').first()).toBeInViewport()
  })

  test('stand beside the goal they are given for', async ({ page }) => {
    await setGoal(page, 'Ride to Whitby and back in a day.')
    await addAnsweredEntries(page, [{ title: 'Long ride', content: 'Wind on the nose.' }])
    await page.goto('/journal?tab=insights')

    await expect(page.getByText('Ride to Whitby and back in a day.')).toBeVisible()
  })

  test('that could not be loaded are offered again', async ({ page }) => {
    await page.route('**/api/community/insights/pinned', (route) => route.abort(), { times: 1 })
    await page.goto('/journal?tab=insights')
    await expect(page.getByText('Your insights could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { name: 'Your first insight is one entry away' })).toBeVisible()
  })
})

test.describe('an insight that is awaited', () => {
  test('is announced, and is on the screen by itself once it is there', async ({ page }) => {
    const letItCome = await showAs(page, 'pending')
    await page.goto('/journal?tab=journal')
    await entryForm(page).getByRole('textbox', { name: 'Title' }).fill('Long ride')
    await entryForm(page).getByRole('textbox', { name: 'Story' }).fill('Wind on the nose all the way home.')
    await page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

    const pending = page.getByRole('status').filter({ hasText: 'Your coach is reading your entry' })
    await expect(pending).toContainText('“Long ride” is saved.')
    await openTab(page, 'Journal')
    await expect(page.getByText('Your coach is reading this entry…')).toBeVisible()
    await openTab(page, 'Insights')
    await expect(pending).toBeVisible()
    letItCome()
    await expect(lettersOn(page, 'Long ride')).toBeVisible()
    await expect(pending).toBeHidden()
  })

  test('says so when it could not be written', async ({ page }) => {
    await showAs(page, 'failed')
    await addEntry(page, { title: 'Long ride', content: 'Wind on the nose.' })
    await page.goto('/journal?tab=insights')

    await expect(page.getByText('No reply this time')).toBeVisible()
    await expect(page.getByText('“Long ride” is saved, but your coach could not answer it.')).toBeVisible()
    await openTab(page, 'Journal')
    await expect(page.getByText('Your coach could not answer this entry.')).toBeVisible()
  })
})

for (const { tab, title, button, leadsTo } of [
  { tab: 'Library', title: 'Nothing saved yet', button: 'See recommended reading', leadsTo: 'Your Insights' },
  {
    tab: 'Momentum',
    title: 'Momentum starts with one entry',
    button: 'Start Building Your Momentum',
    leadsTo: 'Your Journal',
  },
] as const) {
  test(`the ${tab} tab is empty at first and leads on`, async ({ page }) => {
    await page.goto('/journal')
    await openTab(page, tab)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: button }).click()

    await expect(page.getByRole('heading', { name: leadsTo })).toBeVisible()
  })
}
