import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { photo } from './photo.ts'
import { writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { button, openPackage, toastOf } from './generator-screen.ts'

const words = { alt: 'A field under a morning sky', credit: 'Bea Lund', licence: 'Our own' }
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const images = (page: Page) => page.locator('#package-pictures')

/** A package by itself, its pictures shown, and the dialog of its cover. */
async function openCover(page: Page) {
  const pack = await writeWeekly(page.request, {
    topic: 'Recovery after a hard race',
    editorial_theme: 'Recovery & Longevity',
  })
  await openPackage(page, pack)
  await button(page, 'Change cover image').click()
  await expect(dialog(page).getByText('The writer asks for:')).toBeVisible()
  return pack
}

async function say(page: Page, { alt, credit, licence }: typeof words) {
  await field(page, 'Alt text').fill(alt)
  await field(page, 'Credit').fill(credit)
  await field(page, 'Licence').fill(licence)
}

const addPhoto = (page: Page) => dialog(page).getByLabel('Add a photo').setInputFiles(photo())
const coverOf = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`/api/content/generations/${id}`)).json()) as {
      pictures: { coverImage: unknown }
    }
  ).pictures.coverImage

// Each writes a package first.
test.slow()

test('a photograph is uploaded, described and shown with its credit, and gives way to the drawn picture', async ({
  editor,
  page,
}) => {
  void editor
  const { id } = await openCover(page)
  await addPhoto(page)
  await expect(dialog(page).getByRole('img', { name: 'The one you chose' })).toHaveJSProperty(
    'naturalWidth',
    64,
  )
  await say(page, words)
  await button(page, 'Use this photograph').click()

  await expect(toastOf(page)).toContainText('Content Updated')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Change cover image')).toBeFocused()
  await expect(images(page).getByRole('img', { name: words.alt })).toHaveJSProperty(
    'naturalWidth',
    64,
  )
  await expect(images(page)).toContainText(`Credit: ${words.credit} · ${words.licence}`)
  expect(await coverOf(page, id)).toMatchObject({ kind: 'upload', ...words })

  await button(page, 'Change cover image').click()
  await button(page, 'Choose another').click()
  await dialog(page).getByRole('tab', { name: 'Drawn' }).click()
  await expect(dialog(page).getByRole('img')).toHaveJSProperty('naturalWidth', 480)
  await button(page, 'Use the drawn picture').click()
  await expect(dialog(page)).toBeHidden()
  expect(await coverOf(page, id)).toMatchObject({ kind: 'art', licence: 'Drawn for the magazine' })
})

test('the dialog passes axe, wide and light as narrow and dark', async ({ editor, page }) => {
  // Eight looks of axe's, which a busy machine takes its time over.
  test.setTimeout(240_000)
  void editor
  await page.route('**/api/content/pictures/search?*', (route) => route.fulfill({ json: [] }))
  await openCover(page)
  const look = async (state: string) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      const { violations } = await new AxeBuilder({ page })
        .include('[role="dialog"]')
        .setLegacyMode()
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      )
      expect.soft(found, `${state}, ${colorScheme}, ${width}`).toEqual([])
    }
  }
  await look('to upload')
  await dialog(page).getByRole('tab', { name: 'Openverse' }).click()
  await button(page, 'Search').click()
  await expect(dialog(page).getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await look('to search')
  await dialog(page).getByRole('tab', { name: 'Drawn' }).click()
  await look('to draw')
  await dialog(page).getByRole('tab', { name: 'Upload' }).click()
  await addPhoto(page)
  await button(page, 'Use this photograph').click()
  await look('to say what it is')
})
