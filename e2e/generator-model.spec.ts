import { modelName } from './ai-provider.ts'
import { button, generated, topic } from './generator-screen.ts'
import { expect, test } from './newsroom-with-ai.ts'

test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

const title = 'The art of the taper'

test('a model writes step by step, and what it wrote is shown with who wrote it', async ({ page, provider }) => {
  const sections = Promise.withResolvers<void>()
  provider.hold({ topic: title, order: /^Write the section/, until: sections.promise })
  await page.goto('/content-generator')
  await expect(page.getByText('Takes about 2 minutes')).toBeVisible()
  await topic(page).fill(title)
  await button(page, 'Generate content').click()

  const panel = page.getByRole('region', { name: 'Generating' })
  const step = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await expect(step('Long-form article')).toContainText(/Section \d+ of \d+/, { timeout: 30_000 })
  await expect(step('Checks')).toContainText('Up next')
  await expect(panel.getByText(/tokens in/)).toBeVisible()
  await page.reload()
  await expect(step('Long-form article')).toContainText(/Section \d+ of \d+/)
  sections.resolve()

  await generated(page)
  await expect(page).toHaveURL(/package=[\da-f-]{36}$/)
  await expect(page.getByText(`Draft by ${modelName} through ${provider.name}`)).toBeVisible()
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
