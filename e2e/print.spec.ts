import type { Page } from '@playwright/test'
import { findSentences, plainSentence } from '@app/contract/sentences'
import { article, openPackage } from './generator-screen.ts'
import { register } from './journal-test.ts'
import { addAnsweredEntries } from './journey.ts'
import { reader, upgrade } from './library-test.ts'
import { writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { lettersOf, missingIn, print } from './printed.ts'

/** The page stays as it is printed: a dialog of the browser's own would take it away. */
const keepAsPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void (document.body.dataset['sent'] = 'to the printer')
    addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true)
  })
const sentToPrinter = (page: Page) => page.locator('body[data-sent]').waitFor({ state: 'attached' })

test('an article is printed whole, with its sources and without a button', async ({
  page,
  articles: [published],
}) => {
  if (!published) throw new Error('Nothing was published')
  await register(page)
  await upgrade(page)
  await page.goto(`/journal?tab=library&article=${published.id}`)
  await expect(
    reader(page, published.title).getByRole('heading', { name: 'Sources' }),
  ).toBeVisible()
  const { pages, letters, words } = await print(page)

  const sentences = findSentences(published.long_form_article).map(({ quote }) =>
    plainSentence(quote),
  )
  expect(sentences.length).toBeGreaterThan(60)
  expect(missingIn(letters, sentences)).toEqual([])
  const sources = await reader(page, published.title)
    .getByRole('listitem')
    .getByRole('link')
    .allTextContents()
  expect(missingIn(letters, sources)).toEqual([])
  for (const button of [
    'SavetoLibrary',
    'SavedtoLibrary',
    'Closethis',
    'Printthis',
    'YourMomentum',
  ]) {
    expect(letters).not.toContain(button)
  }
  expect(words).toBeGreaterThan(1200)
  // 1,200 to 1,800 words and the sources, at 21 px on A4.
  expect(pages).toBeGreaterThanOrEqual(4)
  expect(pages).toBeLessThanOrEqual(9)
})

const long = `${'I went along the canal once more and counted the herons. '.repeat(30)}Then it was done.`

test('a letter is printed alone, and a journal whole, from one month to another', async ({
  page,
}) => {
  await keepAsPrinted(page)
  await register(page)
  const entries = await addAnsweredEntries(page, [
    { title: 'Canal', content: long, tags: ['Training'] },
    { title: 'Rest', content: 'Soup, and the paper.' },
  ])
  const letterOf = async (at: number) => {
    const answer = await page.request.get(`/api/community/journal/${entries[at]?.id}`)
    const { aiResponses } = (await answer.json()) as { aiResponses: { response_content: string }[] }
    return aiResponses[0]?.response_content ?? ''
  }
  const [toCanal, toRest] = [await letterOf(0), await letterOf(1)]
  await page.goto('/journal?tab=insights')
  await page.getByRole('button', { name: 'Print the reply to Rest' }).first().click()
  await sentToPrinter(page)
  const letter = await print(page)
  expect(letter.pages).toBe(1)
  expect(missingIn(letter.letters, [toRest])).toEqual([])
  expect(letter.letters).not.toContain(lettersOf(toCanal))
  expect(letter.letters).not.toContain('AllInsights')

  await page.goto('/journal-detailed')
  await page.getByRole('button', { name: 'Print your journal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await sentToPrinter(page)
  const journal = await print(page)
  expect(missingIn(journal.letters, [long, 'Soup, and the paper.', toCanal, toRest])).toEqual([])
  expect(journal.letters.indexOf('Canal')).toBeLessThan(journal.letters.indexOf('Soupandthepaper'))
  for (const button of ['Readmore', 'Showmore', 'Edit', 'Showing', 'AllMonths'])
    expect(journal.letters).not.toContain(button)
  expect(journal.words).toBeGreaterThan(330)
  expect(journal.pages).toBeLessThanOrEqual(3)
})

test('a package is printed whole, without what works it', async ({ page, editor }) => {
  void editor
  const written = await writeWeekly(page.request, { topic: 'Swimming in open water after fifty' })
  await openPackage(page, written)
  await expect(article(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  const { pages, letters } = await print(page)

  const sentences = findSentences(written.long_form_article).map(({ quote }) =>
    plainSentence(quote),
  )

  expect(missingIn(letters, sentences)).toEqual([])
  for (const button of ['CopyArticle', 'Generatenew', 'RecentGenerations', 'Logout'])
    expect(letters).not.toContain(button)
  expect(pages).toBeLessThanOrEqual(14)
})
