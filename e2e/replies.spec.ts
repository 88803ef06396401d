import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, addEntry, lettersOn, openTab, pin, rowOf, setGoal, showAs } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
})

test('a symptom without a reply has the safety line beside it', async ({ page }) => {
  await showAs(page, 'failed')
  await addEntry(page, { title: 'Hill repeats', content: 'It felt tight.', symptoms: ['chest'] })
  await page.goto('/journal?tab=insights')

  await expect(page.getByText('No reply this time')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'In an emergency call 999' })).toBeVisible()
})

test('an awaited reply is announced once, however often it is looked for', async ({ page }) => {
  await showAs(page, 'pending')
  await addEntry(page, { title: 'Long ride', content: 'Wind on the nose.' })
  await page.goto('/journal?tab=insights')
  const pending = page.getByRole('status').filter({ hasText: 'Your coach is reading your entry' })
  await expect(pending).toBeVisible()
  // The panel beside it comes by itself, and is no change of it.
  await expect(page.getByText(/^Your coach is built in: a programme/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const count = () => (document.body.dataset.changes = String(Number(document.body.dataset.changes ?? 0) + 1))
    const main = document.querySelector('main')
    if (main) new MutationObserver(count).observe(main, { subtree: true, childList: true, characterData: true })
  })
  for (let looks = 0; looks < 3; looks++) await page.waitForResponse('**/api/community/journal?*answered=true*')

  await expect(page.locator('body')).not.toHaveAttribute('data-changes')
})

test('letters stay on the screen when a later look fails', async ({ page }) => {
  await addAnsweredEntries(page, [{ title: 'Long ride', content: 'Wind on the nose.' }])
  const waiting = await addEntry(page, { title: 'Short swim', content: 'Twenty lengths.' })
  await page.route('**/api/community/journal?limit=5', async (route) => {
    const answer = await route.fetch()
    const listed = (await answer.json()) as { entries: { id: string }[] }
    const entries = listed.entries.map((entry) =>
      entry.id === waiting.id ? { ...entry, insight_status: 'pending', aiResponses: [] } : entry,
    )
    return route.fulfill({ response: answer, json: { ...listed, entries } })
  })
  await page.goto('/journal?tab=insights')
  await expect(lettersOn(page, 'Long ride')).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/insights/pinned'))
  await page.route('**/api/community/insights/pinned', (route) => route.abort())
  await page.route('**/api/community/journal?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Pin the insight on Long ride' }).click()
  await failed

  await expect(lettersOn(page, 'Long ride')).toBeVisible()
  await expect(page.getByText('Your insights could not be loaded')).toBeHidden()
})

test('the figures beside a goal count the replies that came since', async ({ page }) => {
  await setGoal(page, 'Ride to Whitby and back in a day.')
  await page.goto('/journal')
  await expect(page.getByText('Since you set it')).toBeVisible()
  await addAnsweredEntries(page, [{ title: 'Long ride', content: 'Wind on the nose.' }])
  await openTab(page, 'Insights')
  await expect(lettersOn(page, 'Long ride')).toBeVisible()
  await openTab(page, 'Goals')

  await expect(page.locator('dl > div').filter({ hasText: 'Insights' })).toHaveText('Insights1')
})

test('all entries follow their replies and lead to them, however old they are', async ({ page }) => {
  await addAnsweredEntries(page, [{ title: 'The first one', content: 'It began in the rain.' }])
  await addAnsweredEntries(
    page,
    [1, 2, 3, 4, 5].map((number) => ({ title: `Session ${number}`, content: 'Steady.' })),
  )
  const letItCome = await showAs(page, 'pending')
  await page.goto('/journal-detailed')
  await expect(page.getByText('Your coach is reading this entry…').first()).toBeVisible()
  letItCome()
  await page.getByRole('button', { name: 'Read your insight on The first one' }).click()

  await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
  await expect(lettersOn(page, 'The first one')).toBeInViewport()
})

test('older entries that could not be loaded take nothing from the screen', async ({ page }) => {
  for (let number = 1; number <= 21; number++) await addEntry(page, { title: `Session ${number}`, content: 'Steady.' })
  await page.goto('/journal-detailed')
  await expect(page.getByText('20 of 21 are on the page')).toBeVisible()
  // An entry that is still to be answered is looked for again, which takes the notice away.
  await expect(page.getByText('Your coach is reading this entry…')).toHaveCount(0)
  await page.route('**/api/community/journal?*cursor*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Show more entries' }).click()
  await expect(page.getByText('Your older entries could not be loaded')).toBeVisible()
  await expect(rowOf(page, 'Session 21')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(21)
})

test('the focus goes to the heading when the letter or entry that held it goes', async ({ page }) => {
  const entries = await addAnsweredEntries(page, [
    { title: 'Long ride', content: 'Wind on the nose.' },
    { title: 'Short swim', content: 'Twenty lengths.' },
  ])
  for (const entry of entries) await pin(page, entry)
  await page.goto('/journal?tab=insights')
  await page.getByRole('button', { name: 'Unpin the insight on Long ride' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeFocused()

  await openTab(page, 'Journal')
  await page.getByRole('button', { name: 'Delete Long ride' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeFocused()
})
