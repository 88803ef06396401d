import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsZoomed, passesChecks } from './access-checks.ts'
import { archive, dayOneArchive, stravaArchive } from './archives.ts'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, openTab, rowOf, setGoal, toast } from './journey.ts'
import { anImport, serveImport } from './served-imports.ts'

const chooser = (page: Page) => page.getByLabel('Choose a ZIP file')
const section = (page: Page) => page.getByRole('region', { name: 'Import a journal' })
const button = (page: Page, name: string | RegExp) => section(page).getByRole('button', { name })
const figure = (page: Page, name: string) =>
  section(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const download = (page: Page) => page.getByRole('link', { name: 'Download everything' })
const earlier = (page: Page) => section(page).getByRole('listitem')
const openProfile = async (page: Page) => {
  await page.goto('/profile')
  await expect(chooser(page)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await register(page)
})

test('everything is taken away as one file, brought into another account, and taken back', async ({ page }) => {
  await setGoal(page, 'Ride to Whitby and back in a day.')
  await addAnsweredEntries(page, [
    { title: 'A grumpy hill', content: 'I laughed at the top.', tags: ['Training'], is_private: false },
    { title: 'Rest, mostly', content: 'Slept nine hours.' },
  ])
  await openProfile(page)
  const arriving = page.waitForEvent('download')
  await download(page).click()
  await expect(toast(page).first()).toHaveText('Your download has started')
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^[\w-]*\d{4}-\d\d-\d\d\.zip$/)
  const taken = { name: 'journal.zip', mimeType: 'application/zip', buffer: await readFile(await file.path()) }

  await register(page)
  await openProfile(page)
  await chooser(page).setInputFiles(taken)
  await expect(figure(page, 'From')).toHaveText('An export of this journal')
  await expect(figure(page, 'New entries')).toHaveText('2')
  await expect(figure(page, 'Insights')).toHaveText('2')
  await expect(figure(page, 'New goals')).toHaveText('1')
  expect(await (await page.request.get('/api/community/journal')).json()).toEqual([])
  await button(page, 'Import').click()
  await expect(section(page).getByText('2 entries added.', { exact: true })).toBeVisible()
  await section(page).getByRole('link', { name: 'See all entries' }).click()
  await expect(page.getByText('Showing 2 of 2 entries')).toBeVisible()
  await expect(rowOf(page, 'A grumpy hill').getByText('Public')).toBeVisible()
  await expect(rowOf(page, 'A grumpy hill').getByText('Your coach', { exact: true })).toBeVisible()

  await page.goBack()
  await expect(earlier(page)).toHaveText([/^journal\.zip.*2 entries added\./])
  await chooser(page).setInputFiles(taken)
  await expect(section(page).getByText('Everything in this file is in your journal already.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  await button(page, 'Choose another file').click()
  await expect(chooser(page)).toBeVisible()

  const [entry] = (await (await page.request.get('/api/community/journal')).json()) as { id: string }[]
  await page.request.put(`/api/community/journal/${entry?.id}`, { data: { content: 'In words of my own.' } })
  await button(page, /^Undo this import/).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Undo this import' }).click()
  await expect(toast(page)).toHaveText(['Import undone', '1 entry that you edited since stays.'])
  await expect(earlier(page)).toHaveText([/Undone\. 1 entry stayed, edited since\./])
  await expect(section(page).getByRole('heading', { name: 'Earlier imports' })).toBeFocused()
  expect(await (await page.request.get('/api/community/journal')).json()).toMatchObject([
    { content: 'In words of my own.' },
  ])
})

test('what is in a Strava export is shown with what is left out and why, and given up without a trace', async ({
  page,
}) => {
  await openProfile(page)
  await chooser(page).setInputFiles(await stravaArchive())
  await expect(section(page).getByText('Found in export_1234.zip')).toBeVisible()
  await expect(figure(page, 'From')).toHaveText('Strava')
  await expect(figure(page, 'New entries')).toHaveText('2')
  await expect(figure(page, 'Written')).toHaveText('3 March 2019 to 14 July 2025')
  await section(page).getByText('2 things left out, and why').click()
  await expect(section(page).getByRole('listitem')).toHaveText([
    /^Line 4 of activities\.csv: Its date/,
    /^Line 5 of activities\.csv: Its “Activity ID”/,
  ])
  await page.reload()
  await expect(figure(page, 'New entries')).toHaveText('2')
  await button(page, 'Cancel').click()

  await expect(chooser(page)).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Import a journal' })).toBeFocused()
  expect(await (await page.request.get('/api/community/imports')).json()).toEqual({ imports: [] })
  expect(await (await page.request.get('/api/community/journal')).json()).toEqual([])
})

test('entries of Day One come in with nothing awaited and nothing failed', async ({ page }) => {
  await openProfile(page)
  await chooser(page).setInputFiles(await dayOneArchive(3))
  await expect(figure(page, 'From')).toHaveText('Day One')
  await button(page, 'Import').click()
  await expect(section(page).getByText('3 entries added.', { exact: true })).toBeVisible()

  await page.goto('/journal?tab=journal')
  await expect(rowOf(page, 'Lengths 3')).toContainText('Forty lengths, slow and even.')
  await expect(rowOf(page, 'Lengths 3').getByText('Private', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Lengths 3').getByRole('time')).toHaveText('3Jan2024')
  await expect(page.getByText(/Your coach (is reading|could not answer)|Read your/)).toHaveCount(0)
  await openTab(page, 'Insights')
  await expect(page.getByRole('heading', { name: 'Your first insight is one entry away' })).toBeVisible()
  await page.goto('/journal-detailed')
  await expect(page.getByText('Showing 3 of 3 entries')).toBeVisible()
  await expect(page.getByText(/Your coach (is reading|could not answer)|Read your/)).toHaveCount(0)
})

test('every refusal is said beside the field, and the next file can be chosen at once', async ({ page }) => {
  const refuse = async (status: number, error: string) => {
    const json = { error, code: 'imports/other', requestId: 'one' }
    await page.route('**/api/community/imports', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
    )
  }
  const saysBeside = (words: string) => expect(chooser(page)).toHaveAccessibleDescription(words)
  await openProfile(page)
  await chooser(page).setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('%PDF') })
  await saysBeside('Please choose a ZIP file. This one is something else, or damaged.')
  await chooser(page).setInputFiles(await archive('holiday.zip', { 'notes.txt': 'Towels.' }))
  await saysBeside(
    'This ZIP is not one we know. Choose an export of this journal, a Day One JSON export, or a Strava export.',
  )
  const file = await dayOneArchive(1)
  await refuse(413, 'This file is too large: at most 500 MB.')
  await chooser(page).setInputFiles(file)
  await saysBeside('This file is too large: at most 500 MB.')
  await refuse(409, 'An import is still running. Please wait until it has ended.')
  await chooser(page).setInputFiles(file)
  await saysBeside('An import is still running. Please wait until it has ended.')
  await page.route('**/api/community/imports', (route) => route.abort(), { times: 1 })
  await chooser(page).setInputFiles(file)
  await saysBeside('The server cannot be reached. Please check your connection and try again.')

  await page.unrouteAll()
  await chooser(page).setInputFiles(file)
  await expect(figure(page, 'New entries')).toHaveText('1')
  await page.route('**/imports/*/start', (route) => route.abort(), { times: 1 })
  await button(page, 'Import').click()
  await expect(section(page).getByRole('alert').getByText('The server cannot be reached.')).toBeVisible()
  const gone = 'This archive is no longer there. Please choose the file again.'
  const json = { error: gone, code: 'imports/over', requestId: 'one' }
  await page.route('**/imports/*/start', (route) => route.fulfill({ status: 409, json }))
  await button(page, 'Import').click()
  await saysBeside(gone)
})

test('a file that another window chose in its place is said to be the reason', async ({ page }) => {
  await openProfile(page)
  const other = await page.context().newPage()
  await openProfile(other)
  await chooser(page).setInputFiles(await dayOneArchive(1))
  await expect(figure(page, 'New entries')).toHaveText('1')
  await chooser(other).setInputFiles(await stravaArchive())
  await expect(figure(other, 'From')).toHaveText('Strava')
  await button(page, 'Import').click()

  await expect(chooser(page)).toHaveAccessibleDescription(
    /^Another file was chosen since, in another window. Please choose .+\.zip again\.$/,
  )
})

test('an import at work is found again after leaving, moves on, and tells what came of it', async ({ page }) => {
  const moveOn = await serveImport(page, { handled_entries: 300 })
  await page.goto('/profile')
  const bar = section(page).getByRole('progressbar', { name: 'Import progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  await expect(section(page).getByText('300 of 1,200 entries')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your journey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible()
  moveOn({ handled_entries: 660 })
  await page.goBack()
  await expect(bar).toHaveAttribute('aria-valuenow', '55')
  await expect(section(page).getByRole('status').first()).toHaveText('The import is half done.')

  moveOn({ status: 'done', handled_entries: 1200, added_entries: 1198, lost_photos: 1 })
  await expect(
    section(page).getByText('1,198 entries added. 1 photo could not be read; the words are there.', { exact: true }),
  ).toBeVisible()
  await expect(section(page).getByRole('status').first()).toHaveText(/^The import is finished\. 1,198 entries added\./)
  await button(page, 'Import another file').click()
  await expect(chooser(page)).toBeVisible()
  await page.route('**/api/community/imports/*', (route) => route.abort())
  await button(page, /^Undo this import/).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Undo this import' }).click()
  await expect(question.getByText('The server cannot be reached.')).toBeVisible()
})

test('an import that failed says that nothing was added', async ({ page }) => {
  const moveOn = await serveImport(page, { status: 'waiting' })
  await page.goto('/profile')
  await expect(section(page).getByText('It is about to start.')).toBeVisible()
  moveOn({ status: 'failed' })

  await expect(section(page).getByRole('alert').getByText('The import failed')).toBeVisible()
  await expect(section(page).getByText(/^Nothing of Day One .* was added\./)).toBeVisible()
})

test('the sending of a large file can be watched and given up', async ({ page }) => {
  await openProfile(page)
  // The server takes its time.
  await page.route('**/api/community/imports', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await chooser(page).setInputFiles(await dayOneArchive(1))
  await expect(section(page).getByText(/^(Sending|Looking through) Day One\.zip…$/)).toBeVisible()
  await expect(section(page).getByRole('progressbar', { name: 'Sending progress' })).toBeVisible()
  await button(page, 'Cancel').click()

  await expect(chooser(page)).toBeVisible()
  await expect(chooser(page)).toHaveAccessibleDescription(/^Or drop it here\./)
})

test('a download that cannot begin says so, and a deletion offers it first', async ({ page }) => {
  await openProfile(page)
  await page.route('**/api/community/profile', (route) => route.abort(), { times: 1 })
  await download(page).click()
  await expect(toast(page)).toHaveText([
    'Download failed',
    'The server cannot be reached. Please check your connection and try again.',
  ])
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('link', { name: 'Download your journal first' }).click()

  expect(await (await arriving).failure()).toBeNull()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('the ways in and out pass axe in both themes, at both widths, enlarged and zoomed', async ({ page }) => {
  test.slow()
  const before = anImport({ id: '0198c0de-0000-7000-8000-000000000002', status: 'done', added_entries: 12 })
  const screenOf = (name: string, changes: object, shown: string) => ({
    name,
    open: async () => {
      await page.unrouteAll()
      await serveImport(page, changes, [before])
      await page.goto('/profile')
      await section(page).getByText(shown).click()
    },
  })
  const lookedThrough = screenOf('an archive looked through', { status: 'checked' }, '61 things left out, and why')
  await passesChecks(page, lookedThrough)
  await fitsZoomed(page, lookedThrough.name)
  await page.request.put('/api/community/profile/preferences', { data: { text_size: 'A++' } })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of [
    lookedThrough,
    screenOf('an import at work', { handled_entries: 300 }, '300 of 1,200 entries'),
    screenOf('an import that is over', { status: 'done', added_entries: 1200 }, '1,200 entries added.'),
  ]) {
    await passesChecks(page, { ...screen, name: `${screen.name}, enlarged, on a phone` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen.name).toBe(390)
  }
})
