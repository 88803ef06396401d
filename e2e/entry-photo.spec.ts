import type { Locator, Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addEntry, entryForm, openTab, rowOf, toast } from './journey.ts'
import { photo } from './photo.ts'

const titleIn = (form: Locator) => form.getByRole('textbox', { name: 'Title' })
const storyIn = (form: Locator) => form.getByRole('textbox', { name: 'Story' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Entry & Get Insights' })
const editFormOf = (page: Page, title: string) => page.getByRole('form', { name: `Edit ${title}` })

async function fill(form: Locator, { title, story }: { title: string; story: string }) {
  await titleIn(form).fill(title)
  await storyIn(form).fill(story)
}

test.beforeEach(async ({ page }) => {
  await register(page)
})

test.describe('a photo', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/journal?tab=journal')
    await fill(entryForm(page), { title: 'Morning loop', story: 'The sky was worth a picture.' })
  })

  const pick = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
    entryForm(page).getByLabel('Add a photo').setInputFiles(file)
  const fault = (page: Page) => entryForm(page).getByRole('group', { name: 'Photo' }).getByRole('paragraph').last()
  const failed = ['Image upload failed', 'Failed to upload image. Entry will be saved without the new image.']
  const photoOf = async (page: Page) =>
    ((await (await page.request.get('/api/community/journal')).json()) as { image_url: string | null }[])[0]?.image_url

  test('is uploaded when it is picked, and stays with the draft and the entry', async ({ page }) => {
    await pick(page, photo())
    await expect(page.getByRole('img', { name: 'The one you picked' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: 'The one you picked' })).toBeVisible()
    await create(page).click()
    await expect(page.getByRole('heading', { name: 'Your Insights' })).toBeVisible()
    await openTab(page, 'Journal')
    await rowOf(page, 'Morning loop').getByRole('button', { name: 'Expand Morning loop' }).click()

    await expect(rowOf(page, 'Morning loop').getByRole('img', { name: 'From Morning loop' })).toHaveJSProperty(
      'naturalWidth',
      64,
    )
  })

  test('can be taken away again', async ({ page }) => {
    await pick(page, photo())
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await create(page).click()

    await expect(toast(page).first()).toHaveText('Entry created')
    expect(await photoOf(page)).toBeNull()
  })

  test('of ten megabytes is refused before it is sent', async ({ page }) => {
    // Made in the page: handing over so much takes longer than all the rest.
    await entryForm(page)
      .getByLabel('Add a photo')
      .evaluate((input: HTMLInputElement) => {
        const picked = new DataTransfer()
        picked.items.add(new File([new Uint8Array(10 * 1024 * 1024)], 'large.png', { type: 'image/png' }))
        input.files = picked.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })

    await expect(fault(page)).toHaveText('Image must be smaller than 10MB')
    await expect(create(page)).toBeEnabled()
  })

  test('that is no picture is refused by the server, and the entry is saved without it', async ({ page }) => {
    await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture at all') })
    await expect(toast(page)).toHaveText(['Image upload failed', 'Please choose a JPEG, PNG, GIF or WebP image.'])
    await expect(fault(page)).toHaveText('Please choose a JPEG, PNG, GIF or WebP image.')
    await create(page).click()

    await expect(toast(page).first()).toHaveText('Entry created')
    expect(await photoOf(page)).toBeNull()
  })

  test('that is damaged is refused with the sentence for it', async ({ page }) => {
    const whole = photo()
    await pick(page, { ...whole, buffer: whole.buffer.subarray(0, 60) })

    await expect(toast(page)).toHaveText(['Image error', 'Failed to process the image. Please try again.'])
    await expect(fault(page)).toHaveText('Failed to process the image. Please try again.')
  })

  test('whose upload fails does not hold up the entry', async ({ page }) => {
    await page.route('**/api/community/journal/upload-image', (route) => route.abort())
    await pick(page, photo())
    await expect(toast(page)).toHaveText(failed)
    await expect(fault(page)).toHaveText(failed[1] ?? '')
    await create(page).click()

    await expect(toast(page).first()).toHaveText('Entry created')
    expect(await photoOf(page)).toBeNull()
  })

  test('for an entry that is edited has to be a picture by its name already', async ({ page }) => {
    await addEntry(page, { title: 'Track', content: 'Twelve times 400.' })
    await page.reload()
    await rowOf(page, 'Track').getByRole('button', { name: 'Edit Track' }).click()
    const form = editFormOf(page, 'Track')
    await form
      .getByLabel('Add a photo')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture at all') })

    await expect(form.getByText('Please choose a picture: JPEG, PNG, GIF or WebP.')).toBeVisible()
  })
})
