import { expect, test } from './journal-test.ts'
import { signIn } from './journey.ts'

test('Back leads to no sign-in page after signing in, and to nothing of the journal after signing out', async ({
  page,
  member,
}) => {
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('link', { name: 'My Journal' }).click()
  await signIn(page, member)
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goto('/journal')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/community/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.goBack()

  await expect(page).toHaveURL(/\/community\/auth\?next=/)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText(member.name)).toBeHidden()
})
