import type { Page, Route } from '@playwright/test'
import { expect, newMember, register, test, type Member } from './journal-test.ts'
import { addAnsweredEntries, addEntry, entryForm, openTab, rowOf, toast } from './journey.ts'
import { photo } from './photo.ts'

const titleOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Title' })
const storyOf = (page: Page) => entryForm(page).getByRole('textbox', { name: 'Story' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

let member: Member

test.beforeEach(async ({ page }) => {
  member = await register(page)
})

/** Holds back the answer to the next entry that is sent, until it is let go. */
async function holdAnswer(page: Page) {
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/community/journal', (route) => held.resolve(route), { times: 1 })
  return async () => (await held.promise).continue()
}

test('words added while an entry is being saved stay in the form', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Tempo')
  await storyOf(page).fill('Quick, and even.')
  const letGo = await holdAnswer(page)
  await create(page)
  await storyOf(page).fill('Quick, and even. And then it rained.')
  await letGo()

  await expect(toast(page)).toHaveText(['Entry created', 'What you changed since is still in the form.'])
  await expect(storyOf(page)).toHaveValue('Quick, and even. And then it rained.')
  await expect(page).toHaveURL('/journal?tab=journal')
})

test('an entry saved after its form was left takes nobody elsewhere', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Tempo')
  await storyOf(page).fill('Quick, and even.')
  const letGo = await holdAnswer(page)
  await create(page)
  await openTab(page, 'Momentum')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Momentum' })).toBeVisible()
  await letGo()

  await expect(toast(page).first()).toHaveText('Entry created')
  await expect(page).toHaveURL('/journal?tab=momentum')
  await openTab(page, 'Journal')
  await expect(rowOf(page, 'Tempo')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('')
})

test('an edit from an earlier visit says so, and can be started again', async ({ page }) => {
  await addEntry(page, { title: 'Track', content: 'Twelve times 400.' })
  await page.goto('/journal?tab=journal')
  const edit = page.getByRole('button', { name: 'Edit Track' })
  const title = page.getByRole('form', { name: 'Edit Track' }).getByRole('textbox', { name: 'Title' })
  await edit.click()
  await title.fill('Track, in the rain')
  await page.reload()
  await edit.click()
  await expect(page.getByText('What you wrote last time is here, not yet saved.')).toBeVisible()
  await expect(title).toHaveValue('Track, in the rain')
  await page.getByRole('button', { name: 'Start again from the saved entry' }).click()

  await expect(title).toHaveValue('Track')
  await expect(page.getByText('What you wrote last time is here, not yet saved.')).toBeHidden()
})

test('an edit is said to be saved, and the page goes on from there', async ({ page }) => {
  await addAnsweredEntries(page, [{ title: 'Track', content: 'It was close.', symptoms: ['chest'] }])
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Edit Track' }).click()
  const form = page.getByRole('form', { name: 'Edit Track' })
  await expect(form.getByText('Your coach’s reply stays as it was written. If you change your words')).toBeVisible()
  await expect(form.getByText(/^This journal is not monitored/)).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Chest pain, pressure or tightness' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Story' }).fill('It was close, and then not.')
  await form.getByRole('button', { name: 'Save changes' }).click()

  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Track' })).toBeFocused()
  await page.getByRole('button', { name: 'Expand Track' }).click()
  await expect(rowOf(page, 'Track').getByText('Checked in: Chest pain, pressure or tightness')).toBeVisible()
})

test('a draft whose photo has gone keeps its words and asks for the photo again', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Morning loop')
  await entryForm(page).getByLabel('Add a photo').setInputFiles(photo())
  await expect(page.getByRole('img', { name: 'The one you picked' })).toBeVisible()
  await page.route('**/api/community/images/*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()

  await expect(page.getByText('The photo is no longer there. Please add it again.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The one you picked' })).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Morning loop')
})

test('a photo that cannot be reached for a moment stays with its draft', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Morning loop')
  await entryForm(page).getByLabel('Add a photo').setInputFiles(photo())
  await expect(page.getByRole('img', { name: 'The one you picked' })).toBeVisible()
  await page.route('**/api/community/images/*', (route) => route.abort())
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.reload()
  await asked

  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
})

test('an upload that finds no session leads to sign in, without a word of its own', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Morning loop')
  await page.context().clearCookies()
  await entryForm(page).getByLabel('Add a photo').setInputFiles(photo())

  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})

test('signing out asks before unsaved words are lost', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill('Hill repeats')
  const question = page.getByRole('alertdialog', { name: 'You have words that are not saved' })
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(titleOf(page)).toHaveValue('Hill repeats')

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await question.getByRole('button', { name: 'Sign out and lose them' }).click()
  await expect(page).toHaveURL('/community/auth')
})

test('words of one member are never sent by another who signs in in a second tab', async ({ page, context }) => {
  await page.goto('/journal?tab=journal')
  await titleOf(page).fill(`Only for ${member.name}`)
  const second = await context.newPage()
  await second.goto('/journal')
  await second.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await second.getByRole('button', { name: 'Sign out and lose them' }).click()
  // This tab has asked who is there before somebody else is.
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
  await page.goto('/journal?tab=journal')
  await expect(page.getByText(other.name).first()).toBeVisible()
  await expect(titleOf(page)).toHaveValue('')
})
