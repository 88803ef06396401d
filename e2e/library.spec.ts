import type { Page } from '@playwright/test'
import { measurePage } from '../bench/screens/measure-page.ts'
import { register } from './journal-test.ts'
import { toast } from './journey.ts'
import { reader, recommended, save, showing, upgrade, writeOfNerves } from './library-test.ts'
import { expect, test } from './newsroom-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// The articles are written once.
test.describe.configure({ mode: 'default' })

test('a free member finds reading beside a letter, saves it, meets the gate, upgrades and reads on', async ({
  page,
  articles: [article],
}) => {
  if (!article) throw new Error('Nothing was published')
  await register(page)
  await writeOfNerves(page)
  await page.goto('/journal?tab=insights')

  const card = recommended(page).getByRole('listitem').filter({ hasText: article.title })
  await expect(card).toContainText(/\d\d% match/)
  await expect(card).toContainText(/Because you wrote/)
  await card.getByRole('button', { name: `View ${article.title}` }).click()
  const dialog = reader(page, article.title)
  await expect(page).toHaveURL(`/journal?tab=insights&article=${article.id}`)
  const widths = await dialog.evaluate((box) => [
    box.clientWidth,
    box.querySelector('header')?.offsetWidth,
  ])
  expect(widths[1]).toBe(widths[0])
  const minutes = Math.ceil(article.long_form_article.length / 1000)
  await expect(
    dialog.getByText(`Day 1 · ${article.editorial_theme} · ${minutes} min read`),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 3, name: /^\d+\. / })).toHaveCount(1)
  await expect(dialog.getByRole('heading', { name: 'Sources' })).toBeHidden()

  // Many people double-click everything: it is one press, and not "Already saved".
  await dialog.getByRole('button', { name: 'Save to Library' }).first().dblclick()
  await expect(toast(page)).toHaveText(['Saved to library'])
  await expect(dialog.getByRole('button', { name: 'Saved to Library' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Saved to Library' }).last().click()
  await expect(toast(page)).toHaveText(['Already saved'])

  await expect(dialog.getByText('Payment is not yet active.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(toast(page).first()).toHaveText('Upgraded to Premium')
  await expect(dialog.getByRole('heading', { level: 3, name: /^\d+\. / })).toHaveCount(10)
  await expect(dialog.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(dialog.getByText('The rest is for Premium members')).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/journal?tab=insights')
  await expect(button(page, `View ${article.title}`)).toBeFocused()
})

test('the reader leaves the list where it was scrolled, and an endless word makes nothing scroll sideways', async ({
  page,
  articles,
}) => {
  const [nerves] = articles
  if (!nerves) throw new Error('Nothing was published')
  await register(page)
  await save(page, articles)
  await page.goto('/journal?tab=library')
  // Waits until the card stands still, as a click does.
  await button(page, `View Post: ${nerves.title}`).hover()
  const scrolledTo = await page.evaluate(() => window.scrollY)
  await button(page, `View Post: ${nerves.title}`).click()
  await expect(reader(page, nerves.title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader(page, nerves.title)).toBeHidden()
  await expect(button(page, `View Post: ${nerves.title}`)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)

  await showing(page, { headlines: [`A title without end${'less'.repeat(40)}`] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/journal?article=${nerves.id}`)
  const dialog = page.getByRole('dialog', { name: 'A title without end' })
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('an article is set like a magazine’s, on a desk and on a phone, and keeps the reader’s place', async ({
  page,
  articles: [article],
}) => {
  if (!article) throw new Error('Nothing was published')
  await register(page)
  await upgrade(page)
  // As long as the checks let a deck be.
  const deck = 'Ordinary nerves fade with movement; fainting needs help, not coaching. '.repeat(3)
  await showing(page, { apple_news_deck: deck.slice(0, 180) })
  const path = `/journal?tab=library&article=${article.id}`
  await page.goto(path)
  const dialog = reader(page, article.title)
  const headings = dialog.getByRole('heading', { level: 3, name: /^\d+\. / })
  await expect(headings).toHaveCount(10)
  const { longestLine, smallestTarget } = await measurePage(page, '[role="dialog"]')
  expect(longestLine.characters, longestLine.text).toBeLessThanOrEqual(75)
  expect(smallestTarget.pixels, smallestTarget.name).toBeGreaterThanOrEqual(44)

  await page.setViewportSize({ width: 390, height: 844 })
  const paragraph = dialog
    .getByRole('paragraph')
    .filter({ hasText: /^.{120}/ })
    .last()
  expect((await paragraph.boundingBox())?.width).toBeGreaterThanOrEqual(320)
  // The article itself begins on the first screen.
  expect((await dialog.locator('header').boundingBox())?.height).toBeLessThan(844 * 0.55)

  await headings.nth(5).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect(dialog.getByText('6 of 10', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('part')
  await page.reload()
  await expect(dialog.getByText('6 of 10', { exact: true })).toBeVisible()
  await expect(headings.nth(5)).toBeInViewport()
})
