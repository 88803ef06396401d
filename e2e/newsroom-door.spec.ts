import { door, logIn } from './door-screen.ts'
import { register } from './journal-test.ts'
import { toast } from './journey.ts'
import { expect, test } from './newsroom-test.ts'

test('a member’s session does not open the newsroom', async ({ page, member }) => {
  await page.goto('/content-calendar')
  await expect(door(page)).toBeAttached()
  await logIn(page, member)

  await expect(toast(page)).toHaveText(['Login failed', 'Invalid credentials'])
})

test('the journal’s own door stays shut to an editor', async ({ page, editor }) => {
  void editor
  await page.goto('/journal')

  await expect(page).toHaveURL(/\/community\/auth/)
  await register(page)
  await page.goto('/content-generator')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
})
