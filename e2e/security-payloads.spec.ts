import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { archive } from './archives.ts'
import { listenForPayloads, markupEmail, payloads } from './hostile.ts'
import { expect, newMember, register, test } from './journal-test.ts'
import {
  addAnsweredEntries,
  addEntry,
  entryForm,
  openTab,
  pin,
  rowOf,
  setGoal,
  unfoldLetters,
} from './journey.ts'
import { photo } from './photo.ts'

test('no markup that a member writes is ever more than text', async ({ page }) => {
  test.slow()
  const expectNothingRan = await listenForPayloads(page)
  // Among themselves, since a name is shorter than all of them.
  const name = payloads.slice(2, 6).join(' ').slice(0, 100)
  const { email } = await register(page, { ...newMember(), name, email: markupEmail(randomUUID()) })
  await setGoal(page, payloads.slice(0, 6).join(' '))
  await setGoal(page, payloads.slice(6, 12).join(' '))
  for (const payload of payloads.slice(5))
    await addEntry(page, { title: payload, content: `${payload}\n\nSteady.` })
  const entries = await addAnsweredEntries(
    page,
    payloads.slice(0, 5).map((payload) => ({
      title: payload,
      content: `${payload}\n\nI felt strong today, ${payload}`,
    })),
  )
  for (const entry of entries.slice(0, 2)) await pin(page, entry)

  await page.goto('/journal')
  await expect(page.getByText(payloads[7])).toBeVisible()
  await page.getByRole('button', { name: 'Goal History' }).click()
  await expect(page.getByRole('dialog').getByText(payloads[5])).toBeVisible()
  await page.keyboard.press('Escape')
  await openTab(page, 'Journal')
  await entryForm(page)
    .getByLabel('Add a photo')
    .setInputFiles(photo(`${payloads[2]}.png`))
  await expect(rowOf(page, payloads[4])).toBeVisible()
  await openTab(page, 'Insights')
  await expect(page.getByText(/^In reply to/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Reply to/ })).toHaveCount(7)
  await unfoldLetters(page)
  await openTab(page, 'Momentum')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Momentum' })).toBeVisible()

  await page.goto('/journal-detailed')
  for (const payload of payloads) {
    await expect(page.getByRole('heading', { level: 3, name: payload, exact: true })).toBeVisible()
  }
  await expect(page.getByText(`I felt strong today, ${payloads[2]}`)).toBeVisible()
  await searchForPayloads(page)
  await page.getByRole('button', { name: `Delete ${payloads[2]}`, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(payloads[2])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${payloads[2]}`, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(payloads[2])
  await page.goto('/profile/coach-memory')
  await expect(page.getByText(payloads[4]).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: payloads[3] })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()

  expectNothingRan()
})

async function searchForPayloads(page: Page) {
  await page.getByRole('searchbox', { name: 'Search' }).fill('onerror=alert')
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${payloads[2]} nowhere`)
  await expect(
    page.getByRole('heading', { name: `No entries match “${payloads[2]} nowhere”` }),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
}

test('no markup in an archive, or in its name, is ever more than text', async ({ page }) => {
  const expectNothingRan = await listenForPayloads(page)
  await register(page)
  const [image, title] = [payloads[2], payloads[11]]
  const entries = payloads.map((payload, at) => ({
    uuid: `E${at}`,
    creationDate: '2024-01-01T07:00:00Z',
    text: `${payload}\n\n${payload}`,
    tags: [payload],
    location: { placeName: payload },
    photos: [{ md5: payload, type: 'png', identifier: payload }],
  }))
  await page.goto('/profile')
  await page.getByLabel('Choose a ZIP file').setInputFiles(
    await archive(`${image}.zip`, {
      'Journal.json': JSON.stringify({ metadata: { version: '1.0' }, entries }),
      [`photos/${image}.png`]: image,
    }),
  )
  const section = page.getByRole('region', { name: 'Import a journal' })
  await section.getByRole('button', { name: 'Import' }).click()
  await expect(section.getByText(`${payloads.length} entries added.`).last()).toBeVisible()
  await expect(
    section.getByRole('button', { name: `Undo this import: ${image}.zip` }),
  ).toBeVisible()
  await section.getByRole('link', { name: 'See all entries' }).click()
  await expect(page.getByText(title).first()).toBeVisible()

  expectNothingRan()
})

test('no address makes the page run a script', async ({ page }) => {
  const expectNothingRan = await listenForPayloads(page)
  await register(page)
  for (const payload of [payloads[2], payloads.join(' ')]) {
    const encoded = encodeURIComponent(payload)
    await page.goto(`/journal?tab=journal&entry=${encoded}&article=${encoded}#${encoded}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
  }
  for (const path of [
    '',
    'reset-password#',
    'confirm-email#',
    'content-generator?week=1&theme=',
    'premium-preview/',
  ]) {
    await page.goto(`/${path}${encodeURIComponent(payloads[2])}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  expectNothingRan()
})
