import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import {
  addAnsweredEntries,
  entryForm,
  lettersOn,
  pin,
  rowOf,
  setGoal,
  squats,
  toast,
} from './journey.ts'

const goal = 'Ride to Whitby and back in a day.'
const chest = 'Chest pain, pressure or tightness'
const letterHeadings = (page: Page) => page.getByRole('heading', { level: 2 })

test.beforeEach(async ({ page }) => {
  await register(page)
})

test('a symptom that is checked in is answered by safety advice alone, which comes first and into view', async ({
  page,
}) => {
  await setGoal(page, goal)
  const [first] = await addAnsweredEntries(page, [squats])
  if (first) await pin(page, first)
  await page.goto('/journal?tab=journal')
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill('Hill repeats')
  await form
    .getByRole('textbox', { name: 'Story' })
    .fill('A new personal best on the last of them.')
  await form.getByRole('button', { name: 'Check in a symptom' }).click()
  await form.getByRole('checkbox', { name: chest }).check()
  await page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

  const letter = lettersOn(page, 'Hill repeats')
  await expect(letter).toContainText('Safety message')
  await expect(letter).toContainText('Automatic, not a doctor')
  await expect(letter).toContainText('999')
  await expect(letter).not.toContainText(/personal best|well done|your goal/i)
  await expect(page.getByText(/premium/i).filter({ visible: true })).toHaveCount(0)
  await expect(letterHeadings(page)).toHaveText(['Please read this first', 'All Insights'])
  await expect(letter).toHaveCount(1)
  await expect(letter).toBeInViewport()
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText(
    'In an emergency call 999',
  )
  await expect(page.getByText(goal)).toHaveCount(0)
})

test('an entry that is edited to hold a symptom is answered at once by the safety message, in view', async ({
  page,
}) => {
  await addAnsweredEntries(page, [{ title: 'Hill repeats', content: 'Eight of them, and even.' }])
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Edit Hill repeats' }).click()
  const form = page.getByRole('form', { name: 'Edit Hill repeats' })
  await form.getByRole('button', { name: 'Check in a symptom' }).press('Enter')
  await expect(form.getByRole('checkbox', { name: chest })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')

  const letter = rowOf(page, 'Hill repeats').getByRole('alert')
  await expect(letter).toContainText('Safety message')
  await expect(letter).toContainText('999')
  await expect(letter).toBeFocused()
  await expect(letter).toBeInViewport()
  await expect(toast(page)).toHaveText(['Entry updated'])
  await page.getByRole('button', { name: 'Expand Hill repeats' }).click()
  await expect(page.getByText(`Checked in: ${chest}`)).toBeVisible()
  await page.getByRole('button', { name: 'Read your safety message on Hill repeats' }).click()
  await expect(letterHeadings(page)).toHaveText(['Please read this first'])
  await expect(lettersOn(page, 'Hill repeats')).toContainText('Safety message')
})
