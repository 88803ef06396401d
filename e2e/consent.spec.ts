import type { Page } from '@playwright/test'
import { canary, register } from './journal-test.ts'
import { expect, test } from './journal-with-ai.ts'
import { addAnsweredEntries, addEntry, entryForm, lettersOn, openTab, toast } from './journey.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const preferences = '**/api/community/profile/preferences'
const question = (page: Page) => page.getByRole('region', { name: 'May an AI model read your entries?' })
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const save = (page: Page) => question(page).getByRole('button', { name: 'Save my choice' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

test.beforeEach(async ({ page }) => {
  await register(page)
  await page.goto('/journal?tab=journal')
  await expect(question(page)).toBeVisible()
})

test('what goes to the provider is what the member agreed to, until they take it back', async ({ page, journal }) => {
  const { provider } = journal
  await expect(question(page)).toContainText(provider.name)
  await expect(choice(page, /did not make private/)).toHaveAccessibleDescription(
    'New entries are private unless you switch that off.',
  )
  await addAnsweredEntries(page, [{ title: 'Before the answer', content: `Easy, ${canary}.`, is_private: false }])
  expect(provider.requests).toHaveLength(0)
  await choice(page, /did not make private/).check()
  await save(page).click()
  await expect(toast(page).first()).toHaveText('Your choice is saved')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your Journal' })).toBeFocused()

  await addAnsweredEntries(page, [
    { title: 'For everybody', content: 'Steady miles along the canal, and the wind was kind.', is_private: false },
    { title: 'For myself', content: `Steady miles, and nobody knows, ${canary}.` },
  ])
  await openTab(page, 'Insights')
  await expect(lettersOn(page, 'For everybody')).toContainText('AI coach (letters-1), not a doctor')
  await expect(lettersOn(page, 'For myself')).toContainText('Built-in coach, not a doctor')
  expect(provider.requests).toHaveLength(1)
  expect(provider.requests[0]).toContain('the wind was kind')

  await page.getByRole('link', { name: 'Profile' }).click()
  await choice(page, /^Nothing/).check()
  await expect(saved(page)).toBeVisible()
  await addAnsweredEntries(page, [
    { title: 'After all', content: 'Steady miles again, in the rain.', is_private: false },
  ])
  await page.goto('/journal?tab=insights')
  await expect(lettersOn(page, 'After all')).toContainText('Built-in coach, not a doctor')
  expect(provider.requests).toHaveLength(1)
})

test('the question stands in nobody’s way, and comes back at the next visit when it is put off', async ({ page }) => {
  await expect(question(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await question(page).getByRole('button', { name: 'Decide later' }).press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your Journal' })).toBeFocused()
  await openTab(page, 'Goals')
  await openTab(page, 'Journal')
  await expect(entryForm(page)).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.reload()

  await expect(question(page)).toBeVisible()
})

test('an entry can be written before the question is answered, and the question waits beside its reply', async ({
  page,
}) => {
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill('Long ride')
  await form.getByRole('textbox', { name: 'Story' }).fill('Wind on the nose all the way home.')
  await form.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

  await expect(lettersOn(page, 'Long ride')).toContainText('Built-in coach, not a doctor')
  await expect(question(page)).toBeVisible()
})

test('the question is not asked beside a safety message', async ({ page }) => {
  await addAnsweredEntries(page, [{ title: 'Tight chest', content: 'It passed.', symptoms: ['chest'] }])
  // All that the question needs has been fetched by now: it would be there at once.
  await openTab(page, 'Insights')
  await expect(page.getByText('Safety message', { exact: true })).toBeVisible()

  await expect(question(page)).toBeHidden()
})

test('by keyboard: saving without a choice says what is missing, and a choice ends the question', async ({ page }) => {
  await save(page).press('Enter')
  await expect(question(page).getByText('Please choose one of these, or decide later.')).toBeVisible()
  await expect(choice(page, /^Nothing/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice(page, /^Nothing/)).toBeChecked()
  await save(page).press('Enter')
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(entryForm(page)).toBeVisible()
  await page.goto('/profile')
  await expect(choice(page, /^Nothing/)).toBeChecked()
})

test('an answer that could not be saved leaves the question as it was', async ({ page }) => {
  await page.route(preferences, (route) => route.abort())
  await choice(page, /^All my entries/).check()
  await save(page).click()

  await expect(toast(page).first()).toHaveText('Your choice could not be saved')
  await expect(choice(page, /^All my entries/)).toBeChecked()
  await expect(save(page)).toBeFocused()
})

test('a yes to one provider is no yes to another: the member is told, and asked about that one', async ({
  page,
  journal,
}) => {
  await page.route(
    preferences,
    async (route) => {
      const answer = await route.fetch()
      const read = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...read, ai_provider: { name: 'Former', model: 'old' } } })
    },
    { times: 1 },
  )
  await page.goto('/profile')
  await expect(page.getByRole('group', { name: 'What may go to Former?' })).toBeVisible()
  await choice(page, /^All my entries/).click()

  await expect(toast(page)).toHaveText([
    'Your choice could not be saved',
    'The AI provider has changed since you were asked. Please read it again.',
  ])
  await expect(page.getByRole('group', { name: `What may go to ${journal.provider.name}?` })).toBeVisible()
  await expect(page.getByRole('radio', { name: /entries/, checked: true })).toHaveCount(0)
  await expect(page.getByText('You have not chosen yet.')).toBeVisible()
})

test('what the coach would send is said to whoever looks at its memory', async ({ page }) => {
  await addEntry(page, { title: 'Track', content: 'Twelve times 400.' })
  await page.goto('/profile/coach-memory')

  await expect(page.getByText('An entry that your coach has forgotten is not sent along again')).toBeVisible()
})

test('the switch of the entry form says what private means for this member', async ({ page }) => {
  const meaning = entryForm(page).getByRole('switch', { name: 'Make private' })
  await expect(meaning).toHaveAccessibleDescription('Only you and your coach see this entry')
  await choice(page, /did not make private/).check()
  await save(page).click()
  await expect(meaning).toHaveAccessibleDescription(/Only you and your coach see it; it is not sent to/)

  await page.request.put('/api/community/profile/preferences', {
    data: { ai_consent: { provider: await providerName(page), entries: 'all' } },
  })
  await page.reload()
  await expect(meaning).toHaveAccessibleDescription(/^Goes to .* all the same, as you chose in your profile$/)
})

async function providerName(page: Page): Promise<string> {
  const answer = await page.request.get('/api/community/profile/preferences')
  return ((await answer.json()) as { ai_provider: { name: string } }).ai_provider.name
}
