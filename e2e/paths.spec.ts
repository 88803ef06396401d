import { expect, register, test } from './journal-test.ts'

for (const path of ['/Journal', '/MY-JOURNEY/', '/journal/?tab=goals']) {
  test(`${path} is the journey, whatever its case and with or without a slash`, async ({ page }) => {
    await register(page)
    const answer = await page.goto(path)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  })
}

for (const [path, heading] of [
  ['/Community/AUTH/', 'Good to see you.'],
  ['/JOURNAL-detailed/', 'Your full journal'],
  ['/Profile/', 'Profile'],
  ['/Profile/Coach-Memory/', 'What your coach remembers'],
] as const) {
  test(`${path} is a screen too`, async ({ page }) => {
    if (heading !== 'Good to see you.') await register(page)
    const answer = await page.goto(path)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

for (const tab of ['Goals', 'Journal', 'Insights', 'Library', 'Momentum']) {
  test(`the ${tab} tab has an address of its own, and keeps it over a reload`, async ({ page }) => {
    await register(page)
    await page.goto(`/journal?tab=${tab.toLowerCase()}`)
    await page.reload()

    await expect(page.getByRole('heading', { level: 1, name: `Your ${tab}` })).toBeVisible()
    await expect(page).toHaveTitle(`Your ${tab} · Stayer Journal`)
  })
}

for (const path of ['/nowhere', '/journal/nowhere', '/profile/x/', '/communityauth']) {
  test(`${path} is the page for what is not there`, async ({ page }) => {
    const answer = await page.goto(path)

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found/)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an unknown call is told so in JSON', async ({ request }) => {
  const answer = await request.get('/api/community/nothing')

  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({
    error: 'There is nothing here.',
    code: 'request/not-found',
    requestId: expect.any(String),
  })
})

for (const path of ['/assets/nothing.js', '/nothing.png', '/fonts/nothing', '/.env', '/app.html.map']) {
  test(`the unknown file ${path} is not answered with a page`, async ({ request }) => {
    const answer = await request.get(path)

    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).not.toContain('html')
  })
}
