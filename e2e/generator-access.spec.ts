import type { Page } from '@playwright/test'
import { violations } from './access-checks.ts'
import { expect, test, writeWeekly, type Package } from './newsroom-test.ts'
import { button, jobByModel, openPackage, tellOf } from './generator-screen.ts'

type State = [name: string, open: (page: Page, written: Package) => Promise<unknown>]

const pressArchive = (page: Page) =>
  page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()

const states: readonly State[] = [
  [
    'nothing selected',
    async (page) => {
      await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')
      await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    },
  ],
  ['a package', openPackage],
  [
    'a package whose words know no end',
    async (page, written) => {
      const endless = 'x'.repeat(300)
      await page.request.put(`/api/content/generations/${written.id}`, {
        data: { apple_news_deck: endless, tldr_summary: endless },
      })
      await openPackage(page, written)
    },
  ],
  [
    'a package being changed',
    async (page, written) => {
      await openPackage(page, written)
      for (const name of ['Edit the article', 'Edit Headlines', 'Edit Tips', 'Edit the metadata']) {
        await button(page, name).click()
      }
    },
  ],
  [
    'the question before deleting',
    async (page, written) => {
      await openPackage(page, written)
      await page
        .getByRole('group', { name: 'This package' })
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  [
    'the history',
    async (page, written) => {
      const place = `/api/content/generations/${written.id}`
      await page.request.put(place, { data: { apple_news_deck: 'A deck that was changed.' } })
      await openPackage(page, written)
      await button(page, 'History').click()
      await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
    },
  ],
  [
    'the archive',
    async (page) => {
      await page.goto('/content-generator')
      await pressArchive(page)
      await expect(page.getByRole('dialog', { name: 'Archive' })).toBeVisible()
    },
  ],
  [
    'a generation at work',
    async (page) => {
      await tellOf(page, jobByModel())
      await page.goto('/content-generator')
      await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
    },
  ],
  [
    'a generation that failed',
    async (page) => {
      await tellOf(page, jobByModel({ status: 'failed', ended_at: new Date().toISOString() }))
      await page.goto('/content-generator')
      await expect(page.getByRole('region', { name: 'Generation failed' })).toBeVisible()
    },
  ],
]

// Dark, and on a phone, axe looks at one state: what differs there is colours and sizes, which have tests of their own.
const fullest = 'a package'

for (const [name, open] of states) {
  test(`${name}: passes axe, and needs no sideways scroll at both widths`, async ({ page, editor }) => {
    test.slow()
    void editor
    const written = await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 3 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, written)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      if (width !== 1440 && name !== fullest) continue
      for (const colorScheme of name === fullest ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const found = await violations(page, colorScheme === 'dark' ? 'colours' : 'everything')
        expect.soft(found, `${name} in ${colorScheme} at ${width} px`).toEqual([])
      }
    }
  })
}
