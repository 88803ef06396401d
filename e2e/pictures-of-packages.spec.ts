import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { photo } from './photo.ts'
import { expect, registerEditor, approve, test, writeWeekly } from './newsroom-test.ts'
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
  ((await (await page.request.get(`/api/content/generations/${id}`)).json()) as { pictures: { coverImage: unknown } })
    .pictures.coverImage

// Each writes a package first, and some two.
test.slow()

test.describe('the picture of a place', () => {
  test.beforeEach(({ editor }) => void editor)

  test('is uploaded, said what it is, and shown with its credit', async ({ page }) => {
    const { id } = await openCover(page)
    await addPhoto(page)
    await expect(dialog(page).getByRole('img', { name: 'The one you chose' })).toHaveJSProperty('naturalWidth', 64)
    await button(page, 'Use this photograph').click()
    await expect(field(page, 'Alt text')).toBeFocused()
    await expect(field(page, 'Alt text')).toHaveAccessibleDescription(/Please say what the picture shows/)
    await expect(field(page, 'Credit')).toHaveAccessibleDescription(/Please say who made the picture/)
    await expect(field(page, 'Licence')).toHaveAccessibleDescription(/Please say under which licence/)
    await say(page, words)
    await button(page, 'Use this photograph').click()

    await expect(toastOf(page)).toContainText('Content Updated')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Change cover image')).toBeFocused()
    await expect(images(page).getByRole('img', { name: words.alt })).toHaveJSProperty('naturalWidth', 64)
    await expect(images(page)).toContainText(`Credit: ${words.credit} · ${words.licence}`)
    expect(await coverOf(page, id)).toMatchObject({ kind: 'upload', ...words })
  })

  test('keeps its words when the dialog is closed before they are saved', async ({ page }) => {
    await openCover(page)
    await addPhoto(page)
    await field(page, 'Alt text').fill(words.alt)
    await page.keyboard.press('Escape')
    await page.reload()
    await button(page, 'Change cover image').click()
    await expect(field(page, 'Alt text')).toHaveValue(words.alt)
    await expect(dialog(page)).toContainText('Kept from your last visit, and not saved yet.')

    await button(page, 'Cancel').click()
    await button(page, 'Change cover image').click()
    await expect(dialog(page).getByRole('tab', { name: 'Upload' })).toBeVisible()
  })

  test('of a photograph that is there already can be said anew, or given up for the drawn one', async ({ page }) => {
    const { id } = await openCover(page)
    const readAnew = Promise.withResolvers<void>()
    await page.route(`**/api/content/generations/${id}`, async (route) => {
      await readAnew.promise
      await route.continue()
    })
    await addPhoto(page)
    await say(page, words)
    await button(page, 'Use this photograph').click()
    await expect(dialog(page)).toBeHidden()

    // At once, before the package is read again.
    await button(page, 'Change cover image').click()
    await expect(field(page, 'Credit')).toHaveValue(words.credit)
    readAnew.resolve()
    await field(page, 'Credit').fill('Bea Lund, 2026')
    await button(page, 'Use this photograph').click()
    await expect(images(page)).toContainText('Bea Lund, 2026')
    await button(page, 'Change cover image').click()
    await button(page, 'Choose another').click()
    await dialog(page).getByRole('tab', { name: 'Drawn' }).click()
    await expect(dialog(page).getByRole('img')).toHaveJSProperty('naturalWidth', 480)
    await button(page, 'Use the drawn picture').click()

    await expect(dialog(page)).toBeHidden()
    expect(await coverOf(page, id)).toMatchObject({ kind: 'art', licence: 'Drawn for the magazine' })
  })

  test('is refused when it is no picture, before and after it is sent', async ({ page }) => {
    await openCover(page)
    const input = dialog(page).getByLabel('Add a photo')
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await expect(input).toHaveAccessibleDescription('Please choose a JPEG, PNG, GIF or WebP image.')
    await input.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(input).toHaveAccessibleDescription('Please choose a JPEG, PNG, GIF or WebP image.')
    await input.setInputFiles({ ...photo(), buffer: photo().buffer.subarray(0, 60) })
    await expect(input).toHaveAccessibleDescription(/could not be read/)
  })

  test('that somebody else changed meanwhile is shown before it is replaced', async ({
    page,
    newsroom,
    playwright,
  }) => {
    const { id } = await openCover(page)
    await addPhoto(page)
    await say(page, words)
    const cat = await playwright.request.newContext({ baseURL: newsroom.url })
    await approve(newsroom, await registerEditor(cat))
    const file = { image: photo() }
    const kept = (await (await cat.post('/api/content/pictures', { multipart: file })).json()) as { id: string }
    const theirs = { picture_id: kept.id, alt: 'Another morning', credit: 'Cat', licence: 'Hers' }
    expect((await cat.put(`/api/content/packages/${id}/pictures/inlineVisual1`, { data: theirs })).status()).toBe(200)
    await cat.dispose()

    // Another place of the same package: both stay.
    await button(page, 'Use this photograph').click()
    await expect(dialog(page)).toBeHidden()
    await expect(images(page)).toContainText('Alt text: Another morning')

    await button(page, 'Change cover image').click()
    await field(page, 'Credit').fill('Mine')
    const meanwhile = { ...theirs, credit: 'Ours' }
    expect(
      (await page.request.put(`/api/content/packages/${id}/pictures/coverImage`, { data: meanwhile })).status(),
    ).toBe(200)
    await button(page, 'Use this photograph').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed this picture meanwhile')
    await expect(dialog(page).getByRole('alert')).toContainText('Another morning (Ours)')
    await button(page, 'Use mine instead').click()
    await expect(dialog(page)).toBeHidden()
    expect(await coverOf(page, id)).toMatchObject({ credit: 'Mine', alt: words.alt })
  })
})

test.describe('a library', () => {
  test.beforeEach(({ editor }) => void editor)

  const found = {
    library: 'openverse',
    id: '4bc43a04-ef46-4544-a0c1-63c63f56e276',
    title: 'Morning run by the canal',
    preview_url: '/api/content/pictures/preview/openverse/4bc43a04-ef46-4544-a0c1-63c63f56e276',
    credit: 'Morning run by the canal, by J. Marsh, via Flickr',
    licence: 'CC BY-SA 2.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
    source_url: 'https://www.flickr.com/photos/1/2',
    width: 1024,
    height: 683,
  }
  const search = '**/api/content/pictures/search?*'

  test('is asked for the writer’s words, and what it has is taken with its licence', async ({ page }) => {
    const asked: string[] = []
    await page.route(search, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ json: [found] })
    })
    await page.route('**/api/content/pictures/preview/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: photo().buffer }),
    )
    await page.route('**/api/content/pictures/choose', async (route) => {
      const { id, url, small_url } = (await (
        await page.request.post('/api/content/pictures', { multipart: { image: photo() } })
      ).json()) as { id: string; url: string; small_url: string }
      const { credit, licence, licence_url, source_url } = found
      const kept = { id, url, small_url, kind: 'openverse', alt: '', credit, licence, licence_url, source_url }
      await route.fulfill({ status: 201, json: { ...kept, width: 64, height: 48 } })
    })
    const { id } = await openCover(page)
    await dialog(page).getByRole('tab', { name: 'Openverse' }).click()
    expect(asked).toEqual([])
    const wished = await dialog(page).getByRole('searchbox', { name: 'Search Openverse' }).inputValue()
    expect(wished).not.toBe('')
    await button(page, 'Search').click()
    await expect(dialog(page).getByRole('link', { name: 'Source of Morning run by the canal' })).toHaveAttribute(
      'href',
      found.source_url,
    )
    await dialog(page)
      .getByRole('button', { name: /Morning run by the canal, by J. Marsh/ })
      .click()

    await expect(field(page, 'Credit')).toHaveValue(found.credit)
    await expect(field(page, 'Licence')).toHaveCount(0)
    await expect(dialog(page).getByRole('link', { name: 'CC BY-SA 2.0' })).toHaveAttribute('href', found.licence_url)
    await field(page, 'Alt text').fill(words.alt)
    await button(page, 'Use this photograph').click()
    await expect(dialog(page)).toBeHidden()
    expect(await coverOf(page, id)).toMatchObject({ alt: words.alt, credit: found.credit })
    expect(asked.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      { library: 'openverse', q: wished },
    ])
  })

  test('that has nothing or cannot be reached says so, and leaves the other ways open', async ({ page }) => {
    const error = 'This picture library cannot be reached from here. Upload a photograph, or keep the drawn picture.'
    let isThere = false
    await page.route(search, (route) =>
      isThere
        ? route.fulfill({ json: [] })
        : route.fulfill({ status: 503, json: { error, code: 'pictures/library-unreachable', requestId: 'one' } }),
    )
    await openCover(page)
    await dialog(page).getByRole('tab', { name: 'Wikimedia Commons' }).click()
    await button(page, 'Search').click()
    await expect(dialog(page).getByRole('alert')).toContainText(error)
    isThere = true
    await button(page, 'Try again').click()
    await expect(dialog(page).getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await dialog(page).getByRole('tab', { name: 'Wikimedia Commons' }).press('ArrowRight')
    await expect(dialog(page)).toContainText('This is the picture that stands here now.')
  })
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
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').setLegacyMode().analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
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
