import type { Page } from '@playwright/test'
import { expect, newMember, test } from './journal-test.ts'
import { entryForm, signIn, toast } from './journey.ts'
import { photo } from './photo.ts'

/** Something between the browser and the server answers in its place, in words that are not for people. */
const badGateway = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
const says = (page: Page, title: string, message: string) => expect(toast(page)).toHaveText([title, message])
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function writeEntry(page: Page, title: string, button: string) {
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Story' }).fill('Slow, and even.')
  await press(page, button)
}

test.describe('an answer without words of the server’s gets those of the screen', () => {
  test('at the door', async ({ page }) => {
    await badGateway(page, '**/api/community/auth/*')
    await page.goto('/community/auth')
    await signIn(page, newMember())
    await says(page, 'Login Failed', 'Invalid credentials')

    await page.getByRole('tab', { name: 'Create Account' }).click()
    const { name, email, password } = newMember()
    await page.getByRole('textbox', { name: 'Full name' }).fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await press(page, 'Create Account')
    await says(page, 'Registration Failed', 'Failed to create account')
  })

  test('in the journal and on the profile', async ({ page, member }) => {
    await badGateway(page, '**/api/community/**')
    await page.goto('/journal?tab=journal')
    await writeEntry(page, `A run of ${member.name}’s`, 'Create Entry & Get Insights')
    await says(page, 'Error', 'Failed to create journal entry')

    await page.goto('/journal-detailed')
    await page.getByRole('button', { name: 'New entry', exact: true }).click()
    await writeEntry(page, 'Forty lengths', 'Save entry')
    await says(page, 'Error creating entry', 'Failed to create entry. Please try again.')

    await page.goto('/profile')
    await press(page, 'Upgrade to Premium')
    await says(page, 'Upgrade Failed', 'Failed to upgrade to Premium')
    await page.getByLabel('Upload a profile photo').setInputFiles(photo())
    await says(page, 'Upload Failed', 'Failed to upload profile photo')
    await press(page, 'Delete Account')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
    await says(page, 'Deletion Failed', 'Failed to delete account')
  })
})

test('a refusal in the server’s own words is said in them, with the title of the screen', async ({ page, member }) => {
  const error = `Not today, ${member.name}.`
  await page.route('**/api/community/journal', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error, code: 'journal/other', requestId: 'one' } })
      : route.fallback(),
  )
  await page.goto('/journal-detailed')
  await page.getByRole('button', { name: 'New entry', exact: true }).click()
  await writeEntry(page, 'Forty lengths', 'Save entry')

  await says(page, 'Error creating entry', error)
})

test.describe('what is fetched when it is first shown', () => {
  test.use({ foreseen: [/A part of the page failed to load|dynamically imported module|preload/] })

  test('comes after all, with its style, once there is a connection again', async ({ page, context, member }) => {
    const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
    await page.goto('/journal')
    await expect(page.getByRole('textbox', { name: 'What are you training for?' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Journal' }).click()
    await expect(alert).toBeVisible()
    await press(page, 'Try again')
    await expect(alert).toBeVisible()
    await context.setOffline(false)
    await press(page, 'Try again')
    await expect(entryForm(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(alert).toBeVisible()
    await context.setOffline(false)
    await press(page, 'Try again')
    await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
    const missed = () =>
      [...document.querySelectorAll('link')].filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
    expect(await page.evaluate(missed)).toEqual([])
  })
})
