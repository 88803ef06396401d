import type { Page } from '@playwright/test'
import { expect, newMember, register, test } from './journal-test.ts'
import { addEntry, entryForm, openTab, toast } from './journey.ts'

const titleOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Title' })
const storyOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Story' })
const create = (page: Page) =>
  page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
const restored = (page: Page) => page.getByText('What you wrote last time is here, not yet saved.')

async function openForm(page: Page) {
  await page.goto('/journal?tab=journal')
  await expect(titleOf(page)).toBeVisible()
}

/**
 * Waits until no other tab is open, and passes the time in which one that is gone may be reloading.
 */
async function passGraceOfClosedTabs(page: Page) {
  const openTabs = () =>
    page.evaluate(
      async () =>
        (await navigator.locks.query()).held?.filter(({ mode }) => mode === 'exclusive').length,
    )
  await expect.poll(openTabs, { intervals: [50] }).toBe(1)
  await page.clock.fastForward(6_000)
}

test.beforeEach(async ({ page }) => void (await register(page)))

test('tabs keep a draft each: none loses its own to another, nor to a tab that it opens', async ({
  page,
  context,
}) => {
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

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/journal?tab=journal')),
  ])
  await expect(titleOf(opened)).toHaveValue('')
  await expect(titleOf(page)).toHaveValue('Forty minutes of careful writing')
})

test('the draft of a closed tab comes back, the newest first, and the others are offered', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openForm(page)
  const [older, newer] = [await context.newPage(), await context.newPage()]
  await openForm(older)
  await titleOf(older).fill('The older draft')
  await openForm(newer)
  await titleOf(newer).fill('The newer draft')
  await titleOf(page).fill('Written here')
  await newer.close()
  await older.close()
  await passGraceOfClosedTabs(page)

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

test('a draft that another tab has sent is not sent a second time', async ({ page, context }) => {
  await openForm(page)
  await titleOf(page).fill('Canal loop')
  await storyOf(page).fill('Six easy miles.')
  // A second tab with a copy of the draft, as where the browser cannot say which tabs are open.
  const second = await context.newPage()
  await second.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  )
  await openForm(second)
  await second.getByRole('button', { name: /^Open the draft from/ }).click()
  await expect(titleOf(second)).toHaveValue('Canal loop')

  await create(page)
  await expect(toast(page).first()).toHaveText('Entry created')

  await expect(
    second.getByText('What you wrote here was saved from another tab. It is in your journal.'),
  ).toBeVisible()
  await expect(titleOf(second)).toHaveValue('')
  const listed = (await (await page.request.get('/api/community/journal')).json()) as object[]
  expect(listed).toHaveLength(1)
})

test('words of one member are never sent by another who signs in in a second tab', async ({
  page,
  context,
}) => {
  await openForm(page)
  await titleOf(page).fill('Only for Ana Holt')
  const second = await context.newPage()
  await second.goto('/journal')
  await second.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await second.getByRole('button', { name: 'Sign out and lose them' }).click()
  // This tab has asked who is there before another member is.
  await expect(page).toHaveURL(/\/community\/auth/)
  await second.getByRole('tab', { name: 'Create Account' }).click()
  const other = { ...newMember(), name: 'Ben Frost' }
  await second.getByRole('textbox', { name: 'Full name' }).fill(other.name)
  await second.getByRole('textbox', { name: 'Email' }).fill(other.email)
  await second.getByLabel('Password', { exact: true }).fill(other.password)
  await second.getByLabel('Confirm password', { exact: true }).fill(other.password)
  await second.getByRole('button', { name: 'Create Account' }).click()
  await expect(second.getByText(other.name).first()).toBeVisible()

  await expect(page).toHaveURL(/\/community\/auth/)
  await openForm(page)
  await expect(page.getByText(other.name).first()).toBeVisible()
  await expect(titleOf(page)).toHaveValue('')
})

test('two texts of one story are moved into view, and the one that the member saves is kept', async ({
  page,
}) => {
  const { id } = await addEntry(page, {
    title: 'Canal loop',
    content: 'Six easy miles by the water.',
  })
  const read = async () => (await page.request.get(`/api/community/journal/${id}`)).json()
  await openForm(page)
  await page.getByRole('button', { name: 'Edit Canal loop' }).click()
  const form = page.getByRole('form', { name: 'Edit Canal loop' })
  await form.getByRole('textbox', { name: 'Story' }).fill('The story of the old tab.')
  const elsewhere = { content: 'The story from the other device.', tags: ['Training'] }
  expect(
    (await page.request.put(`/api/community/journal/${id}`, { data: elsewhere })).status(),
  ).toBe(200)
  const save = form.getByRole('button', { name: 'Save changes' })
  await save.click()

  await expect(form.getByRole('group', { name: 'Two texts of this entry' })).toBeFocused()
  await expect(form.getByText('This entry was changed somewhere else')).toBeInViewport()
  expect(await read()).toMatchObject(elsewhere)
  await save.click()
  await expect(form).toBeHidden()
  expect(await read()).toMatchObject({ content: 'The story of the old tab.', tags: ['Training'] })
})
