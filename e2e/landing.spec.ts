import type { Page } from '@playwright/test'
import { expect, test } from './journal-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sections = [
  'hero',
  'letter',
  'about',
  'content',
  'banner',
  'quote',
  'journal',
  'subscribe',
  'footer',
]
const dialogs = [
  {
    opener: "Read the founder's full story",
    title: 'The founder’s story',
    subscribe: 'Subscribe to Apple News+',
  },
  { opener: 'About the publisher', title: 'About the publisher', subscribe: 'Open in Apple News+' },
]

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const inView = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeInViewport()

const callsToAction = [
  ['Subscribe to Apple News+', '#subscribe'],
  ['Start Your Transformation', '#journal'],
  ['Start Journaling Free', '/community/auth'],
] as const
const footerLinks = [
  ['Contact', '/contact'],
  ['Apple News+', '#subscribe'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Apple News+ Terms', /^https:\/\/www\.apple\.com\//],
] as const

test('the page says who it is for, its links lead where they say, and its sections stand in order', async ({
  page,
}) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Stayer/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built to perform. After 50.')

  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'My Journal' })).toHaveAttribute('href', '/my-journey')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  const main = page.getByRole('main')
  for (const [name, href] of callsToAction)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
  const legal = page.getByRole('contentinfo')
  for (const [name, href] of footerLinks)
    await expect(legal.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(legal).toContainText('© 2025 Stayer. UK EDITION.')

  const order = await page.evaluate(() =>
    [...document.querySelectorAll('main > section, body > footer')].map(
      (section) =>
        section.id ||
        section.getAttribute('aria-labelledby') ||
        section.ariaLabel ||
        section.tagName,
    ),
  )
  expect(order).toHaveLength(sections.length)
  expect(order.filter((id) => sections.includes(id))).toEqual([
    'letter',
    'about',
    'content',
    'quote',
    'journal',
    'subscribe',
  ])
  await expect(page.locator('#content article')).toHaveText([/^Cycling/, /^Swimming/, /^Running/])
  await expect(page.locator('#journal h3')).toHaveText([
    'Goal Setting',
    'Journal Entry',
    'Review Insights',
  ])
  await expect(page.locator('#journal')).toContainText("The founder's insights available")
  await expect(page.locator('#content')).toContainText(
    /UK EDITION.*Issue 3 · 2024.*Issue 2 · 2024.*Issue 1 · 2024/s,
  )

  await main.getByRole('link', { name: 'Open in Apple News+' }).first().click()
  await inView(page, 'subscribe')
})

test('the bar is clear up to 50 pixels, translucent beyond, and its About opens a dialog on wide screens', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  const scrollPageTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scrollPageTo(50)
  await expect.poll(() => scrolled(page)).toBe(50)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await scrollPageTo(51)
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar).toHaveCSS('backdrop-filter', /blur/)
  await scrollPageTo(0)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  const about = bar.getByRole('link', { name: 'About' })
  if (isMobile) return expect(about).toBeHidden()
  await about.click()
  await expect(dialogNamed(page, 'About the publisher')).toBeVisible()
})

test('a story closes by its button, its backdrop and Escape, and its call leads to the subscription', async ({
  page,
}) => {
  test.slow()
  for (const { opener, title, subscribe } of dialogs) {
    await page.goto('/')
    const link = page.getByRole('link', { name: opener })
    const dialog = dialogNamed(page, title)
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
      () => dialog.getByRole('button', { name: 'Close' }).last().click(),
      () => dialog.getByRole('button', { name: 'Close' }).first().press('Space'),
      () => dialog.getByRole('button', { name: 'Close' }).last().press('Enter'),
      () => page.mouse.click(4, 4),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
      expect(new URL(page.url()).hash).toBe('')
      // The step of the dialog is gone with it.
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null)
    }
    await link.click()
    await dialog.getByRole('link', { name: subscribe }).click()
    await expect(dialog).toBeHidden()
    await inView(page, 'subscribe')
  }
})

test('Back after a dialog’s call goes to where the dialog was opened', async ({ page }) => {
  // Chromium goes on with a smooth scroll that is under way when Back is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('link', { name: "Read the founder's full story" }).click()
  const before = await scrolled(page)
  await dialogNamed(page, 'The founder’s story').getByRole('link', { name: 'Subscribe' }).click()
  await inView(page, 'subscribe')
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a story opens, closes and leads to the subscription', async ({ page }) => {
    await page.goto('/')
    for (const { opener, title, subscribe } of dialogs) {
      const link = page.getByRole('link', { name: opener })
      const dialog = dialogNamed(page, title)
      await expect(dialog).toBeHidden()
      await link.click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('link', { name: 'Close' }).first().click()
      await expect(dialog).toBeHidden()
      await link.click()
      await expect(dialog).toBeVisible()
      await page.mouse.click(4, 4)
      await expect(dialog).toBeHidden()
      await link.click()
      await dialog.getByRole('link', { name: subscribe }).click()
      await expect(dialog).toBeHidden()
      await inView(page, 'subscribe')
    }
  })
})

test.describe('on the narrowest phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'It is a phone')
  test.use({ viewport: { width: 320, height: 640 } })

  test('at the largest text size no word breaks, nothing is cut off, and a story can be read', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('stayer.text-size', 'A++'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('font-size', '22.4px')
    const linesOf = (word: string) =>
      page.evaluate((text) => {
        const line = [...(document.querySelector('h1')?.childNodes ?? [])].find((node) =>
          node.textContent?.includes(text),
        )
        if (!line) return 0
        const range = document.createRange()
        const start = line.textContent?.indexOf(text) ?? 0
        range.setStart(line, start)
        range.setEnd(line, start + text.length)
        return range.getClientRects().length
      }, word)
    expect(await linesOf('perform.')).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await page.getByRole('link', { name: "Read the founder's full story" }).click()
    const story = dialogNamed(page, 'The founder’s story').getByRole('region')
    await expect(story).toBeVisible()
    expect((await story.boundingBox())?.height).toBeGreaterThan(300)
  })

  test('long names go on in further lines', async ({ page }) => {
    await page.route(/\/(terms)?$/, async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text())
        .replaceAll('Stayer', 'Wildwasserrennsportvereinigungsmagazin')
        .replaceAll(
          /[Tt]he founder(?=['’,])/g,
          'Maximiliana-Theodora Featherstonehaugh-Cholmondeley',
        )
      await route.fulfill({ response: answer, body: html })
    })
    for (const path of ['/', '/terms']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })
})

test.describe('whatever the device', () => {
  test.skip(({ isMobile }) => isMobile, 'Once is enough')

  test('an address can name a dialog, and the page opens with it; Back closes it and stays', async ({
    page,
  }) => {
    const isOver = () => expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null)
    await page.goto('/#publisher')
    await expect(dialogNamed(page, 'About the publisher')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogNamed(page, 'About the publisher')).toBeHidden()
    await isOver()
    await page.evaluate(() => location.assign('#founder-story'))
    await expect(dialogNamed(page, 'The founder’s story')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await isOver()
    await page.goForward()
    await expect(dialogNamed(page, 'The founder’s story')).toBeVisible()
  })

  test('the look that was chosen in the journal holds here', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      localStorage.setItem('stayer.theme', 'dark')
      localStorage.setItem('stayer.text-size', 'A++')
    })
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.locator('html')).toHaveCSS('font-size', '22.4px')
    await page.goto('/terms')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.locator('html')).toHaveCSS('font-size', '22.4px')
  })
})
