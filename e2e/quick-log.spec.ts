import { asItStands, passesChecks } from './access-checks.ts'
import { expect, register, test } from './journal-test.ts'
import { lettersOn, openTab, rowOf } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a session is logged on a phone in five taps and no typing, and its numbers stay with it', async ({
  page,
}) => {
  await register(page)
  await page.goto('/journal?tab=journal')
  let taps = 0
  const tap = async (name: string, role: 'button' | 'checkbox' = 'checkbox') => {
    const place = page.getByRole(role, { name, exact: true })
    // The box itself lies under its word.
    await (role === 'button' ? place : page.locator('label').filter({ has: place })).tap()
    taps += 1
  }
  await tap('Quick log', 'button')
  await tap('Run')
  await tap('40')
  await tap('3')
  await passesChecks(page, asItStands('a quick log'))
  await tap('Log “Easy run, 40 min”', 'button')
  await expect(lettersOn(page, 'Easy run, 40 min')).toBeVisible()
  expect(taps).toBe(5)

  await openTab(page, 'Journal')
  await expect(rowOf(page, 'Easy run, 40 min')).toContainText(
    'Run · 40 min · effort 3 of 10 (easy)',
  )
  await page.getByRole('button', { name: 'Quick log' }).click()
  await expect(page.getByText('This week so far: 40 min in 1 session.')).toBeVisible()
})
