import { button, topic } from './generator-screen.ts'
import { expect, test } from './newsroom-with-ai.ts'

test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

test('a model that is at work is stopped, and nothing of it is kept', async ({ page, provider }) => {
  const outline = Promise.withResolvers<void>()
  const stopped = 'A taper that is never written'
  provider.hold({ topic: stopped, order: /^Plan/, until: outline.promise })
  await page.goto('/content-generator')
  await topic(page).fill(stopped)
  await button(page, 'Generate content').click()
  const panel = page.getByRole('region', { name: 'Generating' })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Outline' })).toBeVisible()
  await button(page, 'Cancel').click()

  await expect(page.getByText('Nothing of it was kept.')).toBeVisible()
  outline.resolve()
  const [job] = (await (await page.request.get('/api/content/jobs')).json()) as object[]
  expect(job).toMatchObject({ topic: stopped, status: 'cancelled', package_id: null })
  const kept = (await (await page.request.get('/api/content/generations')).json()) as { topic: string }[]
  expect(kept.map((one) => one.topic)).not.toContain(stopped)
  await expect(topic(page)).toHaveValue(stopped)
})
