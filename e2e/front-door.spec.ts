import { expect, test } from '@playwright/test'

test('the front door opens', async ({ page }) => {
  const answer = await page.goto('/')

  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Stayer/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the server says that it is well', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
