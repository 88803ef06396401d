import type { Route } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { entryForm, openTab, signIn, toast } from './journey.ts'

test.describe('the gate', () => {
  for (const wanted of ['/profile', '/journal?tab=insights', '/my-journey?tab=journal', '/Journal-Detailed/']) {
    test(`takes a visitor who wanted ${wanted} there after signing in`, async ({ page, member }) => {
      await page.context().clearCookies()
      await page.goto(wanted)
      await expect(page).toHaveURL(/\/community\/auth/)
      await signIn(page, member)

      await expect(page).toHaveURL(wanted)
      await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    })
  }

  for (const elsewhere of [
    'https://example.org/',
    '//example.org/',
    '/\\example.org/',
    '/api/docs',
    'javascript:alert(1)',
  ]) {
    test(`never sends anybody on to ${elsewhere}`, async ({ page, member }) => {
      await page.context().clearCookies()
      await page.goto(`/community/auth?next=${encodeURIComponent(elsewhere)}`)
      await signIn(page, member)

      await expect(page).toHaveURL('/journal')
    })
  }

  test('sends a signed-in member on from the sign-in page', async ({ page, member }) => {
    await page.goto('/community/auth')

    await expect(page).toHaveURL('/journal')
    await expect(page.getByText(member.name).first()).toBeAttached()
  })

  test('keeps who has signed in, also when the question who is there is answered in the same moment', async ({
    page,
    member,
  }) => {
    await page.context().clearCookies()
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/community/auth/me', (route) => asked.resolve(route), { times: 1 })
    await page.route('**/api/community/auth/login', async (route) => {
      const question = await asked.promise
      const nobody = { status: 401, json: { error: 'Please sign in.', code: 'session/missing' } }
      const answer = await route.fetch()
      await Promise.all([route.fulfill({ response: answer }), question.fulfill(nobody).catch(() => {})])
    })
    await page.goto('/community/auth')
    await signIn(page, member)

    await expect(page).toHaveURL('/journal')
    await openTab(page, 'Journal')
    await expect(entryForm(page)).toBeVisible()
  })

  test('leaves no sign-in page behind for the back button', async ({ page, member }) => {
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('link', { name: 'My Journal' }).click()
    await signIn(page, member)
    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
    await page.goBack()

    await expect(page).toHaveURL('/')
  })

  test('shows nothing of the journal to the back button after signing out', async ({ page, member }) => {
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/community/auth')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.goBack()

    await expect(page).toHaveURL(/\/community\/auth\?next=/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(member.name)).toBeHidden()
  })

  test('keeps the words of an entry when the session ends while it is written', async ({ page, member }) => {
    await page.goto('/journal?tab=journal')
    const form = entryForm(page)
    await form.getByRole('textbox', { name: 'Title' }).fill('Hill repeats in the rain')
    await form.getByRole('textbox', { name: 'Story' }).fill('Six of them. The last one was the best.')
    await form.getByRole('checkbox', { name: 'Training' }).check()
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

    await expect(
      page.getByText('You have been signed out. Please sign in again; what you wrote is kept.'),
    ).toBeVisible()
    await signIn(page, member)
    await expect(page).toHaveURL('/journal?tab=journal')
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Hill repeats in the rain')
    await expect(form.getByRole('textbox', { name: 'Story' })).toHaveValue('Six of them. The last one was the best.')
    await expect(form.getByRole('checkbox', { name: 'Training' })).toBeChecked()
    await form.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
    await expect(toast(page).first()).toHaveText('Entry created')
  })

  test('shows nobody the words that another member left unsaved on the device', async ({ page, member }) => {
    await page.goto('/journal?tab=journal')
    await entryForm(page).getByRole('textbox', { name: 'Title' }).fill(`Only for ${member.name}`)
    await page.context().clearCookies()
    await register(page)
    await page.goto('/journal?tab=journal')

    await expect(entryForm(page).getByRole('textbox', { name: 'Title' })).toHaveValue('')
  })

  test('offers another try when the server does not say who is there', async ({ page, member }) => {
    await page.route('**/api/community/auth/me', (route) => route.abort(), { times: 1 })
    await page.goto('/journal')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText(member.name).first()).toBeAttached()
    await openTab(page, 'Journal')
    await expect(entryForm(page)).toBeVisible()
  })
})
