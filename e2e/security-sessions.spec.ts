import type { BrowserContext } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { photo } from './photo.ts'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, openTab, rowOf } from './journey.ts'

const story = 'My knee hurt on the hill.'
const signOut = { name: 'Sign Out', exact: true }

test('the session is in no script’s reach, and ends for every tab and copy', async ({
  page,
  context,
  member,
}) => {
  await addAnsweredEntries(page, [{ title: 'Hill', content: story }])
  await page.goto('/journal?tab=journal')
  await expect(rowOf(page, 'Hill')).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['stayer_browser', 'stayer_member'])
  for (const one of cookies)
    expect(one).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const cookie = cookies.find(({ name }) => name === 'stayer_member')
  expect(cookie?.value).toMatch(/^[\w-]{43}$/)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const secret of [...cookies.map(({ value }) => value), member.email, story])
    expect(stored).not.toContain(secret)

  const other = await context.newPage()
  await other.goto('/journal-detailed')
  await expect(other.getByText(story)).toBeVisible()
  await page.getByRole('button', signOut).click()

  await expect(page).toHaveURL('/community/auth')
  await expect(other).toHaveURL(/\/community\/auth/)
  await expect(other.getByText(story)).toBeHidden()
  // By this one the browser has its own count of wrong passwords; it opens nothing.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['stayer_browser'])
  const replayed = await page.request.get('/api/community/journal', {
    headers: { cookie: `stayer_member=${cookie?.value}` },
  })
  expect(replayed.status()).toBe(401)
})

test('nothing that a member read or saw stays in the browser’s own store', async ({
  page,
  member,
}) => {
  void member
  const kept: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/') && answer.headers()['cache-control'] !== 'no-store')
      kept.push(pathname)
  })
  const answer = await page.request.post('/api/community/journal/upload-image', {
    multipart: { image: photo() },
  })
  const { imageUrl } = (await answer.json()) as { imageUrl: string }
  const draft = { title: 'Hill', content: story, image_url: imageUrl }
  await page.request.post('/api/community/journal', { data: draft })
  await page.goto('/journal-detailed')
  await expect(page.getByText(story)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('button', signOut).click()
  await expect(page).toHaveURL('/community/auth')

  const paths = [
    '/api/community/journal',
    '/api/community/auth/me',
    imageUrl,
    `${imageUrl}?size=small`,
  ]
  const found = await page.evaluate(async (asked) => {
    const read = (path: string) => fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })
    const answers = await Promise.allSettled(asked.map(read))
    return answers.flatMap((one) =>
      one.status === 'fulfilled' && one.value.ok ? [one.value.url] : [],
    )
  }, paths)
  expect(found).toEqual([])
  expect(kept).toEqual([])
})

// Chromium keeps the page unless another tab waits for its lock, as one that was opened since does.
// Kept or not, it ends the same.
const elsewhere = {
  'in another tab': async (context: BrowserContext) => {
    const other = await context.newPage()
    await other.goto('/journal')
    await other.getByRole('button', signOut).click()
    await expect(other).toHaveURL('/community/auth')
  },
  'without another tab': async (context: BrowserContext) => {
    expect((await context.request.post('/api/community/auth/logout', { data: {} })).ok()).toBe(true)
  },
}

for (const [where, endSession] of Object.entries(elsewhere)) {
  test(`the back button finds nothing of a journal that was signed out ${where}`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // Playwright switches off the browser's own memory for the back button, which is looked at
    // here. Chromium without a window has none: a whole one is taken where there is one.
    const whole = findChromium()
    await using browser = await playwright.chromium.launch({
      ...launchOptions,
      ...(whole && { executablePath: whole }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const member = await register(page)
    await page.goto('/community/auth')
    await page.evaluate(() => localStorage.clear())
    await addAnsweredEntries(page, [{ title: 'Hill', content: story }])
    await page.goto('/journal')
    await openTab(page, 'Journal')
    await expect(rowOf(page, 'Hill')).toBeVisible()
    await page.evaluate(noteWhatIsSeenOnReturn, [])
    await page.addInitScript(noteWhatIsSeenOnReturn, [member.name, story])
    await page.evaluate(() => location.assign('/privacy'))
    await expect(page).toHaveURL('/privacy')

    await endSession(context)
    await page.evaluate(() => history.back())

    await expect(page).toHaveURL(/\/community\/auth/)
    await expect(page.getByText(member.name)).toBeHidden()
    await expect(page.getByText(story)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe(null)
  })
}

/**
 * Notes if a kept page can be seen when it comes back, and if one that is loaded again ever holds
 * these words.
 */
function noteWhatIsSeenOnReturn(words: readonly string[]) {
  const seen = () => sessionStorage.setItem('seen', 'yes')
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && document.documentElement.checkVisibility() && seen(),
  )
  const look = () =>
    words.some((word) => document.documentElement.textContent?.includes(word)) && seen()
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

test('a list that has not changed is a 304 to the page, which alone holds it', async ({
  page,
  member,
}) => {
  void member
  await addAnsweredEntries(page, [{ title: 'Hill', content: story }])
  await page.goto('/journal?tab=journal')
  await expect(rowOf(page, 'Hill')).toBeVisible()

  const answers = await page.evaluate(async () => {
    const ask = (headers: Record<string, string>) =>
      fetch('/api/community/journal?limit=5', { headers })
    const first = await ask({})
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
    return [first, again].map(({ status, headers }) => [status, headers.get('cache-control')])
  })

  expect(answers).toEqual([
    [200, 'no-store'],
    [304, 'no-store'],
  ])
})
