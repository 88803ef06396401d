import type { Page } from '@playwright/test'
import { expect, test, writeWeekly, type Package } from './newsroom-test.ts'
import { button, generated, openPackage, toastOf, topic } from './generator-screen.ts'

test.describe('a package', () => {
  let written: Package

  test.beforeEach(async ({ page, editor }) => {
    test.slow()
    void editor
    written = await writeWeekly(page.request, {
      topic: 'Rest days that work',
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
    })
  })

  const saved = async (page: Page) =>
    (await (await page.request.get(`/api/content/generations/${written.id}`)).json()) as Record<string, unknown>

  test('is copied in parts and whole, and downloaded', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await openPackage(page, written)
    await button(page, 'Copy the article').click()
    await expect(toastOf(page)).toContainText('Content Copied')
    expect(await clipboard()).toBe(written.long_form_article)
    await button(page, 'Copy everything').click()
    await expect.poll(clipboard).toContain(`# ${written.title}`)
    const everything = await clipboard()
    for (const part of [
      '## TL;DR',
      '## Tips',
      '## Opinion',
      '## Interview',
      '## Metadata',
      '## Images',
      '## Sources',
    ]) {
      expect(everything).toContain(part)
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.md$/)
  })

  test('says when it could not be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await openPackage(page, written)
    await button(page, 'Copy the article').click()

    await expect(toastOf(page)).toContainText('Copy Failed')
    await expect(toastOf(page)).toContainText('Failed to copy content to clipboard.')
  })

  test('is deleted only after asking, and can be brought back', async ({ page }) => {
    await openPackage(page, written)
    await page.route(`**/api/content/generations/${written.id}*`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    const ask = () =>
      page
        .getByRole('group', { name: 'This package' })
        .getByRole('button', { name: /^Delete/ })
        .click()
    const question = page.getByRole('alertdialog', { name: 'Delete this package?' })
    await ask()
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('Delete Failed')
    await expect(toastOf(page)).toContainText('Failed to delete content.')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete' }).click()

    await expect(toastOf(page)).toContainText('Content Deleted')
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
    expect((await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(404)
    await button(page, 'Undo').click()
    await expect(toastOf(page)).toContainText('Brought back')
    expect((await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(200)
  })

  test('is archived, seen in the archive and brought back', async ({ page }) => {
    await openPackage(page, written)
    const archive = page.getByRole('group', { name: 'This package' }).getByRole('button', { name: 'Archive' })
    await page.route('**/archive', (route) => route.abort())
    await archive.click()
    await expect(toastOf(page)).toContainText('Archive Failed')
    await page.unrouteAll()
    await archive.click()
    await expect(toastOf(page)).toContainText('Content Archived')
    expect(await saved(page)).toMatchObject({ status: 'archived' })
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await dialog.getByRole('link', { name: written.title }).first().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Archived Content')).toBeVisible()
    await page.getByRole('group', { name: 'This package' }).getByRole('button', { name: 'Bring back' }).click()

    await expect(archive).toBeVisible()
    expect(await saved(page)).toMatchObject({ status: 'draft' })
  })

  test('that was deleted lately stands in the archive, with the day on which it goes', async ({ page }) => {
    await page.request.delete(`/api/content/generations/${written.id}`)
    await page.route('**/generations/archived*', (route) => route.fulfill({ json: [] }))
    await page.goto('/content-generator')
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await expect(dialog.getByText('No archived content yet')).toBeVisible()
    const deleted = dialog.getByRole('region', { name: 'Recently deleted' })
    await expect(deleted.getByText(/goes for good on \d/).first()).toBeVisible()
    await deleted
      .getByRole('button', { name: `Bring back ${written.title}` })
      .first()
      .click()

    await expect.poll(async () => (await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(200)
  })

  test('archived long ago is reached by showing older ones, also where many left at one moment', async ({ page }) => {
    const one = await saved(page)
    const archived = (at: number, title: string) => ({
      ...one,
      id: `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      title,
      archived_at: '2025-07-14T00:00:00.000Z',
    })
    const asked: (string | null)[] = []
    await page.route('**/generations/archived*', (route) => {
      const before = new URL(route.request().url()).searchParams.get('before')
      asked.push(before)
      const many = Array.from({ length: 60 }, (_nothing, at) => archived(at, `Recent ${at}`))
      return route.fulfill({ json: before === null ? many : [archived(99, 'Of long ago')] })
    })
    await page.goto('/content-generator')
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await dialog.getByRole('button', { name: 'Show older' }).click()

    await expect(dialog.getByRole('link', { name: 'Of long ago' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Show older' })).toBeHidden()
    expect(asked.at(-1)).toBe('2025-07-14T00:00:00.000Z')
  })

  test('is deleted from the recent ones, and the keyboard goes on there', async ({ page }) => {
    await writeWeekly(page.request, { topic: 'Racing in the heat' })
    await page.goto('/content-generator')
    const recent = page.getByRole('region', { name: 'Recent' })
    await recent
      .getByRole('button', { name: `Delete ${written.title}` })
      .first()
      .press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(toastOf(page)).toContainText('Content Deleted')

    await expect(recent.getByRole('heading', { name: 'Recent' })).toBeFocused()
  })

  test('is written anew on another brief, and keeps its place and its history', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Write it anew').click()
    const dialog = page.getByRole('dialog', { name: 'Write it anew' })
    await expect(dialog.getByRole('textbox', { name: 'Topic' })).toHaveValue('Rest days that work')
    await dialog.getByRole('textbox', { name: 'Topic' }).fill('Sleep before a race')
    await dialog.getByRole('button', { name: 'Write it anew' }).click()

    await generated(page)
    await expect(page).toHaveURL(`/content-generator?package=${written.id}`)
    expect(await saved(page)).toMatchObject({ topic: 'Sleep before a race', editorial_week: 3, version: 2 })
  })
})

test.describe('a package that is not there', () => {
  test.use({ foreseen: [/Content not found/] })

  test('is said not to be, and the brief can go on', async ({ page, editor }) => {
    void editor
    await page.goto('/content-generator?package=01990000-0000-7000-8000-00000000dead')

    await expect(page.getByText('Content not found')).toBeVisible()
    await expect(topic(page)).toBeVisible()
  })
})
