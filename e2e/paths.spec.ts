import { expect, register, test } from './journal-test.ts'

test('every screen is there whatever the case of its address, and with or without a slash', async ({ page }) => {
  await page.goto('/Community/AUTH/')
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you.' })).toBeVisible()
  await register(page)
  for (const [path, heading] of [
    ['/Journal', 'Your Goals'],
    ['/MY-JOURNEY/', 'Your Goals'],
    ['/journal/?tab=goals', 'Your Goals'],
    ['/JOURNAL-detailed/', 'Your full journal'],
    ['/Profile/', 'Profile'],
    ['/Profile/Coach-Memory/', 'What your coach remembers'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  }
})

test('each tab has an address of its own, and keeps it over a reload', async ({ page }) => {
  await register(page)
  for (const tab of ['Goals', 'Journal', 'Insights', 'Library', 'Momentum']) {
    await page.goto(`/journal?tab=${tab.toLowerCase()}`)
    await page.reload()

    await expect(page.getByRole('heading', { level: 1, name: `Your ${tab}` })).toBeVisible()
    await expect(page).toHaveTitle(`Your ${tab} · Stayer Journal`)
  }
})

test('what is not there has a page that says so, with a way home', async ({ page }) => {
  for (const path of ['/nowhere', '/journal/nowhere', '/profile/x/', '/communityauth']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found.' }), path).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found/)
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown call is told so in JSON', async ({ request }) => {
  const answer = await request.get('/api/community/nothing')

  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({
    error: 'There is nothing here.',
    code: 'request/not-found',
    requestId: expect.any(String),
  })
})

test('an unknown file is not answered with a page', async ({ request }) => {
  for (const path of ['/assets/nothing.js', '/nothing.png', '/fonts/nothing', '/.env', '/app.html.map']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).not.toContain('html')
  }
})
