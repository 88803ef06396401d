import { expect, register, test } from './journal-test.ts'
import { setGoal } from './journey.ts'

test('a click on the page behind closes the goal history', async ({ page }) => {
  await register(page)
  await setGoal(page, 'Ride to Whitby and back in a day.')
  await page.goto('/my-journey')
  await page.getByRole('button', { name: 'Goal History', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Goal History' }).getByRole('listitem')).toHaveCount(1)
  await page.mouse.click(5, 450)

  await expect(page.getByRole('dialog')).toBeHidden()
})
