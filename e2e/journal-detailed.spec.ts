import type { Page, Route } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, addEntry, entryForm, rowOf, setGoal, toast, wordOfSaving } from './journey.ts'
import { photo } from './photo.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
})

const goalCard = (page: Page) => page.getByRole('button', { name: 'Your goal' })
const open = (page: Page) => page.goto('/journal-detailed')
const newEntry = (page: Page) => page.getByRole('button', { name: 'New entry', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save entry' })
const month = (page: Page) => page.getByRole('combobox', { name: 'Month' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const failing = (page: Page, path: string) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))

const thisMonth = () =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' }).format(new Date())

test.describe('the goal card', () => {
  test('sets a goal, changes its words, archives it and shows its history', async ({ page }) => {
    await open(page)
    await goalCard(page).click()
    await page.getByRole('textbox', { name: 'What are you training for?' }).fill('Swim the lake')
    await page.getByRole('button', { name: 'Set goal' }).click()
    await expect(toast(page)).toHaveText(['Goal saved'])
    await page.getByRole('button', { name: 'Edit Goal' }).click()
    await page.getByRole('textbox', { name: 'Edit your goal' }).fill('Swim the long lake')
    await page.getByRole('button', { name: 'Save goal' }).click()
    await expect(page.getByText('Swim the long lake')).toBeVisible()
    await page.getByRole('button', { name: 'Archive & Set New Goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your new goal' }).fill('Row the lake')
    await dialog.getByRole('button', { name: 'Archive & Set New Goal' }).click()
    await expect(page.getByText('Row the lake')).toBeVisible()
    await page.getByRole('button', { name: 'Goal History' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([/Row the lake/, /Swim the long lake/])
  })

  test('says what failed', async ({ page }) => {
    await failing(page, '**/api/community/goals**')
    await open(page)
    await goalCard(page).click()
    await page.getByRole('textbox', { name: 'What are you training for?' }).fill('Swim the lake')
    await page.getByRole('button', { name: 'Set goal' }).click()
    await expect(toast(page).first()).toHaveText('Error setting goal')

    await setGoal(page, 'Swim the lake')
    await page.reload()
    await failing(page, '**/api/community/goals/archive')
    await goalCard(page).click()
    await page.getByRole('button', { name: 'Archive & Set New Goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your new goal' }).fill('Row the lake')
    await dialog.getByRole('button', { name: 'Archive & Set New Goal' }).click()
    await expect(toast(page).first()).toHaveText('Error archiving goal')
  })
})

test.describe('a goal that is still on its way', () => {
  const path = '**/api/community/goals'

  test('moves nothing when it comes', async ({ page }) => {
    await setGoal(page, 'Swim the lake')
    const held = Promise.withResolvers<Route>()
    await page.route(path, held.resolve, { times: 1 })
    await open(page)
    await goalCard(page).click()
    await expect(page.getByText('Loading your goal')).toBeAttached()
    await goalCard(page).click()
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = await newEntry(page).boundingBox()
    await (await held.promise).continue()

    await expect(page.getByText('Swim the lake')).toBeVisible()
    expect(await newEntry(page).boundingBox()).toEqual(before)
  })

  test('and does not come is asked for again', async ({ page }) => {
    await page.route(path, (route) => route.abort(), { times: 1 })
    await open(page)
    await goalCard(page).click()
    await expect(page.getByText('Your goals could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('textbox', { name: 'What are you training for?' })).toBeVisible()
  })
})

test.describe('a new entry', () => {
  test('says what is missing beside its field, and is saved with the coach’s reply following', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
    await newEntry(page).click()
    const form = entryForm(page)
    await save(page).click()
    await expect(toast(page)).toHaveText(['Please add a title for your journal entry'])
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      'Please add a title for your journal entry',
    )
    await form.getByRole('textbox', { name: 'Title' }).fill('Forty lengths')
    await save(page).click()
    await expect(toast(page)).toHaveText(['Please write your journal entry'])
    await form.getByRole('textbox', { name: 'Story' }).fill('Slow, and even.')
    await save(page).click()

    await expect(toast(page).first()).toHaveText('Entry created')
    await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible()
    const card = rowOf(page, 'Forty lengths')
    await expect(card.getByText('Your coach', { exact: true })).toBeVisible()
    await expect(card.getByText('Private', { exact: true })).toBeVisible()
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    const date = today.format(new Date()).replace('Sept', 'Sep')
    await expect(card.getByRole('time')).toHaveText(new RegExp(`^(Today|1 day ago) · ${date}$`))
    await expect(form).toBeHidden()
  })

  test('keeps its words when it could not be saved', async ({ page }) => {
    await failing(page, '**/api/community/journal')
    await open(page)
    await newEntry(page).click()
    await entryForm(page).getByRole('textbox', { name: 'Title' }).fill('Forty lengths')
    await entryForm(page).getByRole('textbox', { name: 'Story' }).fill('Slow, and even.')
    await save(page).click()

    await expect(toast(page).first()).toHaveText('Error creating entry')
    await expect(entryForm(page).getByRole('textbox', { name: 'Story' })).toHaveValue('Slow, and even.')
  })

  test('is saved without its photo when that is too large or could not be uploaded, and says so', async ({ page }) => {
    await failing(page, '**/api/community/journal/upload-image')
    await open(page)
    await newEntry(page).click()
    const picker = entryForm(page).locator('input[type=file]')
    const tooLarge = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024) }
    await picker.setInputFiles(tooLarge)
    await expect(entryForm(page).getByText('Image must be smaller than 10MB')).toBeVisible()
    await picker.setInputFiles(photo())
    await expect(toast(page)).toHaveText([
      'Image upload failed',
      'Failed to upload image. Entry will be saved without the new image.',
    ])
    await entryForm(page).getByRole('textbox', { name: 'Title' }).fill('Forty lengths')
    await entryForm(page).getByRole('textbox', { name: 'Story' }).fill('Slow, and even.')
    await save(page).click()

    await expect(rowOf(page, 'Forty lengths')).toBeVisible()
    expect(await (await page.request.get('/api/community/journal')).json()).toMatchObject([{ image_url: null }])
  })
})

test.describe('the entries', () => {
  const story = `Began in the rain. ${'One more length. '.repeat(20)}And then it was done.`

  test('are found by their words, which are marked, and by month', async ({ page }) => {
    await addEntry(page, { title: 'Morning tempo', content: 'I ran along the canal.' })
    await addEntry(page, { title: 'Lengths', content: 'No running in the mornings.' })
    await addEntry(page, { title: 'Rest', content: 'Soup.', is_private: false })
    await open(page)
    await expect(page.getByText('Showing 3 of 3 entries')).toBeVisible()
    await search(page).fill('morn')
    await expect(page.getByText('Showing 2 of 3 entries')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['mornings', 'Morning'])

    // The choice is kept a moment after the last key.
    await page.waitForFunction(() => history.state?.journalChoice?.search === 'morn')
    await page.getByRole('link', { name: 'Back to your journey' }).click()
    await expect(page).toHaveURL('/journal')
    await page.goBack()
    await expect(search(page)).toHaveValue('morn')
    await page.reload()
    await expect(page.getByText('Showing 2 of 3 entries')).toBeVisible()
    await expect(search(page)).toHaveValue('morn')
    await expect(page).toHaveURL('/journal-detailed')

    await search(page).fill('triathlon suit')
    await expect(page.getByRole('heading', { name: 'No entries match “triathlon suit”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await month(page).selectOption(thisMonth())
    await expect(page.getByText('Showing 3 of 3 entries')).toBeVisible()
    await search(page).fill('triathlon')
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear both' }).click()
    await expect(month(page)).toHaveValue('')
    await expect(rowOf(page, 'Rest').getByText('Public', { exact: true })).toBeVisible()
  })

  test('of a month that has lost its last one say so', async ({ page }) => {
    await addEntry(page, { title: 'Rest', content: 'Soup.' })
    await open(page)
    await expect(month(page).getByRole('option')).toHaveText(['All Months', thisMonth()])
    await page.route('**/api/community/journal?*month=*', async (route) => {
      const answer = await route.fetch()
      const listed = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...listed, entries: [], matching: 0 } })
    })
    await month(page).selectOption(thisMonth())

    await expect(page.getByRole('heading', { name: `No entries for ${thisMonth()}` })).toBeVisible()
    await page.getByRole('button', { name: 'Show All Months' }).click()
    await expect(rowOf(page, 'Rest')).toBeVisible()
  })

  test('are cut short, and read whole when asked', async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Long ride', content: story }])
    await open(page)
    const card = rowOf(page, 'Long ride')
    await expect(card.getByText(`${story.slice(0, 150).trimEnd()}…`)).toBeVisible()
    await card.getByRole('button', { name: 'Read more of Long ride', exact: true }).click()
    await expect(card.getByText(/And then it was done\./)).toBeVisible()
    await card.getByRole('button', { name: 'Show less of Long ride', exact: true }).click()
    await expect(card.getByText(/And then it was done\./)).toBeHidden()
    await card.getByRole('button', { name: 'Read more of the reply to Long ride' }).click()
    await expect(card.getByRole('button', { name: 'Show less of the reply to Long ride' })).toBeVisible()
  })

  test('show a safety message whole', async ({ page }) => {
    const [entry] = await addAnsweredEntries(page, [
      { title: 'Tight chest', content: 'It passed.', symptoms: ['chest'] },
    ])
    await open(page)
    const card = rowOf(page, 'Tight chest')

    await expect(card.getByText('Safety message', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /Read more/ })).toBeHidden()
    expect(entry).toBeDefined()
  })

  test('are changed in place, with word of it, and say what failed', async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Track', content: 'Twelve times 400.' }])
    await open(page)
    await page.getByRole('button', { name: 'Edit Track' }).click()
    const form = page.getByRole('form', { name: 'Edit Track' })
    await form.getByRole('textbox', { name: 'Title' }).fill(' ')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page)).toHaveText(['Please add a title for your journal entry'])
    await form.getByRole('textbox', { name: 'Title' }).fill('Track, in the rain')
    await page.route('**/api/community/journal/*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page).first()).toHaveText('Error updating entry')
    const said = wordOfSaving(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await said

    await expect(rowOf(page, 'Track, in the rain')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  })

  test('go once the question is answered', async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Track', content: 'Twelve times 400.' }])
    await open(page)
    await page.getByRole('button', { name: 'Delete Track' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this journal entry?' })
    await question.getByRole('button', { name: 'Delete' }).click()

    await expect(toast(page)).toHaveText(['Entry deleted'])
    await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
  })
})
