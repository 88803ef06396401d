import { expect, test, writeWeekly } from './newsroom-test.ts'
import { button, generated, jobByModel, recent, tellOf, toastOf } from './generator-screen.ts'

test.describe('a generation', () => {
  test.beforeEach(({ editor }) => void editor)

  test('shows its real steps, is there again after a reload, and opens what it wrote', async ({ page, newsroom }) => {
    const written = await writeWeekly(newsroom.asAdmin, { topic: 'Easy days between hard ones', editorial_week: 1 })
    const told = await tellOf(page, jobByModel())
    await page.goto('/content-generator')
    const panel = page.getByRole('region', { name: 'Generating' })
    await expect(panel.getByRole('heading', { name: 'Recovery & Longevity, week 3' })).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Long-form article' })).toContainText('Section 3 of 8')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Checks' })).toContainText('Up next')
    await expect(panel.getByRole('timer')).toHaveText(/^(0:5\d|1:\d\d)$/)
    await expect(panel.getByText('of about 2 minutes')).toBeVisible()
    await expect(panel.getByText('12,345 tokens in, 4,567 out · £0.125')).toBeVisible()
    await expect(button(page, 'Generating…')).toBeDisabled()
    await page.reload()
    await expect(panel).toBeVisible()

    await recent(page).getByRole('link').first().click()
    await expect(page.getByText('Generating', { exact: true })).toBeVisible()
    await button(page, 'Show progress').click()
    await expect(panel).toBeVisible()
    told.job = jobByModel({ status: 'done', package_id: written.id, ended_at: new Date().toISOString() })
    await generated(page)
    await expect(page).toHaveURL(`/content-generator?package=${written.id}`)
    await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
  })

  test('is cancelled at once in the beginning, later only after asking', async ({ page }) => {
    const told = await tellOf(page, jobByModel({}, 52))
    let cancels = 0
    await page.route('**/api/content/jobs/*/cancel', async (route) => {
      cancels += 1
      told.job = jobByModel({ status: 'cancelled', ended_at: new Date().toISOString() })
      await route.fulfill({ json: told.job })
    })
    await page.goto('/content-generator')
    await button(page, 'Cancel').click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this generation?' })
    await question.getByRole('button', { name: 'Let it go on' }).click()
    expect(cancels).toBe(0)
    await button(page, 'Cancel').click()
    await question.getByRole('button', { name: 'Cancel the generation' }).click()

    await expect(page.getByText('Nothing of it was kept.')).toBeVisible()
    expect(cancels).toBe(1)
    told.job = jobByModel({ id: '01990000-0000-7000-8000-0000000000bb' }, -60)
    await page.reload()
    await button(page, 'Cancel').click()
    await expect(page.getByText('Nothing of it was kept.')).toBeVisible()
    expect(cancels).toBe(2)
  })

  test('that fails says why, and can be tried again, with the built-in writer too', async ({ page }) => {
    const told = await tellOf(page, jobByModel())
    const retries: unknown[] = []
    await page.route('**/api/content/jobs/*/retry', async (route) => {
      retries.push(route.request().postDataJSON())
      told.job = jobByModel({ status: 'failed', fault: 'Still nothing.', ended_at: new Date().toISOString() })
      await route.fulfill({ status: 201, json: told.job })
    })
    await page.goto('/content-generator')
    await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
    told.job = jobByModel({ status: 'failed', fault: 'The provider gave up.', ended_at: new Date().toISOString() })

    await expect(toastOf(page)).toContainText('Generation Failed')
    await expect(toastOf(page)).toContainText('The provider gave up.')
    const panel = page.getByRole('region', { name: 'Generation failed' })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByText('Still nothing.')).toBeVisible()
    await panel.getByRole('button', { name: 'Use the built-in writer' }).click()
    await expect.poll(() => retries).toEqual([{}, { engine: 'built-in' }])
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
  })

  test('of a stored package that fails is an enhancement that failed', async ({ page }) => {
    const told = await tellOf(page, jobByModel({ package_id: '01990000-0000-7000-8000-0000000000cc' }))
    await page.goto('/content-generator')
    await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
    told.job = jobByModel({ ...told.job, status: 'failed', ended_at: new Date().toISOString() })

    await expect(toastOf(page)).toContainText('Enhancement Failed')
    await expect(toastOf(page)).toContainText('Content generation takes ~2 minutes. Please wait and try again.')
  })
})
