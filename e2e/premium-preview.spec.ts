import { writePremium } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'

test('Close Preview closes the window that was opened for it, else leads to the calendar', async ({
  page,
  context,
  editor,
}) => {
  void editor
  const { id } = await writePremium(page.request, {
    topic: 'Race-morning nerves',
    editorial_week: 1,
  })
  await page.goto('/content-calendar')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((path) => void window.open(path, '_blank', 'noopener'), `/premium-preview/${id}`),
  ])
  const closed = opened.waitForEvent('close')
  // The window may be gone before the browser has said that it clicked.
  await opened
    .getByRole('button', { name: 'Close Preview' })
    .click()
    .catch((error: unknown) => expect(String(error)).toContain('has been closed'))
  await closed

  await page.goto(`/premium-preview/${id}`)
  await expect(page.getByRole('img')).toHaveCount(3)
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await expect(page).toHaveURL('/content-calendar?tab=premium')
})
