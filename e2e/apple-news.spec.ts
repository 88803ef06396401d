import type { Browser, Page } from '@playwright/test'
import { openAppleNews } from '../server/src/testing/apple-news-server.ts'
import { generated, topic } from './generator-screen.ts'
import { expect, test } from './journal-test.ts'
import { approve, newEditor, registerEditor } from './newsroom-calls.ts'
import { openMortalServer } from './own-server.ts'

/** Two editors, each in a browser of their own. */
async function openDesks(browser: Browser, url: string) {
  const [writing, signing] = await Promise.all(
    [0, 1].map(() => browser.newPage({ baseURL: url, viewport: { width: 1280, height: 1600 } })),
  )
  if (!writing || !signing) throw new Error('The browser opened no page.')
  const asAdmin = writing.request
  await registerEditor(asAdmin, { ...newEditor(), name: 'Ada Quill' })
  const second = await registerEditor(signing.request, { ...newEditor(), name: 'Bea Lund' })
  await approve({ asAdmin }, second)
  return { writing, signing }
}

/** Has an article written, and answers with its package's identifier. */
async function write(page: Page, words: string): Promise<string> {
  await page.goto('/content-generator')
  await topic(page).fill(words)
  await page.getByRole('button', { name: 'Write it at once' }).click()
  await generated(page)
  await expect(page).toHaveURL(/package=/)
  return new URL(page.url()).searchParams.get('package') ?? ''
}

async function sendingCard(page: Page) {
  const card = page.getByRole('region', { name: 'Sending to Apple' })
  const heading = page.getByRole('heading', { level: 2, name: 'Apple News' })
  await expect(heading).toBeVisible()
  if (!(await card.isVisible())) await heading.click()
  await expect(card).toBeVisible()
  return card
}

async function sign(page: Page, step: string) {
  const signatures = page.getByRole('region', { name: 'Signatures' })
  await signatures.getByRole('button', { name: step }).click()
  await expect(signatures.getByRole('button', { name: step })).toBeHidden()
}

test('a topic goes from two editors to Apple News, through a crash and an outage, and is corrected there', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await using apple = await openAppleNews(() => new Date())
  await using home = await openMortalServer(apple.settings)
  let server = await home.start()
  try {
    const { writing, signing } = await openDesks(browser, home.url)
    const id = await write(writing, 'Strength training for runners over 50')

    // The server dies while Apple has the article, and has not answered.
    const card = await sendingCard(writing)
    apple.meet('never-answers', { status: 503 })
    await card.getByRole('button', { name: 'Send a preview' }).click()
    await expect.poll(() => apple.articles.size).toBe(1)
    server.kill('SIGKILL')
    await server.ended()
    server = await home.start()
    await expect(card).toContainText('Preview: done', { timeout: 120_000 })
    expect([...apple.articles.values()]).toMatchObject([{ isPreview: true }])

    await signing.goto(`/newsroom/claims/${id}`)
    await sign(signing, 'Approve')
    await signing.goto(`/content-generator?package=${id}`)
    const second = await sendingCard(signing)
    await second.getByRole('button', { name: 'Publish in Apple News' }).click()
    await signing.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(second).toContainText('Publishing: done', { timeout: 60_000 })
    expect([...apple.articles.values()]).toMatchObject([{ isPreview: false }])

    const note = 'A figure of the second part was mended.'
    await writing.goto(`/newsroom/claims/${id}`)
    const signatures = writing.getByRole('region', { name: 'Signatures' })
    await signatures.getByRole('button', { name: 'Tell readers of a change' }).click()
    await signatures.getByLabel('What was changed, for readers').fill(note)
    await signatures.getByRole('button', { name: 'Tell readers' }).click()
    await expect
      .poll(() => JSON.stringify([...apple.articles.values()][0]?.document), { timeout: 60_000 })
      .toContain(note)
    expect(apple.articles.size).toBe(1)

    await writing.goto('/newsroom/apple-news')
    await expect(writing.getByRole('listitem').filter({ hasText: /live/i })).toContainText(
      [...apple.articles.values()][0]?.revision ?? 'none',
    )
  } finally {
    server.kill('SIGTERM')
    await server.ended()
  }
})
