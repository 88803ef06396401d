import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsZoomed, passesChecks } from './access-checks.ts'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, rowOf, setGoal, toast } from './journey.ts'
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

async function takeJournalAway(page: Page) {
  await openProfile(page)
  const arriving = page.waitForEvent('download')
  await download(page).click()
  await expect(toast(page).first()).toHaveText('Your download has started')
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^[\w-]*\d{4}-\d\d-\d\d\.zip$/)
  return {
    name: 'journal.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await file.path()),
  }
}

test('everything is taken away as one file, brought into another account, and taken back', async ({
  page,
}) => {
  await setGoal(page, 'Ride to Whitby and back in a day.')
  await addAnsweredEntries(page, [
    {
      title: 'A grumpy hill',
      content: 'I laughed at the top.',
      tags: ['Training'],
      is_private: false,
    },
    { title: 'Rest, mostly', content: 'Slept nine hours.' },
  ])
  const taken = await takeJournalAway(page)

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
  await expect(
    section(page).getByText('Everything in this file is in your journal already.'),
  ).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  await button(page, 'Choose another file').click()
  await expect(chooser(page)).toBeVisible()

  const [entry] = (await (await page.request.get('/api/community/journal')).json()) as {
    id: string
  }[]
  await page.request.put(`/api/community/journal/${entry?.id}`, {
    data: { content: 'In words of my own.' },
  })
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

test('the ways in and out pass axe in both themes, at both widths, enlarged and zoomed', async ({
  page,
}) => {
  test.slow()
  const before = anImport({
    id: '0198c0de-0000-7000-8000-000000000002',
    status: 'done',
    added_entries: 12,
  })
  const screenOf = (name: string, changes: object, shown: string) => ({
    name,
    open: async () => {
      await page.unrouteAll()
      await serveImport(page, changes, [before])
      await page.goto('/profile')
      await section(page).getByText(shown).click()
    },
  })
  const lookedThrough = screenOf(
    'an archive looked through',
    { status: 'checked' },
    '61 things left out, and why',
  )
  await passesChecks(page, lookedThrough)
  await fitsZoomed(page, lookedThrough.name)
  await page.request.put('/api/community/profile/preferences', { data: { text_size: 'A++' } })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of [
    lookedThrough,
    screenOf('an import at work', { handled_entries: 300 }, '300 of 1,200 entries'),
    screenOf(
      'an import that is over',
      { status: 'done', added_entries: 1200 },
      '1,200 entries added.',
    ),
  ]) {
    await passesChecks(page, { ...screen, name: `${screen.name}, enlarged, on a phone` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen.name).toBe(390)
  }
})
