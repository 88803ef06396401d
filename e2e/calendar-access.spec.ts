import type { Page } from '@playwright/test'
import { passSweep } from './access-checks.ts'
import { button, card, question } from './calendar-screen.ts'
import { writePremium, writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { openPath, type Screen } from './screens.ts'

const archived_at = '2026-03-02T00:00:00.000Z'
type Listed = { editorial_theme: string; editorial_week: number }

/** The library, filled with what stands in the calendar. */
async function fillLibrary(page: Page) {
  for (const [archive, live] of [
    ['**/api/premium-content/archived?*', '/api/premium-content'],
    ['**/api/content/generations/archived?*', '/api/content/generations'],
  ] as const) {
    const contents = (await (await page.request.get(live)).json()) as Listed[]
    await page.route(archive, (route) =>
      route.fulfill({ json: contents.map((one) => ({ ...one, archived_at })) }),
    )
  }
}

const openPremium = async (page: Page) => {
  await openPath(page, '/content-calendar?tab=premium')
  await expect(card(page, 'Day 1').getByRole('heading')).toBeVisible()
  // Its words move the cards once they are known.
  await expect(page.getByRole('region', { name: 'Scheduler' })).not.toContainText('No run planned.')
}

const screens: readonly Screen[] = [
  {
    name: 'the weeks',
    open: async (page) => {
      await openPath(page, '/content-calendar')
      await expect(page.getByText('This cycle')).toBeVisible()
    },
  },
  {
    name: 'the weeks, one about to be ordered with too much',
    open: async (page) => {
      await openPath(page, '/content-calendar')
      await button(page, /^Create content for week/)
        .first()
        .click()
      await page.getByRole('textbox', { name: /^Headlines/ }).fill('1\n2\n3\n4\n5\n6')
      await expect(page.getByText('At most five headlines are kept.')).toBeVisible()
    },
  },
  { name: 'the premium days', open: openPremium },
  {
    name: 'a premium day in its preview, a card being changed',
    open: async (page) => {
      await openPremium(page)
      await button(page, /^Preview day 1/).click()
      await button(page, 'Edit card 2').click()
    },
  },
  {
    name: 'a premium day being changed',
    open: async (page) => {
      await openPremium(page)
      await button(page, /^Edit day 1/).click()
      await expect(page.getByText('This post is not published.')).toBeVisible()
    },
  },
  {
    name: 'a premium day about to be published',
    open: async (page) => {
      await openPremium(page)
      await button(page, /^Publish day 1/).click()
      await expect(question(page)).toBeVisible()
    },
  },
  {
    name: 'a calendar that could not be set up, its scheduler stopped, a day being written',
    open: async (page) => {
      const job = {
        id: 'one',
        stream: 'premium',
        status: 'running',
        topic: 'Hills',
        package_id: null,
        is_mine: false,
      }
      const steps = [
        { id: 'sections', label: 'Long-form article', detail: 'Section 3 of 8', state: 'working' },
      ]
      const days = (await (await page.request.get('/api/premium-content/days')).json()) as Listed[]
      const place = {
        editorial_theme: days[8]?.editorial_theme,
        editorial_week: 9,
        started_by: null,
      }
      await page.route('**/api/content/jobs', (route) =>
        route.fulfill({ json: [{ ...job, ...place, steps }] }),
      )
      await page.route('**/api/content/auto-initialize', (route) => route.abort())
      await page.route('**/api/premium-scheduler/status', (route) => route.abort())
      // The app that is open has set it up.
      await page.goto('about:blank')
      await openPremium(page)
      await expect(page.getByText('Long-form article · Section 3 of 8')).toBeVisible()
      await expect(button(page, 'Retry')).toBeVisible()
      await page.unrouteAll()
    },
  },
  {
    name: 'the library of premium days',
    open: async (page) => {
      await fillLibrary(page)
      await openPath(page, '/content-calendar?tab=library')
      await expect(button(page, /^View/).first()).toBeVisible()
    },
  },
  {
    name: 'the library of cycles',
    open: async (page) => {
      await fillLibrary(page)
      await openPath(page, '/content-calendar?tab=library&section=weekly')
      await expect(page.getByText('Archived Content')).toBeVisible()
    },
  },
  {
    name: 'the library without anything',
    open: async (page) => {
      await page.route('**/api/premium-content/archived?*', (route) => route.fulfill({ json: [] }))
      // The app that is open still has the list of the screens before.
      await page.goto('about:blank')
      await openPath(page, '/content-calendar?tab=library')
      await expect(
        page.getByRole('heading', { name: 'No Premium content available yet' }),
      ).toBeVisible()
    },
  },
]

test.describe('the calendar’s screens', () => {
  test.use({ foreseen: [/CallError/] })

  test('pass axe, have targets of 44 pixels and no text under 15, and fit at 400 %', async ({
    page,
    editor,
  }) => {
    test.setTimeout(240_000)
    void editor
    const weekly = await writeWeekly(page.request, {
      topic: 'Rest days that work',
      editorial_week: 2,
    })
    const endless = `Long${'winded'.repeat(12)} titles`
    const long = { topic: endless, headlines: [endless], title: endless }
    expect(
      (await page.request.put(`/api/content/generations/${weekly.id}`, { data: long })).status(),
    ).toBe(200)
    await writePremium(page.request, { topic: 'Racing in the heat', editorial_week: 1 })
    await passSweep(page, screens, { inDark: true })
  })
})
