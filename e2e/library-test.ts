import type { Page } from '@playwright/test'
import { addAnsweredEntries } from './journey.ts'

/** Saves articles without the screens, one after the other. */
export async function save(page: Page, articles: readonly { id: string }[]): Promise<void> {
  for (const { id } of articles) {
    const answer = await page.request.post(`/api/community/library/save/${id}`, { data: {} })
    if (!answer.ok()) throw new Error(`It could not be saved: ${await answer.text()}`)
  }
}

export async function upgrade(page: Page): Promise<void> {
  const answer = await page.request.put('/api/community/profile/upgrade', { data: {} })
  if (!answer.ok()) throw new Error(`No upgrade: ${await answer.text()}`)
}

/** Has the reader show something else of an article than the server holds. */
export const showing = (page: Page, change: object) =>
  page.route('**/api/community/library/content/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ...change },
    })
  })

export const reader = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for you' })
/** The titles of the articles that are listed. */
export const titlesOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })

/** Writes what the first of the articles suits. */
export const writeOfNerves = (page: Page) =>
  addAnsweredEntries(page, [
    {
      title: 'Race nerves',
      content: 'I was nervous before the race and my mind would not settle at the start.',
    },
  ])
