import { expect, test, type Page } from '@playwright/test'
import { fitsZoomed, passesChecksAtBothWidths } from './access-checks.ts'

const pages = [
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const

/** The words of the pages on a server without provider, mail, publisher and contact. */
const trueWithoutSettings = {
  '/contact': ['No address has been set'],
  '/privacy': [
    'Nowhere. Your coach is a program on the same server.',
    'This site sends no email at all.',
    'has not given a legal name here yet',
  ],
  '/terms': [],
} as const

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer leads to each page, each says what is true of a server without settings and leads on', async ({
    page,
  }) => {
    for (const [path, title] of pages) {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Stayer`)
      const links = page.getByRole('navigation', { name: 'About this site' }).getByRole('link')
      await expect(links).toHaveText(pages.map(([, name]) => name))
      await expect(page.getByRole('link', { name: 'My Journal' })).toHaveAttribute(
        'href',
        '/my-journey',
      )
      for (const sentence of trueWithoutSettings[path])
        await expect(page.getByText(sentence)).toBeVisible()
    }
    for (const [path] of [['/'], ...pages] as const) {
      const html = await (await page.request.get(path)).text()
      expect(html.match(/%[A-Z_]+%/g), `placeholders left in ${path}`).toBeNull()
    }
  })
})

test('the pages pass axe in both themes on a phone and on a desk, and need no sideways scroll at 400 %', async ({
  page,
}) => {
  test.slow()
  for (const [path, name] of pages) {
    const screen = { name, open: async (on: Page) => void (await on.goto(path)) }
    await passesChecksAtBothWidths(page, screen)
    await fitsZoomed(page, name)
  }
})

test('a link that is shared has a title, a picture and one address; what the head names is there', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => faults.push(message.text()))
  await page.goto('/privacy')
  const named = (selector: string, attribute: string) =>
    page.locator(selector).getAttribute(attribute)

  const { origin } = new URL(page.url())
  expect(await named('link[rel=canonical]', 'href')).toBe(`${origin}/privacy`)
  expect(await named('meta[property="og:title"]', 'content')).toBe('Privacy Policy · Stayer')
  const picture = await page.request.get(
    (await named('meta[property="og:image"]', 'content')) ?? '',
  )
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`link[rel="${rel}"]`).all()) {
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
  }
  await page.goto('/')
  const told = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(told['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'Periodical',
  ])
  expect(faults).toEqual([])
})
