import type { Locator, Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { entryForm, openTab, rowOf, toast } from './journey.ts'

const titleIn = (form: Locator) => form.getByRole('textbox', { name: 'Title' })
const storyIn = (form: Locator) => form.getByRole('textbox', { name: 'Story' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Entry & Get Insights' })

async function fill(form: Locator, { title, story }: { title: string; story: string }) {
  await titleIn(form).fill(title)
  await storyIn(form).fill(story)
}

test.beforeEach(async ({ page }) => {
  await register(page)
})

test.describe('a new entry', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/journal?tab=journal')
  })

  test('can be created once both title and story hold something', async ({ page }) => {
    const form = entryForm(page)
    await expect(create(page)).toBeDisabled()
    await titleIn(form).fill('Tempo')
    await expect(create(page)).toBeDisabled()
    await storyIn(form).fill('Quick, and even.')
    await expect(create(page)).toBeEnabled()
    await titleIn(form).fill('')
    await expect(create(page)).toBeDisabled()
  })

  test('with nothing but spaces in it is asked for its words', async ({ page }) => {
    await fill(entryForm(page), { title: '   ', story: 'Quick, and even.' })
    await create(page).click()

    await expect(toast(page)).toHaveText([
      'Missing information',
      'Please fill in both title and content for your journal entry.',
    ])
    await expect(page).toHaveURL('/journal?tab=journal')
  })

  test('leaves an empty form behind and leads to the insights', async ({ page }) => {
    await fill(entryForm(page), { title: 'Tempo', story: 'Quick, and even.' })
    await create(page).click()

    await expect(toast(page)).toHaveText(['Entry created', 'Your coach is reading it now.'])
    await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
    await expect(page).toHaveURL('/journal?tab=insights')
    await openTab(page, 'Journal')
    await expect(titleIn(entryForm(page))).toHaveValue('')
    await expect(storyIn(entryForm(page))).toHaveValue('')
    await expect(rowOf(page, 'Tempo')).toBeVisible()
  })

  test('keeps its words, tags and switch over a reload', async ({ page }) => {
    const form = entryForm(page)
    await fill(form, { title: 'Tempo', story: 'Quick, and even.' })
    await form.getByRole('checkbox', { name: 'Mindset' }).check()
    await form.getByRole('switch', { name: 'Make private' }).uncheck()
    await page.reload()

    await expect(page.getByText('What you wrote last time is here, not yet saved.')).toBeVisible()
    await expect(titleIn(form)).toHaveValue('Tempo')
    await expect(storyIn(form)).toHaveValue('Quick, and even.')
    await expect(form.getByRole('checkbox', { name: 'Mindset' })).toBeChecked()
    await expect(form.getByRole('switch', { name: 'Make private' })).not.toBeChecked()
  })

  test('keeps its words when the server does not answer, and is written once it does', async ({ page }) => {
    await page.route('**/api/community/journal', (route) => route.abort(), { times: 1 })
    const form = entryForm(page)
    await fill(form, { title: 'Tempo', story: 'Quick, and even.' })
    await create(page).click()
    await expect(toast(page).first()).toHaveText('Error')
    await expect(storyIn(form)).toHaveValue('Quick, and even.')

    await create(page).click()
    await expect(toast(page).first()).toHaveText('Entry created')
  })

  test('says the server’s own sentence when it is refused', async ({ page }) => {
    await fill(entryForm(page), { title: 'x'.repeat(201), story: 'Quick, and even.' })
    await expect(titleIn(entryForm(page))).toHaveAccessibleDescription(/^Title is too long by 1 character/)
    await create(page).click()

    await expect(toast(page).first()).toHaveText('Error')
    await expect(titleIn(entryForm(page))).toHaveValue('x'.repeat(201))
  })

  test('pressed twice is written once', async ({ page }) => {
    await fill(entryForm(page), { title: 'Tempo', story: 'Quick, and even.' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    // The second press comes before the screen can show the first.
    await create(page).evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()))

    await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
    expect(sent).toEqual(['/api/community/journal'])
    expect(await (await page.request.get('/api/community/journal')).json()).toHaveLength(1)
  })

  test('has a way back to the goals', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to Goals' }).click()

    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  })
})

test('messages come one at a time, go by themselves after five seconds, and can be sent away', async ({ page }) => {
  await page.clock.install()
  await page.goto('/journal?tab=journal')
  await fill(entryForm(page), { title: ' ', story: ' ' })
  // From here on only the test moves the clock: on a busy machine five seconds pass by themselves.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await create(page).click()
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(toast(page)).toHaveCount(0)

  await create(page).click()
  await create(page).click()
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(1)
  await page.clock.runFor(4_500)
  await expect(toast(page).first()).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast(page)).toHaveCount(0)
})
