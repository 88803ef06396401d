import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, lettersOn, lettersStandStill, pin } from './journey.ts'

const title = 'The first one'

test('an old entry and its insight lead to each other, and come into view', async ({ page }) => {
  await register(page)
  const [oldest] = await addAnsweredEntries(page, [
    { title, content: 'It began in the rain.' },
    ...[1, 2, 3, 4, 5].map((number) => ({ title: `Session ${number}`, content: 'Steady.' })),
  ])
  if (oldest) await pin(page, oldest)
  await page.goto('/journal?tab=insights')
  await lettersStandStill(page)
  await page.getByRole('button', { name: `Reply to ${title}`, expanded: false }).click()
  await lettersOn(page, title).getByRole('button', { name: 'Open entry' }).click()

  await expect(page.getByRole('button', { name: `Collapse ${title}` })).toBeInViewport()
  await expect(page.getByText('It began in the rain.')).toBeVisible()
  await page.getByRole('button', { name: `Read your insight on ${title}` }).click()
  await expect(lettersOn(page, title).first()).toBeInViewport()

  await page.goto('/journal-detailed')
  await page.getByRole('button', { name: `Read your insight on ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
  await expect(lettersOn(page, title).first()).toBeInViewport()
})
