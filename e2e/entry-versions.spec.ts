import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, addEntry, lettersOn, rowOf, toast } from './journey.ts'

const canal = { title: 'Canal loop', content: 'Six easy miles by the water.' }
const editForm = (page: Page) => page.getByRole('form', { name: 'Edit Canal loop' })
const storyOf = (page: Page) => editForm(page).getByRole('textbox', { name: 'Story' })
const save = (page: Page) => editForm(page).getByRole('button', { name: 'Save changes' }).click()
const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/community/journal/${id}`)).json()) as { content: string; tags: string[] }
const editElsewhere = async (page: Page, id: string, data: object) => {
  expect((await page.request.put(`/api/community/journal/${id}`, { data })).status()).toBe(200)
}

async function openEdit(page: Page) {
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Edit Canal loop' }).click()
}

test.beforeEach(async ({ page }) => void (await register(page)))

test('an old tab that changes a tag leaves the newer story in place', async ({ page }) => {
  const { id } = await addEntry(page, canal)
  await openEdit(page)
  await editElsewhere(page, id, { content: 'The story from the other device.' })
  await editForm(page).getByText('Recovery', { exact: true }).click()
  await save(page)

  await expect(toast(page).first()).toHaveText('Entry updated')
  expect(await read(page, id)).toMatchObject({ content: 'The story from the other device.', tags: ['Recovery'] })
})

test('two texts of one story are shown beside each other, and the member chooses', async ({ page }) => {
  const { id } = await addEntry(page, canal)
  await openEdit(page)
  await storyOf(page).fill('The story of the old tab.')
  await editElsewhere(page, id, { content: 'The story from the other device.', tags: ['Training'] })
  await save(page)

  const notice = editForm(page).getByRole('alert')
  await expect(notice.getByText('This entry was changed somewhere else')).toBeVisible()
  const texts = editForm(page).getByRole('group', { name: 'Two texts of this entry' })
  await expect(texts).toBeFocused()
  await expect(notice.getByText('This entry was changed somewhere else')).toBeInViewport()
  await expect(notice.getByRole('region', { name: 'Yours: Story' })).toContainText('The story of the old tab.')
  await expect(notice.getByRole('region', { name: 'The newer one: Story' })).toContainText('from the other device.')
  await expect(storyOf(page)).toHaveValue('The story of the old tab.')
  expect(await read(page, id)).toMatchObject({ content: 'The story from the other device.' })

  await notice.getByRole('button', { name: 'Use this story' }).click()
  await expect(storyOf(page)).toHaveValue('The story from the other device.')
  await expect(texts).toBeFocused()
  await notice.getByRole('button', { name: 'Use this story' }).click()
  await expect(storyOf(page)).toHaveValue('The story of the old tab.')
  await save(page)
  await expect(editForm(page)).toBeHidden()
  expect(await read(page, id)).toMatchObject({ content: 'The story of the old tab.', tags: ['Training'] })
})

test('an edit from an earlier visit is held against what it was begun from', async ({ page }) => {
  const { id } = await addEntry(page, canal)
  await openEdit(page)
  await storyOf(page).fill('Begun yesterday.')
  await editElsewhere(page, id, { content: 'The story from the other device.' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Canal loop' }).click()
  await expect(storyOf(page)).toHaveValue('Begun yesterday.')
  await save(page)

  await expect(editForm(page).getByText('This entry was changed somewhere else')).toBeVisible()
  expect(await read(page, id)).toMatchObject({ content: 'The story from the other device.' })
})

test('an earlier version is compared and brought back', async ({ page }) => {
  const { id } = await addEntry(page, canal)
  await page.goto('/journal?tab=journal')
  await expect(page.getByRole('button', { name: 'Edit Canal loop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Earlier versions of Canal loop' })).toBeHidden()
  await editElsewhere(page, id, { content: 'Seven easy miles by the water.' })
  await page.reload()
  await page.getByRole('button', { name: 'Earlier versions of Canal loop' }).click()

  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await dialog.getByRole('button', { name: /^Compare/ }).click()
  const compared = dialog.getByRole('region', { name: 'What has changed since' })
  await expect(compared.getByRole('deletion')).toContainText('Six')
  await expect(compared.getByRole('insertion')).toContainText('Seven')
  await dialog.getByRole('button', { name: /^Restore/ }).click()

  await expect(toast(page).first()).toHaveText('Entry restored')
  await expect(dialog).toBeHidden()
  expect(await read(page, id)).toMatchObject({ content: canal.content })
})

test('a deleted entry is brought back from the full journal, or deleted for good', async ({ page }) => {
  await addEntry(page, canal)
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Delete Canal loop' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('For 30 days you can bring it back')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page).first()).toHaveText('Entry deleted')
  await expect(rowOf(page, 'Canal loop')).toBeHidden()

  await page.goto('/journal-detailed')
  const bin = page.getByRole('region', { name: 'Recently deleted' })
  await bin.getByText('Recently deleted (1)').click()
  await bin.getByRole('button', { name: 'Bring back Canal loop' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Canal loop' })).toBeVisible()
  await expect(bin).toBeHidden()

  await page.getByRole('button', { name: 'Delete Canal loop' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await bin.getByText('Recently deleted (1)').click()
  await bin.getByRole('button', { name: 'Delete Canal loop for good' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(bin).toBeHidden()
})

test('a letter whose entry was changed can be asked for again, and shows that it is on its way', async ({ page }) => {
  const [entry] = await addAnsweredEntries(page, [canal])
  const id = entry?.id ?? ''
  await page.goto('/journal?tab=insights')
  const letter = lettersOn(page, 'Canal loop')
  await expect(letter).toBeVisible()
  await expect(letter.getByText('You have changed this entry since.')).toBeHidden()
  await editElsewhere(page, id, { content: 'In fact it was the lake, and I swam.' })
  await page.reload()
  await expect(letter.getByText('You have changed this entry since.')).toBeVisible()
  const { held, letGo } = await holdReplies(page)

  await letter.getByRole('button', { name: 'Ask again about Canal loop' }).click()
  await expect(letter.getByText('Your coach is reading your changed entry…')).toBeVisible()
  await page.reload()
  await expect(letter.getByText('Your coach is reading your changed entry…')).toBeVisible()
  expect(held.count).toBeGreaterThan(0)
  letGo()

  await expect(letter.getByText('You have changed this entry since.')).toBeHidden()
  await expect(letter.getByText('Your coach is reading your changed entry…')).toBeHidden()
})

type Listed = { entries: { aiResponses: object[] }[] }

/** Shows the replies as asked for again, until it is let go. */
async function holdReplies(page: Page) {
  const held = { isHeld: true, count: 0 }
  await page.route('**/api/community/journal?*', async (route) => {
    const answer = await route.fetch()
    const listed = (await answer.json()) as Listed
    if (!held.isHeld) return route.fulfill({ response: answer })
    held.count += 1
    const asAsked = (insight: object) => ({ ...insight, is_outdated: true, is_asked_again: true })
    const entries = listed.entries.map((entry) => ({ ...entry, aiResponses: entry.aiResponses.map(asAsked) }))
    return route.fulfill({ response: answer, json: { ...listed, entries } })
  })
  return { held, letGo: () => (held.isHeld = false) }
}
