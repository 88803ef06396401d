import { expect, test } from './journal-test.ts'
import { entryForm } from './journey.ts'

test.use({ foreseen: [/A part of the page failed to load|dynamically imported module|preload/] })

test('what is fetched when it is first shown comes after all, with its style, once there is a connection again', async ({
  page,
  context,
  member,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true })
  await page.goto('/journal')
  await expect(page.getByRole('textbox', { name: 'What are you training for?' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(alert).toBeVisible()
  await tryAgain.click()
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await tryAgain.click()
  await expect(entryForm(page)).toBeVisible()
  // A browser that keeps a failed import loads the page again here.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await tryAgain.click()
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  const missed = () =>
    [...document.querySelectorAll('link')].filter(
      ({ rel, sheet }) => rel === 'stylesheet' && !sheet,
    )
  expect(await page.evaluate(missed)).toEqual([])
})
