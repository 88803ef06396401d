import type { Page } from '@playwright/test'
import { expect, test, writeWeekly, type Package } from './newsroom-test.ts'
import { article, button, openPackage, toastOf } from './generator-screen.ts'

test.describe('a package', () => {
  let written: Package

  test.beforeEach(async ({ page, editor }) => {
    test.slow()
    void editor
    written = await writeWeekly(page.request, {
      topic: 'Rest days that work',
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
    })
  })

  const saved = async (page: Page) =>
    (await (await page.request.get(`/api/content/generations/${written.id}`)).json()) as Record<string, unknown>

  test('has its article changed in place, not saved while empty, and given up', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit the article').click()
    const words = page.getByRole('textbox', { name: 'Edit article' })
    await expect(words).toBeFocused()
    await expect(words).toHaveValue(written.long_form_article)
    await words.fill('   ')
    await expect(article(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await words.fill('Something else')
    await expect(article(page).getByText('2 words', { exact: true })).toBeVisible()
    await article(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(button(page, 'Edit the article')).toBeFocused()
    expect(await saved(page)).toMatchObject({ long_form_article: written.long_form_article })

    await button(page, 'Edit the article').click()
    await words.fill(`${written.long_form_article}\n\nOne *more* thing.  `)
    await article(page).getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('Content Updated')
    await button(page, 'Show the whole article').click()
    await expect(article(page).locator('em', { hasText: 'more' })).toBeVisible()
    expect(await saved(page)).toMatchObject({ long_form_article: `${written.long_form_article}\n\nOne *more* thing.` })
  })

  test('loses no words when saving fails', async ({ page }) => {
    await openPackage(page, written)
    await page.route(`**/api/content/generations/${written.id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await button(page, 'Edit Deck').click()
    await page.getByRole('textbox', { name: 'Deck' }).fill('A deck that must not be lost.')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(toastOf(page)).toContainText('Update Failed')
    await expect(toastOf(page)).toContainText('Failed to update content.')
    await expect(page.getByRole('textbox', { name: 'Deck' })).toHaveValue('A deck that must not be lost.')
    await page.unrouteAll()
    await page.reload()
    await button(page, 'Edit Deck').click()
    await expect(page.getByRole('textbox', { name: 'Deck' })).toHaveValue('A deck that must not be lost.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Deck' })).toHaveCount(0)
    await expect(page.getByText('A deck that must not be lost.')).toBeVisible()
  })

  test('has headlines to choose from, one per line, without blank ones', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit Headlines').click()
    const first = 'Why the second rest day earns its place in your week'
    const second = 'Rest twice and race better than you did'
    await page.getByRole('textbox', { name: 'Headlines' }).fill(`\n${first}\n  \n ${second} \n`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio', { name: second }).check()

    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
    await expect.poll(() => saved(page)).toMatchObject({ headlines: [first, second], title: second })
  })

  test('keeps the last of the headlines that the arrow keys pass over', async ({ page }) => {
    const headlines = ['First of three', 'Second of three', 'Third of three']
    await page.request.put(`/api/content/generations/${written.id}`, { data: { headlines } })
    await openPackage(page, { ...written, title: 'First of three' })
    const passedOver = Promise.withResolvers<void>()
    await page.route(`**/api/content/generations/${written.id}`, async (route) => {
      if (route.request().method() === 'PUT') await passedOver.promise
      await route.continue()
    })
    await page.getByRole('radio', { name: 'First of three' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    passedOver.resolve()

    await expect(page.getByRole('heading', { level: 1, name: 'Third of three' })).toBeVisible()
    await expect.poll(() => saved(page)).toMatchObject({ title: 'Third of three' })
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('has its formats and metadata changed, each by itself', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit Opinion').click()
    await page.getByRole('textbox', { name: 'Edit Opinion' }).fill('Praise those who **stop**.')
    await page.getByRole('article', { name: 'Opinion' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: 'Opinion' }).locator('strong')).toHaveText('stop')
    await button(page, 'Edit the metadata').click()
    await page.getByRole('textbox', { name: 'Section' }).fill('Recovery and rest')
    await page.getByRole('textbox', { name: 'Tags' }).fill(' rest, , sleep , rest')
    await page.locator('#package-metadata').getByRole('button', { name: 'Save' }).click()

    await expect(page.locator('#package-metadata').getByText('Recovery and rest')).toBeVisible()
    const now = await saved(page)
    expect(now).toMatchObject({ metadata: { section: 'Recovery and rest', tags: ['rest', 'sleep'] } })
    expect(now.repurposed_formats).toMatchObject({
      opinion: 'Praise those who **stop**.',
      tips: expect.stringMatching(/\w/),
    })
  })

  test('says what keeps it from the Workbench, and leads to the place', async ({ page }) => {
    await page.request.put(`/api/content/generations/${written.id}`, {
      data: { long_form_article: 'A claim without a source. [SOURCE NEEDED]', version: written.version },
    })
    await openPackage(page, written)
    await expect(page.getByText(/^\d+ things to check$/)).toBeVisible()
    await expect(page.getByText('Ready to drop into Workbench')).toBeHidden()
    await expect(article(page).locator('mark')).toHaveText('[SOURCE NEEDED]')
    await page.getByRole('region', { name: 'Checks' }).getByRole('link', { name: 'Article' }).first().click()
    await expect(article(page)).toBeInViewport()
    await expect(article(page)).toBeFocused()
  })

  test('shows Markdown as text and never as markup of its own', async ({ page }) => {
    const attempts = [
      '<img src=x onerror="window.broken = true">',
      '<script>window.broken = true</script>',
      '[a link](javascript:window.broken=true)',
      '![x](x" onerror="window.broken=true)',
      '[data](data:text/html,<script>window.broken=true</script>)',
    ]
    await page.request.put(`/api/content/generations/${written.id}`, {
      data: { long_form_article: attempts.join('\n\n'), version: written.version },
    })
    await openPackage(page, written)
    await expect(article(page).getByText('<script>window.broken = true</script>', { exact: true })).toBeVisible()

    await expect(article(page).locator('img, script')).toHaveCount(0)
    expect(await article(page).getByRole('link').count()).toBe(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
})
