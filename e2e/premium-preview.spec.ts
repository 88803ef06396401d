import type { APIRequestContext, Page } from '@playwright/test'
import { toast } from './journey.ts'
import { expect, test, writePremium } from './newsroom-test.ts'

const topic = 'Race-morning nerves: Advanced Strategies for Elite Athletes 50+'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A day of the stream, written once for those tests of a worker that only look at it. */
async function writtenDay(calls: APIRequestContext, day = 1) {
  const listed = (await (await calls.get('/api/premium-content')).json()) as Content[]
  return (
    listed.find(({ editorial_week }) => editorial_week === day) ?? writePremium(calls, { topic, editorial_week: day })
  )
}

type Content = {
  id: string
  title: string
  editorial_week: number
  editorial_theme: string
  long_form_article: string
}

test('a premium piece is shown as its readers will have it', async ({ page, editor }) => {
  void editor
  const { id, title, editorial_theme, long_form_article } = await writtenDay(page.request)
  await page.goto(`/premium-preview/${id}`)

  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Stayer Newsroom`)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const minutes = Math.ceil(long_form_article.length / 1000)
  await expect(page.getByText(`Day 1 · ${editorial_theme} · ${minutes} min read`)).toBeVisible()
  await expect(heading(page, 'Apple News+ Summary')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^\d+\. / })).toHaveCount(10)
  await expect(heading(page, /^10\. Recap/)).toBeVisible()
  for (const part of ['TL;DR', 'Alternative Headlines', 'Additional Content Formats', 'Sources']) {
    await expect(heading(page, part)).toBeVisible()
  }
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('img')).toHaveCount(3)
  await expect(page.getByRole('figure')).toHaveText([/Drawn for the magazine/, /Drawn/, /Drawn/])
})

test.describe('Close Preview', () => {
  test('closes the window that was opened for it', async ({ page, context, editor }) => {
    void editor
    const { id } = await writtenDay(page.request)
    await page.goto('/content-calendar')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((path) => void window.open(path, '_blank', 'noopener'), `/premium-preview/${id}`),
    ])
    const closed = opened.waitForEvent('close')
    // The window may be gone before the browser has said that it clicked.
    await button(opened, 'Close Preview')
      .click()
      .catch((error: unknown) => expect(String(error)).toContain('has been closed'))

    await closed
  })

  test('leads to the calendar where the window cannot close itself', async ({ page, editor }) => {
    void editor
    const { id } = await writtenDay(page.request)
    await page.goto('/content-calendar')
    await page.goto(`/premium-preview/${id}`)
    await button(page, 'Close Preview').click()

    await expect(page).toHaveURL('/content-calendar?tab=premium')
  })
})

test('paper gets the piece without its buttons', async ({ page, editor }) => {
  void editor
  const { id, title } = await writtenDay(page.request)
  await page.goto(`/premium-preview/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(heading(page, title)).toBeVisible()
  await expect(button(page, 'Close Preview')).toBeHidden()
  await expect(button(page, 'Copy tips')).toBeHidden()
})

test.describe('a card', () => {
  const openCards = async (page: Page) => {
    await page.goto('/content-calendar?tab=premium')
    await button(page, 'Preview')
      .or(page.getByRole('button', { name: /^Preview/ }))
      .first()
      .click()
  }
  const words = (page: Page) => page.getByRole('textbox', { name: 'Edit card 2' })

  test('is changed by itself', async ({ page, editor }) => {
    void editor
    const { id } = await writePremium(page.request, { topic, editorial_week: 1 })
    await openCards(page)
    await button(page, 'Edit card 2').click()
    await expect(words(page)).toBeFocused()
    await words(page).fill('Walk the first mile\nSlowly.\n- Look up')
    await button(page, 'Save card').click()

    await expect(toast(page)).toHaveText(['Card updated'])
    await expect(heading(page, '2. Walk the first mile')).toBeVisible()
    await expect(button(page, 'Edit card 2')).toBeFocused()
    const saved = (await (await page.request.get(`/api/premium-content/${id}`)).json()) as Content
    expect(saved.long_form_article).toContain('## 2. Walk the first mile\nSlowly.\n- Look up\n\n## 3. ')
  })

  test('keeps its one heading, and says so', async ({ page, editor }) => {
    void editor
    await writtenDay(page.request)
    await openCards(page)
    await button(page, 'Edit card 2').click()
    await words(page).fill('')
    await button(page, 'Save card').click()
    await expect(words(page)).toHaveAccessibleDescription('Please write the card’s title on the first line.')
    await words(page).fill('One\n## 7. Another\nWords.')
    await button(page, 'Save card').click()
    await expect(words(page)).toHaveAccessibleDescription(/they would begin another card/)
  })

  test('that could not be saved keeps its words, over a reload as well; given up, they are gone', async ({
    page,
    editor,
  }) => {
    void editor
    await writtenDay(page.request)
    await openCards(page)
    await button(page, 'Edit card 2').click()
    const before = await words(page).inputValue()
    await page.route('**/api/premium-content/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await words(page).fill('Walk the first mile')
    await button(page, 'Save card').click()
    await expect(toast(page).first()).toHaveText('Update Failed')
    await expect(words(page)).toHaveValue('Walk the first mile')

    await openCards(page)
    await button(page, 'Edit card 2').click()
    await expect(words(page)).toHaveValue('Walk the first mile')
    await expect(words(page)).toHaveAccessibleDescription('Kept from your last visit, and not saved yet.')
    await button(page, 'Cancel').click()
    await button(page, 'Edit card 2').click()
    await expect(words(page)).toHaveValue(before)
  })
})
