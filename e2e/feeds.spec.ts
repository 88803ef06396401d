import type { APIRequestContext } from '@playwright/test'
import { openAppleNews } from '../server/src/testing/apple-news-server.ts'
import { expect, test } from './journal-test.ts'
import { newEditor, registerEditor, writeWeekly, type Package } from './newsroom-calls.ts'
import { openMortalServer } from './own-server.ts'

const topics = ['Muscle cramp at night', 'Sleep and recovery', 'Balance and falls']

/** Writes a weekly piece, and brings it to the readers of Apple News. */
async function bringToReaders(calls: APIRequestContext, topic: string): Promise<Package> {
  const piece = await writeWeekly(calls, { topic })
  const path = `/api/content/packages/${piece.id}`
  const send = async (act: 'preview' | 'publish') => {
    const asked = await calls.post(`${path}/apple-news/publishing`, { data: { act } })
    expect(asked.status(), await asked.text()).toBe(201)
    const lastState = async () => {
      const answer = await calls.get(`${path}/apple-news/publishing`)
      const { sendings } = (await answer.json()) as { sendings: { status: string }[] }
      return sendings[0]?.status
    }
    await expect.poll(lastState, { timeout: 60_000 }).toBe('done')
  }
  await send('preview')
  const signed = await calls.put(`${path}/publish`, {
    data: { override_reason: 'Published for a test of what visitors see.' },
  })
  expect(signed.status(), await signed.text()).toBe(200)
  await send('publish')
  return piece
}

test('a visitor finds the feeds, and the latest three pieces with the way to Apple News', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await using apple = await openAppleNews(() => new Date())
  await using home = await openMortalServer(apple.settings)
  const server = await home.start()
  const page = await browser.newPage({ baseURL: home.url, viewport: { width: 390, height: 844 } })
  try {
    await registerEditor(page.request, { ...newEditor(), name: 'Ada Quill' })
    await page.goto('/')
    await expect(page.getByRole('img', { name: /three sample issues/ })).toBeVisible()
    const pieces: Package[] = []
    for (const topic of topics) pieces.unshift(await bringToReaders(page.request, topic))

    const phone = page.locator('#content')
    await expect
      .poll(async () => {
        await page.goto('/')
        return phone
          .getByRole('link')
          .filter({ hasText: pieces[0]?.title ?? '' })
          .count()
      })
      .toBe(1)
    const links = phone.locator('a[href^="https://apple.news/"]')
    await expect(links).toHaveText(pieces.map(({ title }) => title))
    await expect(phone).toContainText(/UK EDITION.*Issue 3 · 2024.*Issue 2 · 2024.*Issue 1 · 2024/s)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    for (const type of ['application/atom+xml', 'application/feed+json']) {
      const address = await page.locator(`link[type="${type}"]`).getAttribute('href')
      const feed = await page.request.get(address ?? '')
      expect(feed.headers()['content-type']).toContain(type)
      for (const { id } of pieces) expect(await feed.text()).toContain(`urn:uuid:${id}`)
    }
  } finally {
    server.kill('SIGTERM')
    await server.ended()
  }
})
