import type { Page } from '@playwright/test'
import { passSweep } from './access-checks.ts'
import { writeWeekly, type Package } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { button, jobByModel, openPackage, tellOf } from './generator-screen.ts'
import type { Screen } from './screens.ts'

type State = [name: string, open: (page: Page, written: Package) => Promise<unknown>]

const pressArchive = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Newsroom' })
    .getByRole('button', { name: 'Archive' })
    .click()

/** The fullest first: axe looks at it in dark and on a phone too. */
const states: readonly State[] = [
  ['a package', openPackage],
  [
    'nothing selected',
    async (page) => {
      await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')
      await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
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
      await page.unrouteAll()
      await tellOf(page, jobByModel({ status: 'failed', ended_at: new Date().toISOString() }))
      await page.goto('/content-generator')
      await expect(page.getByRole('region', { name: 'Generation failed' })).toBeVisible()
    },
  ],
]

test('the generator’s screens pass axe, have targets of 44 pixels and no text under 15, and fit at 400 %', async ({
  page,
  editor,
}) => {
  test.setTimeout(180_000)
  void editor
  const written = await writeWeekly(page.request, {
    topic: 'Rest days that work',
    editorial_week: 3,
  })
  const screenOf = ([name, open]: State): Screen => ({
    name,
    open: async () => void (await open(page, written)),
  })
  const [fullest, ...others] = states.map(screenOf)
  await passSweep(page, fullest ? [fullest] : [], { inDark: true })
  await passSweep(page, others)
})
