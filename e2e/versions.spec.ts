import type { Page } from '@playwright/test'
import { button, openPackage, toastOf } from './generator-screen.ts'
import { expect, test, writeWeekly, type Package } from './newsroom-test.ts'

let written: Package

test.beforeEach(async ({ page, editor }) => {
  void editor
  written = await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 3 })
})

const deck = (page: Page) => page.getByRole('textbox', { name: 'Deck' })

async function beginDeck(page: Page, words: string) {
  await openPackage(page, written)
  await button(page, 'Edit Deck').click()
  await deck(page).fill(words)
}

const savedBy = async (calls: Page['request']) =>
  (await (await calls.get(`/api/content/generations/${written.id}`)).json()) as Record<string, unknown>

test('two editors change the same words: both versions are shown, and one’s own may be kept', async ({
  page,
  newsroom,
}) => {
  await beginDeck(page, 'My deck of words.')
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Their deck.' } })
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Somebody else saved this meanwhile' })
  await expect(dialog.getByText(/^Ada Quill saved version 2 at \d\d:\d\d/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Yours: Deck' })).toContainText('My deck of words.')
  await expect(dialog.getByRole('region', { name: 'Theirs: Deck' })).toContainText('Their deck.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(deck(page)).toHaveValue('My deck of words.')
  expect(await savedBy(page.request)).toMatchObject({ apple_news_deck: 'Their deck.', version: 2 })

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toastOf(page)).toContainText('Content Updated')
  expect(await savedBy(page.request)).toMatchObject({ apple_news_deck: 'My deck of words.', version: 3 })
})

test('what somebody else has changed meanwhile is not deleted unseen', async ({ page, newsroom }) => {
  await openPackage(page, written)
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Their deck.' } })
  const remove = page.getByRole('group', { name: 'This package' }).getByRole('button', { name: /^Delete/ })
  const question = page.getByRole('alertdialog', { name: 'Delete this package?' })
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(toastOf(page)).toContainText('Delete Failed')
  await expect(toastOf(page)).toContainText(/Ada Quill changed this on .* Please look at what it says now\./)
  await expect(question).toBeHidden()
  await expect(page.getByText('Their deck.', { exact: true })).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Content Deleted')
})

test('or theirs is taken', async ({ page, newsroom }) => {
  await beginDeck(page, 'My deck of words.')
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Their deck.' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()

  await expect(page.getByText('Their deck.', { exact: true })).toBeVisible()
  await expect(deck(page)).toBeHidden()
  expect(await savedBy(page.request)).toMatchObject({ apple_news_deck: 'Their deck.', version: 2 })
})

test('two editors change different parts: both changes stay, and nobody is asked', async ({ page, newsroom }) => {
  await beginDeck(page, 'My deck of words.')
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { tldr_summary: 'Their summary.' } })
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Their summary.')).toBeVisible()
  expect(await savedBy(page.request)).toMatchObject({
    apple_news_deck: 'My deck of words.',
    tldr_summary: 'Their summary.',
    version: 3,
  })
})

test('words kept from an earlier visit do not overwrite what came since', async ({ page, newsroom }) => {
  await beginDeck(page, 'My deck of words.')
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Their deck.' } })
  await page.reload()
  await button(page, 'Edit Deck').click()
  await expect(deck(page)).toHaveValue('My deck of words.')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('alertdialog').getByRole('region', { name: 'Theirs: Deck' })).toContainText('Their deck.')
})

test('the history shows what changed between any two versions, word by word, and brings one back', async ({ page }) => {
  for (const apple_news_deck of ['Rest on Mondays.', 'Rest on Thursdays.']) {
    await page.request.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck } })
  }
  await openPackage(page, written)
  await button(page, 'History').click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('Current')
  const change = dialog.getByRole('region', { name: 'Deck' })
  await expect(change.locator('del')).toContainText('Mondays')
  await expect(change.locator('ins')).toContainText('Thursdays')
  await button(page, 'Compare version 1 with the current one').click()
  await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('1')
  await expect(change.locator('del').first()).toBeVisible()
  await button(page, 'Restore version 2').click()

  await expect(toastOf(page)).toContainText('Version 2 is back')
  await expect(page.getByText('Rest on Mondays.')).toBeVisible()
  expect(await savedBy(page.request)).toMatchObject({ apple_news_deck: 'Rest on Mondays.', version: 4 })
})

test('a version is not restored over a change that was not seen', async ({ page, newsroom }) => {
  await page.request.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Rest on Mondays.' } })
  await openPackage(page, written)
  await button(page, 'History').click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, { data: { apple_news_deck: 'Their deck.' } })
  await button(page, 'Restore version 1').click()

  await expect(toastOf(page)).toContainText('Update Failed')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  expect(await savedBy(page.request)).toMatchObject({ apple_news_deck: 'Their deck.', version: 3 })
})
