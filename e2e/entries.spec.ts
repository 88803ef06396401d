import type { Locator, Page } from '@playwright/test'
import { expect, register, test, type Member } from './journal-test.ts'
import { addAnsweredEntries, addEntry, rowOf, signIn, toast } from './journey.ts'

const titleIn = (form: Locator) => form.getByRole('textbox', { name: 'Title' })
const storyIn = (form: Locator) => form.getByRole('textbox', { name: 'Story' })
const editFormOf = (page: Page, title: string) => page.getByRole('form', { name: `Edit ${title}` })

let member: Member

test.beforeEach(async ({ page }) => {
  member = await register(page)
})

/** An answer that comes moves what is below its entry. */
const allAreAnswered = (page: Page) => expect(page.getByText('Your coach is reading this entry…')).toHaveCount(0)

test.describe('the entries', () => {
  test('are not there yet for a new member', async ({ page }) => {
    await page.goto('/journal?tab=journal')

    await expect(page.getByRole('heading', { name: 'Your entries will gather here' })).toBeVisible()
  })

  test('show the five most recent and how many there are, with the way to all of them', async ({ page }) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await addEntry(page, { title: `Session ${number}`, content: 'Steady.', is_private: false })
    }
    await page.goto('/journal?tab=journal')

    const recent = page.getByRole('region', { name: 'Recent entries' })
    await expect(recent.getByText('Showing recent 5 entries of 7 total')).toBeVisible()
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText([7, 6, 5, 4, 3].map((n) => `Session ${n}`))
    await allAreAnswered(page)
    await recent.getByRole('link', { name: 'See all 7 entries' }).click()
    await expect(page).toHaveURL('/journal-detailed')
    await expect(page.getByText('Showing 7 of 7 entries')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
  })

  test('say nothing of more when there are five', async ({ page }) => {
    for (const number of [1, 2, 3, 4, 5]) await addEntry(page, { title: `Session ${number}`, content: 'Steady.' })
    await page.goto('/journal?tab=journal')

    await expect(page.getByRole('region', { name: 'Recent entries' }).getByRole('heading', { level: 3 })).toHaveCount(5)
    await expect(page.getByText(/Showing recent/)).toBeHidden()
  })

  test('unfold and fold, and carry a lock when they are private', async ({ page }) => {
    const story = `It began slowly. ${'One more length. '.repeat(20)}And then it was done.`
    await addEntry(page, { title: 'Private lengths', content: story, tags: ['Recovery'] })
    await addEntry(page, { title: 'Open lengths', content: story, is_private: false })
    await page.goto('/journal?tab=journal')
    const row = rowOf(page, 'Private lengths')

    await expect(row.getByText('Private', { exact: true })).toBeVisible()
    await expect(row.getByText('Recovery', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Open lengths').getByText('Private', { exact: true })).toBeHidden()
    await expect(row.getByText(/And then it was done\./)).toBeHidden()
    await row.getByRole('button', { name: 'Expand Private lengths' }).click()
    await expect(row.getByText(/And then it was done\./)).toBeVisible()
    await row.getByRole('button', { name: 'Collapse Private lengths' }).click()
    await expect(row.getByText(/And then it was done\./)).toBeHidden()
  })

  test('lead to their insight', async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Long ride', content: 'Wind on the nose all the way home.' }])
    await page.goto('/journal?tab=journal')
    await page.getByRole('button', { name: 'Read your insight on Long ride' }).click()

    await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
    await expect(page.getByText('In reply to Long ride')).toBeVisible()
  })

  test('that could not be loaded are offered again', async ({ page }) => {
    await page.route('**/api/community/journal?*', (route) => route.abort(), { times: 1 })
    await page.goto('/journal?tab=journal')
    await expect(page.getByText('Your entries could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { name: 'Your entries will gather here' })).toBeVisible()
  })

  test('gather on a page of their own, twenty at a time', async ({ page }) => {
    for (let number = 1; number <= 22; number++)
      await addEntry(page, { title: `Session ${number}`, content: 'Steady.' })
    await page.goto('/journal-detailed')
    await expect(page.getByText('Showing 20 of 22 entries')).toBeVisible()
    await expect(page.getByText('20 of 22 are on the page')).toBeVisible()
    await allAreAnswered(page)
    await page.getByRole('button', { name: 'Show more entries' }).click()

    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(22)
    await expect(page.getByText('Showing 22 of 22 entries')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show more entries' })).toBeHidden()
  })
})

test.describe('an entry', () => {
  const story = 'Twelve times 400, every one of them even.'
  test.beforeEach(async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Track', content: story, tags: ['Training'] }])
    await page.goto('/journal?tab=journal')
  })

  const edit = (page: Page) => page.getByRole('button', { name: 'Edit Track' }).click()
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
  const remove = (page: Page) => page.getByRole('button', { name: 'Delete Track' }).click()
  const question = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Are you sure you want to delete this journal entry?' })

  test('is changed in its place', async ({ page }) => {
    await edit(page)
    const form = editFormOf(page, 'Track')
    await expect(titleIn(form)).toBeFocused()
    await expect(storyIn(form)).toHaveValue(story)
    await titleIn(form).fill('Track, in the rain')
    await form.getByRole('checkbox', { name: 'Race Day' }).check()
    await form.getByRole('switch', { name: 'Make private' }).uncheck()
    await save(page)

    await expect(toast(page)).toHaveText(['Entry updated'])
    const row = rowOf(page, 'Track, in the rain')
    await expect(row.getByText('Race Day', { exact: true })).toBeVisible()
    await expect(row.getByText('Private', { exact: true })).toBeHidden()
    await expect(row.getByRole('button', { name: 'Read your insight on Track, in the rain' })).toBeVisible()
  })

  test('needs both title and story when it is changed', async ({ page }) => {
    await edit(page)
    const form = editFormOf(page, 'Track')
    await storyIn(form).fill('')
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await storyIn(form).fill('  ')
    await save(page)

    await expect(toast(page)).toHaveText(['Missing information', 'Please fill in both title and content.'])
  })

  test('stays as it was when the change is given up', async ({ page }) => {
    await edit(page)
    await titleIn(editFormOf(page, 'Track')).fill('Something else')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(rowOf(page, 'Track')).toBeVisible()
    await edit(page)
    await expect(titleIn(editFormOf(page, 'Track'))).toHaveValue('Track')
  })

  test('keeps its changed words when they could not be saved', async ({ page }) => {
    await page.route('**/api/community/journal/*', (route) => route.abort(), { times: 1 })
    await edit(page)
    await titleIn(editFormOf(page, 'Track')).fill('Track, in the rain')
    await save(page)
    await expect(toast(page).first()).toHaveText('Error')
    await expect(titleIn(editFormOf(page, 'Track'))).toHaveValue('Track, in the rain')

    await page.reload()
    await edit(page)
    await expect(titleIn(editFormOf(page, 'Track'))).toHaveValue('Track, in the rain')
  })

  test('keeps its changed words when the session has ended', async ({ page }) => {
    await edit(page)
    await titleIn(editFormOf(page, 'Track')).fill('Track, in the rain')
    await page.context().clearCookies()
    await save(page)
    await signIn(page, member)
    await edit(page)

    await expect(titleIn(editFormOf(page, 'Track'))).toHaveValue('Track, in the rain')
  })

  test('goes for good once the question is answered', async ({ page }) => {
    await remove(page)
    await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(rowOf(page, 'Track')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Track' })).toBeFocused()

    await remove(page)
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toHaveText(['Entry deleted'])
    await expect(rowOf(page, 'Track')).toBeHidden()
    expect(await (await page.request.get('/api/community/journal')).json()).toEqual([])
  })

  test('is still there when it could not be deleted', async ({ page }) => {
    await page.route('**/api/community/journal/*', (route) => route.abort())
    await remove(page)
    await question(page).getByRole('button', { name: 'Delete' }).click()

    await expect(toast(page).first()).toHaveText('Failed to delete journal entry')
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(rowOf(page, 'Track')).toBeVisible()
  })
})
