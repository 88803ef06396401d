import { expect, test } from './journal-test.ts'

test('the server answers the address of a screen with 200 in any case, and every other address with 404', async ({
  request,
}) => {
  for (const path of [
    '/Community/AUTH/',
    '/Journal',
    '/MY-JOURNEY/',
    '/journal/?tab=goals',
    '/JOURNAL-detailed/',
    '/Profile/',
    '/Profile/Coach-Memory/',
    '/Profile/Sharing/',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  for (const path of ['/nowhere', '/journal/nowhere', '/profile/x/', '/communityauth']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  for (const path of [
    '/assets/nothing.js',
    '/nothing.png',
    '/fonts/nothing',
    '/.env',
    '/app.html.map',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).not.toContain('html')
  }
  const answer = await request.get('/api/community/nothing')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({
    error: 'There is nothing here.',
    code: 'request/not-found',
    requestId: expect.any(String),
  })
})

test('the page of an unknown address leads to the home page', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})
