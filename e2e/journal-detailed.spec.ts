import type { Route } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, rowOf, setGoal, wordOfSaving } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
})

test('a goal that is still on its way moves nothing when it comes', async ({ page }) => {
  await setGoal(page, 'Swim the lake')
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/community/goals', held.resolve, { times: 1 })
  await page.goto('/journal-detailed')
  const goalCard = page.getByRole('button', { name: 'Your goal' })
  const newEntry = page.getByRole('button', { name: 'New entry', exact: true })
  await goalCard.click()
  await expect(page.getByText('Loading your goal')).toBeAttached()
  await goalCard.click()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await newEntry.boundingBox()
  await (await held.promise).continue()

  await expect(page.getByText('Swim the lake')).toBeVisible()
  expect(await newEntry.boundingBox()).toEqual(before)
})

test('a saved entry says so, and the word fades by itself', async ({ page }) => {
  await addAnsweredEntries(page, [{ title: 'Track', content: 'Twelve times 400.' }])
  await page.goto('/journal-detailed')
  await page.getByRole('button', { name: 'Edit Track' }).click()
  const form = page.getByRole('form', { name: 'Edit Track' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Track, in the rain')
  const said = wordOfSaving(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said

  await expect(rowOf(page, 'Track, in the rain')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
})
