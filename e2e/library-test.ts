import { dayOf, type IsoDay } from '@app/contract/days'
import type { Page } from '@playwright/test'
import { addAnsweredEntries } from './journey.ts'
import { test as base, writePremium, type Newsroom } from './newsroom-test.ts'

export { expect } from './newsroom-test.ts'

type Written = { id: string; title: string; editorial_theme: string; long_form_article: string }
export type Article = Written & { writtenOn: IsoDay }

/** A test beside a newsroom of its worker's own that has published something to read, the newest last. */
export const test = base.extend<object, { articles: Article[] }>({
  articles: [
    async ({ newsroom }, run) => {
      const articles: Article[] = []
      for (const [at, topic] of ['Nerves before a race', 'Sleep and recovery', 'Eating before a long run'].entries()) {
        const written = await publish(newsroom, { topic, editorial_week: at + 1 })
        articles.push({ ...written, writtenOn: dayOf(new Date()) })
      }
      await run(articles)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function publish({ asAdmin }: Newsroom, order: { topic: string; editorial_week: number }): Promise<Written> {
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

type Listed = { entries: { symptoms: string[] }[] }

/** Shows entries with a symptom as they are before they are answered, until it is told to stop. */
export async function holdWarnings(page: Page) {
  const calls = '**/api/community/journal?*'
  await page.route(calls, async (route) => {
    const answer = await route.fetch()
    const listed = (await answer.json()) as Listed
    const isWarning = ({ symptoms }: Listed['entries'][number]) => symptoms.length > 0
    const entries = new URL(route.request().url()).searchParams.has('answered')
      ? listed.entries.filter((entry) => !isWarning(entry))
      : listed.entries.map((entry) => ({
          ...entry,
          ...(isWarning(entry) && { insight_status: 'pending', aiResponses: [] }),
        }))
    await route.fulfill({ response: answer, json: { ...listed, entries } })
  })
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
