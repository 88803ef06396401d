import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, newMember, register, test } from './journal-test.ts'
import { addAnsweredEntries, pin, setGoal } from './journey.ts'

const dayMs = 86_400_000

const entries = [
  {
    daysAgo: 12,
    title: 'First swim since the spring',
    content:
      'Twenty lengths, slow, with a rest after every four. The water was colder than I remembered.',
    tags: ['Training'],
  },
  {
    daysAgo: 9,
    title: 'A day on the sofa, on purpose',
    content:
      'Legs heavy after Sunday. I left the bike in the shed and did the stretches instead. Slept nine hours.',
    tags: ['Recovery'],
  },
  {
    daysAgo: 6,
    title: 'Tuesday tempo, finally',
    content:
      'Four times five minutes at the pace I had been afraid of. It was hard, and it was even to the last minute.',
    tags: ['Training', 'Mindset'],
  },
  {
    daysAgo: 4,
    title: 'Porridge an hour earlier',
    content:
      'Breakfast at six instead of seven before the long ride, and no stitch for the first time this year.',
    tags: ['Nutrition'],
  },
  {
    daysAgo: 2,
    title: 'Long ride with the headwind club',
    content:
      'Seventy kilometres, and my turn at the front came on the climb. I was nervous and then I was not.',
    tags: ['Training', 'Race Day'],
  },
  {
    daysAgo: 0,
    title: 'The hill behind the reservoir',
    content:
      'Walked the last hundred metres last month. Ran all of it today, and had breath left to laugh at the top.',
    tags: ['Training', 'Mindset'],
  },
]

test('a journal after two weeks looks like the pictures in the README', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await register(page, { ...newMember(), name: 'Ana' })
  await setGoal(page, 'Finish my first sprint triathlon in June, and have a kick left.')
  const written = await addAnsweredEntries(
    page,
    entries.map(({ title, content, tags }) => ({ title, content, tags })),
  )
  const tempo = written[2]
  if (tempo) await pin(page, tempo)
  await showOverTwoWeeks(page)

  await page.goto('/journal?tab=journal')
  await expect(page.getByText('Showing recent 5 entries of 6 total')).toBeVisible()
  await page.getByRole('button', { name: 'Expand The hill behind the reservoir' }).click()
  const recent = page.getByRole('region', { name: 'Recent entries' })
  await recent.evaluate((list) => scrollTo(0, list.getBoundingClientRect().top + scrollY - 140))
  await page.mouse.move(0, 600)
  await keep(page, 'journal')

  await page.goto('/journal?tab=insights')
  await expect(page.getByRole('button', { name: /Reply to/ })).toHaveCount(6)
  await keep(page, 'insights')
})

/** Everything was written just now: the answers are given the days that the story has. */
async function showOverTwoWeeks(page: Page) {
  const now = Date.now()
  const days = new Map(
    entries.map(({ title, daysAgo }) => [title, new Date(now - daysAgo * dayMs).toISOString()]),
  )
  type Listed = { entries: { title: string; aiResponses: object[] }[] }
  await page.route('**/api/community/journal?*', async (route) => {
    const answer = await route.fetch()
    const listed = (await answer.json()) as Listed
    const dated = listed.entries.map((entry) => {
      const created_at = days.get(entry.title)
      return {
        ...entry,
        created_at,
        happened_on: created_at?.slice(0, 10),
        aiResponses: entry.aiResponses.map((insight) => ({ ...insight, created_at })),
      }
    })
    return route.fulfill({ response: answer, json: { ...listed, entries: dated } })
  })
  await page.route('**/api/community/insights/pinned', async (route) => {
    const answer = await route.fetch()
    const pinned = (await answer.json()) as { entry_title: string }[]
    const dated = pinned.map((insight) => ({
      ...insight,
      created_at: days.get(insight.entry_title),
    }))
    return route.fulfill({ response: answer, json: dated })
  })
  await page.route('**/api/community/goals', async (route) => {
    const answer = await route.fetch()
    const goal = (await answer.json()) as object
    return route.fulfill({
      response: answer,
      json: { ...goal, created_at: new Date(now - 13 * dayMs).toISOString() },
    })
  })
}

/** PICTURES=1 writes the pictures again. */
async function keep(page: Page, name: string) {
  const path = join(import.meta.dirname, `../docs/pictures/${name}.png`)
  if (process.env['PICTURES']) await page.screenshot({ path })
}
