import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { entryForm, openTab, toast } from './journey.ts'

const titleOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Title' })
const storyOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Story' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
const restored = (page: Page) => page.getByText('What you wrote last time is here, not yet saved.')

async function openForm(page: Page) {
  await page.goto('/journal?tab=journal')
  await expect(titleOf(page)).toBeVisible()
}

test.beforeEach(async ({ page }) => void (await register(page)))

test('two tabs keep a draft each: neither loses its own to the other', async ({ page, context }) => {
  await openForm(page)
  await titleOf(page).fill('Forty minutes of careful writing')
  const second = await context.newPage()
  await openForm(second)
  await expect(titleOf(second)).toHaveValue('')
  await titleOf(second).fill('A quick note')
  await storyOf(second).fill('Five miles.')

  await openTab(page, 'Goals')
  await openTab(page, 'Journal')
  await expect(titleOf(page)).toHaveValue('Forty minutes of careful writing')
  await create(second)
  await expect(toast(second).first()).toHaveText('Entry created')
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Forty minutes of careful writing')
})

test('the draft of a closed tab comes back, the newest first, and the others are offered', async ({
  page,
  context,
}) => {
  await openForm(page)
  const [older, newer] = [await context.newPage(), await context.newPage()]
  await openForm(older)
  await titleOf(older).fill('The older draft')
  await openForm(newer)
  await titleOf(newer).fill('The newer draft')
  await titleOf(page).fill('Written here')
  await newer.close()
  await older.close()

  // Words written here stay where they are.
  const offers = page.getByText('You have another unsent draft from')
  await expect(offers).toHaveCount(2)
  await expect(titleOf(page)).toHaveValue('Written here')
  await page
    .getByRole('button', { name: /^Open the draft from/ })
    .first()
    .click()
  await expect(titleOf(page)).toHaveValue('The newer draft')
  await expect(offers).toHaveCount(2)

  await titleOf(page).fill('')
  const third = await context.newPage()
  await openForm(third)
  await expect(restored(third)).toBeVisible()
  await expect(titleOf(third)).not.toHaveValue('')
})

test('a tab that is opened from another has a draft of its own', async ({ page, context }) => {
  await openForm(page)
  await titleOf(page).fill('Written in the first')
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/journal?tab=journal')),
  ])
  await expect(titleOf(second)).toHaveValue('')
  await expect(titleOf(page)).toHaveValue('Written in the first')
})

test('a draft that another tab has sent is not sent a second time', async ({ page, context }) => {
  await openForm(page)
  await titleOf(page).fill('Canal loop')
  await storyOf(page).fill('Six easy miles.')
  // A second tab with a copy of the draft, as where the browser cannot say which tabs are open.
  const second = await context.newPage()
  await second.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await openForm(second)
  await second.getByRole('button', { name: /^Open the draft from/ }).click()
  await expect(titleOf(second)).toHaveValue('Canal loop')

  await create(page)
  await expect(toast(page).first()).toHaveText('Entry created')

  await expect(second.getByText('What you wrote here was saved from another tab. It is in your journal.')).toBeVisible()
  await expect(titleOf(second)).toHaveValue('')
  const listed = (await (await page.request.get('/api/community/journal')).json()) as object[]
  expect(listed).toHaveLength(1)
})
