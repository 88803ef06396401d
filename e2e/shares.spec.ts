import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { asItStands, fitsZoomed, passesChecks } from './access-checks.ts'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, setGoal, toast } from './journey.ts'

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const knee = (score: number) => ({
  feeling: 'good',
  day_kind: null,
  sore: [{ part: 'knee', side: 'left', score }],
})

async function fillJournal(page: Page) {
  await setGoal(page, 'Walk the coast path from end to end.')
  await addAnsweredEntries(page, [
    {
      title: 'Round the reservoir',
      content: 'My left knee was sore from the third mile.',
      tags: ['Training'],
      self_report: knee(4),
      workout: { sport: 'run', minutes: 50, effort: 4, distance_m: 8000, sleep: null },
      happened_on: day(9),
    },
    {
      title: 'Parkrun',
      content: 'The knee only grumbled on the hill.',
      tags: ['Race Day'],
      self_report: knee(2),
      symptoms: [],
      workout: { sport: 'run', minutes: 29, effort: 7, distance_m: 5000, sleep: null },
      happened_on: day(2),
      is_private: false,
    },
  ])
}

const openForm = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Share a part of your journal' }).click()
  await expect(page.getByText('2 entries, 1 of them private: 1 will be shown.')).toBeVisible()
  await page.locator('label').filter({ hasText: 'Show private entries too' }).click()
  await expect(page.getByText('2 entries will be shown, 1 of them private.')).toBeVisible()
}

/** A program that looks through mail for harm asks for the page, and opens nothing. */
async function expectNothingForScanners(request: APIRequestContext, pathname: string) {
  const scanned = await request.get(pathname)
  expect([scanned.status(), await scanned.text()]).toEqual([
    200,
    expect.not.stringContaining('reservoir'),
  ])
  expect(scanned.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
}

test('a member makes a link, a stranger opens it on a press, the member sees it and ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page)
  await fillJournal(page)
  await openForm(page)
  await passesChecks(page, asItStands('the form of a share'))
  await fitsZoomed(page, 'the form of a share')
  await page.getByLabel('Who it is for').fill('Dr Ellis')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const made = page.getByRole('dialog', { name: 'The link for Dr Ellis' })
  const link = (await made.getByText(/\/shared\//).textContent()) ?? ''
  await passesChecks(page, asItStands('a link that was made'))
  await made.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('list', { name: 'Open links' })
  await expect(links).toContainText('Not opened yet')

  const { pathname } = new URL(link)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await expectNothingForScanners(elsewhere.request, pathname)
  const stranger = await elsewhere.newPage()
  await stranger.goto(pathname)
  await expect(
    stranger.getByRole('heading', { name: 'A training journal, shared with you' }),
  ).toBeVisible()
  await passesChecks(stranger, asItStands('the door of a shared journal'))
  await page.reload()
  await expect(links).toContainText('Not opened yet')

  await stranger.getByRole('button', { name: 'Show the journal' }).click()
  await expect(
    stranger.getByRole('heading', { name: 'Training journal of Ana Holt' }),
  ).toBeFocused()
  await expect(stranger.getByRole('article', { name: 'Round the reservoir' })).toContainText(
    'Run · 50 min',
  )
  await expect(stranger.getByRole('region', { name: 'Sore places' })).toContainText('4 of 10')
  await passesChecks(stranger, asItStands('a shared journal'))
  await stranger.setViewportSize({ width: 390, height: 844 })
  await passesChecks(stranger, asItStands('a shared journal, on a phone'))
  await fitsZoomed(stranger, 'a shared journal')

  await page.reload()
  await expect(links).toContainText(/Opened once, on/)
  await page.setViewportSize({ width: 390, height: 844 })
  await passesChecks(page, asItStands('the links of a member, on a phone'))
  await page.getByRole('button', { name: 'End the link for Dr Ellis' }).click()
  const question = page.getByRole('alertdialog', { name: 'End the link for Dr Ellis?' })
  await question.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('no link is open')).toBeVisible()

  await stranger.goto(pathname)
  await stranger.getByRole('button', { name: 'Show the journal' }).click()
  await expect(stranger.getByText('There is nothing to see here')).toBeVisible()
  await passesChecks(stranger, asItStands('a link that is over'))
  await elsewhere.close()
})

test('a PDF of two pages is made and arrives as a file', async ({ page }) => {
  await register(page)
  await fillJournal(page)
  await openForm(page)
  await page.locator('label').filter({ hasText: 'A PDF of two pages' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make the PDF' }).click()
  const file = await arriving
  await expect(toast(page).first()).toHaveText('Your PDF is made')
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
})
