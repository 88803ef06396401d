import { dayOf, daysBetween } from '@app/contract/days'
import type { Page } from '@playwright/test'
import { newMember, register } from './journal-test.ts'
import { addAnsweredEntries, lettersOn, openTab, signIn, toast } from './journey.ts'
import {
  expect,
  holdWarnings,
  reader,
  recommended,
  save,
  showing,
  test,
  titlesOf,
  upgrade,
  writeOfNerves,
  type Article,
} from './library-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const removeButton = (page: Page, { title }: Article) => button(page, `Remove ${title} from your library`)

type Saved = { savedContent: unknown[] }
const savedOf = async (page: Page) =>
  ((await (await page.request.get('/api/community/library')).json()) as Saved).savedContent

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
  const widths = await dialog.evaluate((box) => [box.clientWidth, box.querySelector('header')?.offsetWidth])
  expect(widths[1]).toBe(widths[0])
  const minutes = Math.ceil(article.long_form_article.length / 1000)
  await expect(dialog.getByText(`Day 1 · ${article.editorial_theme} · ${minutes} min read`)).toBeVisible()
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

test('saved articles are read, removed and brought back, the newest first', async ({ page, articles }) => {
  const [nerves, sleep, food] = articles
  if (!nerves || !sleep || !food) throw new Error('Too little was published')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/community/library')) calls.push(request.method())
  })
  await register(page)
  await save(page, articles)
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  expect(calls).toEqual([])
  await openTab(page, 'Library')
  await expect(page.getByText('Three saved articles, newest first.')).toBeVisible()
  await expect(titlesOf(page)).toHaveText([food.title, sleep.title, nerves.title])
  // The stream moves on at midnight UTC, and its days with it.
  const day = 3 - daysBetween(food.writtenOn, dayOf(new Date()))
  await expect(page.getByText(`Day ${day} · ${food.editorial_theme}`)).toBeVisible()

  await button(page, `View Post: ${nerves.title}`).scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate(() => window.scrollY)
  await button(page, `View Post: ${nerves.title}`).click()
  await expect(reader(page, nerves.title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader(page, nerves.title)).toBeHidden()
  await expect(button(page, `View Post: ${nerves.title}`)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)

  await removeButton(page, sleep).click()
  await expect(page.getByText('Two saved articles, newest first.')).toBeVisible()
  await expect(page.getByRole('heading', { name: nerves.title })).toBeFocused()
  await expect(toast(page)).toHaveText(['Content removed', sleep.title])
  await button(page, 'Undo').click()
  await expect(toast(page)).toHaveText(['Saved to library'])
  await expect(titlesOf(page)).toHaveText([sleep.title, food.title, nerves.title])

  await removeButton(page, nerves).click()
  await expect(page.getByRole('heading', { name: food.title })).toBeFocused()
  await removeButton(page, food).click()
  await expect(page.getByText('One saved article.')).toBeVisible()
  await removeButton(page, sleep).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  // It leaves the screen before the server has heard of it.
  await expect.poll(() => savedOf(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('an address leads to an article, through the sign-in too, and says when nothing is there', async ({
  page,
  articles: [article],
}) => {
  if (!article) throw new Error('Nothing was published')
  const member = await register(page, newMember())
  await upgrade(page)
  await page.request.post('/api/community/auth/logout')
  await page.goto(`/journal?tab=library&article=${article.id}`)
  await signIn(page, member)
  await expect(reader(page, article.title)).toBeVisible()
  await reader(page, article.title).getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/journal?tab=library')
  await expect(reader(page, article.title)).toBeHidden()

  await page.goto('/journal?tab=momentum&article=01990000-0000-7000-8000-0000000000bb')
  await expect(page.getByRole('heading', { name: 'This article is not here' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/journal?tab=momentum')
})

const cover = {
  url: '/art/w1.svg',
  small_url: '/art/w1.svg',
  alt: 'A runner',
  credit: 'Sam Lee',
  licence: 'CC BY 4.0',
  licence_url: 'https://example.org/by',
  source_url: null,
}

test('an article of the older kind is read as rich text, in which nothing is markup', async ({
  page,
  articles: [article],
}) => {
  if (!article) throw new Error('Nothing was published')
  await register(page)
  await upgrade(page)
  await showing(page, {
    headlines: [`A title without end${'less'.repeat(40)}`],
    long_form_article: 'It **began** slowly.\n\n## 1. Walk\n- Easy\n\n<img src=x onerror="throw 1">',
    cover,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/journal?article=${article.id}`)
  const dialog = page.getByRole('dialog')

  await expect(dialog.getByRole('strong')).toHaveText('began')
  await expect(dialog.getByRole('heading', { level: 3, name: '1. Walk' })).toBeVisible()
  // No road, and so no milestone.
  await expect(dialog.getByText('1', { exact: true })).toBeHidden()
  await expect(dialog.getByRole('listitem').first()).toHaveText('Easy')
  await expect(dialog.getByText('<img src=x onerror="throw 1">')).toBeVisible()
  await expect(dialog.getByText('Sam Lee · CC BY 4.0')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', 'https://example.org/by')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  // The drawing that stands in for a picture is nobody else's work.
  await page.route('**/art/w1.svg', (route) => route.abort())
  await page.reload()
  await expect(dialog.getByRole('strong')).toHaveText('began')
  await expect(dialog.getByText('Sam Lee')).toBeHidden()
})

test.describe('what fails', () => {
  test('Failed to save content to library, Failed to remove content from library: said, and nothing is lost', async ({
    page,
    articles: [article],
  }) => {
    if (!article) throw new Error('Nothing was published')
    await register(page)
    await page.route('**/api/community/library/save/*', (route) => route.abort(), { times: 1 })
    await page.goto(`/journal?tab=library&article=${article.id}`)
    const dialog = reader(page, article.title)
    await dialog.getByRole('button', { name: 'Save to Library' }).first().click()
    await expect(toast(page).first()).toHaveText('Failed to save content to library')
    await dialog.getByRole('button', { name: 'Save to Library' }).first().click()
    await expect(toast(page)).toHaveText(['Saved to library'])
    await page.keyboard.press('Escape')

    await page.route('**/api/community/library/remove/*', (route) => route.abort(), { times: 1 })
    await removeButton(page, article).click()
    await expect(toast(page).first()).toHaveText('Failed to remove content from library')
    await expect(titlesOf(page)).toHaveText([article.title])
  })

  test('to load is offered again: the library, and an article', async ({ page, articles: [article] }) => {
    if (!article) throw new Error('Nothing was published')
    await register(page)
    await page.route('**/api/community/library', (route) => route.abort(), { times: 1 })
    await page.goto('/journal?tab=library')
    await expect(page.getByText('Your saved articles could not be loaded')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()

    await page.route('**/api/community/library/content/*', (route) => route.abort(), { times: 1 })
    await page.goto(`/journal?tab=library&article=${article.id}`)
    await expect(page.getByText('This article could not be loaded')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(reader(page, article.title)).toBeVisible()
  })
})

test('no reading is offered while the answer to a symptom is awaited, or beside a safety message', async ({
  page,
  articles,
}) => {
  expect(articles).not.toHaveLength(0)
  await register(page)
  await writeOfNerves(page)
  await page.goto('/journal?tab=insights')
  await expect(recommended(page)).toBeVisible()
  const letItCome = await holdWarnings(page)
  await addAnsweredEntries(page, [{ title: 'Tight chest', content: 'It passed when I stopped.', symptoms: ['chest'] }])
  await page.reload()
  await expect(page.getByText('Your coach is reading your entry')).toBeVisible()
  await expect(lettersOn(page, 'Race nerves')).toBeVisible()
  await expect(recommended(page)).toBeHidden()

  await letItCome()
  await page.reload()
  await expect(lettersOn(page, 'Tight chest')).toBeVisible()
  await expect(recommended(page)).toBeHidden()
})
