import type { Page } from '@playwright/test'
import { expect, newMember, test } from './journal-test.ts'
import { entryForm, lettersOn, openTab, rowOf, toast } from './journey.ts'
import { photo } from './photo.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Runs against any server, with an account of its own: E2E_BASE_URL=https://journal.example.org npx
// playwright test main-job
test('a new member sets a goal, writes an entry, and keeps what the coach answers', async ({
  page,
}) => {
  const goal = 'Finish the harbour swim in September.'
  const title = 'Forty lengths, and the last ten were calm'

  await createAccount(page)

  await page.getByRole('textbox', { name: 'What are you training for?' }).fill(goal)
  await page.getByRole('button', { name: 'Set goal' }).click()
  await expect(page.getByText(goal)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Journal' }).click()

  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form
    .getByRole('textbox', { name: 'Story' })
    .fill('I breathed every third stroke and stopped counting. Calm.')
  await form.getByRole('checkbox', { name: 'Training' }).check()
  await form.getByLabel('Add a photo').setInputFiles(photo())
  await expect(form.getByRole('img', { name: 'The one you picked' })).toBeVisible()

  const savedAt = performance.now()
  await form.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
  await lettersOn(page, title).waitFor()
  const waitMs = Math.round(performance.now() - savedAt)
  console.log(`The insight was on the screen ${waitMs} ms after saving`)
  expect(waitMs).toBeLessThan(10_000)

  await page.getByRole('button', { name: `Pin the insight on ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeVisible()
  await page
    .getByRole('button', { name: `Unpin the insight on ${title}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeHidden()

  await openTab(page, 'Journal')
  await page.getByRole('button', { name: `Expand ${title}` }).click()
  await expect(rowOf(page, title).getByText('Training')).toBeVisible()
  const picture = rowOf(page, title).getByRole('img', { name: `From ${title}` })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 64)

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/community\/auth/)
  expect((await page.request.get('/api/community/journal')).status()).toBe(401)
  await page.goto('/journal?tab=journal')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
})

async function createAccount(page: Page) {
  const { name, email, password } = newMember()
  await page.goto('/')
  await page.getByRole('link', { name: 'My Journal' }).click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page).first()).toHaveText('Account created!')
}
