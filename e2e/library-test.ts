import type { Page } from '@playwright/test'
import { addAnsweredEntries } from './journey.ts'
import { test as base, writePremium, type Newsroom } from './newsroom-test.ts'

export { expect } from './newsroom-test.ts'

export type Article = { id: string; title: string; editorial_theme: string; long_form_article: string }

/** A test beside a newsroom of its worker's own that has published something to read, the newest last. */
export const test = base.extend<object, { articles: Article[] }>({
  articles: [
    async ({ newsroom }, run) => {
      const articles: Article[] = []
      for (const [at, topic] of ['Nerves before a race', 'Sleep and recovery', 'Eating before a long run'].entries()) {
        articles.push(await publish(newsroom, { topic, editorial_week: at + 1 }))
      }
      await run(articles)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function publish({ asAdmin }: Newsroom, order: { topic: string; editorial_week: number }): Promise<Article> {
  const written = await writePremium(asAdmin, order)
  const answer = await asAdmin.put(`/api/premium-content/${written.id}/publish`, {
    data: { override_reason: 'Published for a test of what members read.' },
  })
  if (!answer.ok()) throw new Error(`It could not be published: ${await answer.text()}`)
  return written
}

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
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } })
  })

export const reader = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for you' })
/** The titles of the articles that are listed. */
export const titlesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })

/** Writes what the first of the articles suits. */
export const writeOfNerves = (page: Page) =>
  addAnsweredEntries(page, [
    { title: 'Race nerves', content: 'I was nervous before the race and my mind would not settle at the start.' },
  ])
