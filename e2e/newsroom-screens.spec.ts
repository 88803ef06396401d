import type { Locator, Page } from '@playwright/test'
import { breakOff, button, card, dialog, question } from './calendar-screen.ts'
import { openPackage } from './generator-screen.ts'
import { toast } from './journey.ts'
import { approve, expect, newEditor, registerEditor, test, writePremium, writeWeekly } from './newsroom-test.ts'

// A new editor, approved, is signed in.
test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

const shadowOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).boxShadow)

function countChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    // The calendar itself sees to its cycle when it opens.
    const isOwn = request.url().endsWith('auto-initialize')
    if (request.url().includes('/api/') && request.method() !== 'GET' && !isOwn) sent.push(request.method())
  })
  return sent
}

test('this week keeps its ring when it has the focus after a creation and a deletion', async ({ page }) => {
  await page.goto('/content-calendar')
  const now = page.locator('[aria-current="true"]')
  const ring = await shadowOf(now)
  expect(ring).toContain('0px 0px 0px 4px')
  await now.focus()
  await expect(now).toBeFocused()
  expect(await shadowOf(now)).toBe(ring)
})

test('a double click sends what an editor does once', async ({ page }) => {
  await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 5 })
  await page.goto('/content-calendar')
  const sent = countChanges(page)
  const fifth = card(page, 'Week 5')
  await button(fifth, /^Edit week 5/).click()
  const edit = dialog(page, 'Edit content for week 5')
  await edit.getByRole('textbox', { name: 'Topic' }).fill('Rest days that really work')
  await button(edit, 'Save').dblclick()
  await expect(toast(page)).toHaveText(['Content Updated'])
  expect(sent).toEqual(['PUT'])

  sent.length = 0
  await button(fifth, /^Delete week 5/).click()
  await button(question(page), 'Delete').dblclick()
  await expect(toast(page).first()).toHaveText('Content Deleted')
  expect(sent).toEqual(['DELETE'])

  sent.length = 0
  await button(page, 'Create content for week 5').click()
  await button(dialog(page, 'Create content for week 5'), 'Create content').dblclick()
  await expect(toast(page).first()).toHaveText('Content Generated!', { timeout: 40_000 })
  expect(sent).toEqual(['POST'])
})

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
]) {
  test(`a message covers nothing that can be pressed in a dialog, ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size)
    await writePremium(page.request, { topic: 'Sleep before a race', editorial_week: 3 })
    await page.goto('/content-calendar?tab=premium')
    await button(card(page, 'Day 3'), /^Edit day 3/).click()
    const edit = dialog(page, 'Edit premium post')
    await breakOff(page, '**/api/premium-content/*', 'PUT')
    await edit.locator('button[type="submit"]').click()
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert').locator('> div')
    await expect(message).toBeVisible()
    for (const one of await edit.getByRole('button').or(edit.getByRole('link')).all()) {
      expect(await areApart(message, one), (await one.textContent()) ?? '').toBe(true)
    }
  })
}

test('words kept from an earlier visit are told of on the package, until they are saved or given up', async ({
  page,
}) => {
  const written = await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 7 })
  const told = page.getByText('You have words here that are not saved yet.')
  await page.goto('/content-calendar')
  const seventh = card(page, 'Week 7')
  await button(seventh, /^Edit week 7/).click()
  const edit = dialog(page, 'Edit content for week 7')
  await edit.getByRole('textbox', { name: 'Topic' }).fill('Rest days that really work')
  await page.reload()
  await expect(seventh).toContainText('You have words here that are not saved yet. Open Edit to go on with them.')
  await openPackage(page, written)
  await expect(page.getByText('Open Edit in the calendar to go on with them.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit the article', exact: true }).click()
  await page.getByRole('textbox', { name: 'Edit article' }).fill('Other words.')
  await page.reload()
  await expect(page.getByText('Open Edit to go on with them.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the article', exact: true }).click()
  await page.locator('#package-article').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/content-calendar')
  await button(seventh, /^Edit week 7/).click()
  await button(edit, 'Cancel').click()
  await expect(told).toHaveCount(0)
})

test('on paper the desk and the preview are words and pictures, without a button', async ({ page }) => {
  const weekly = await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 8 })
  const premium = await writePremium(page.request, { topic: 'Sleep before a race', editorial_week: 4 })
  await openPackage(page, weekly)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/premium-preview/${premium.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`words without a space widen no screen of the newsroom, ${width} pixels wide`, async ({ page, newsroom }) => {
    await page.setViewportSize({ width, height: 844 })
    const endless = 'W'.repeat(200)
    await approve(newsroom, await registerEditor(page.request, { ...newEditor(), name: 'N'.repeat(100) }))
    const { email, password } = newsroom.admin
    expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200)
    const weekly = await writeWeekly(page.request, { topic: 'Rest days that work', editorial_week: 2 })
    const premium = await writePremium(page.request, { topic: 'Sleep before a race', editorial_week: 5 })
    for (const path of [`/api/content/generations/${weekly.id}`, `/api/premium-content/${premium.id}`]) {
      const answer = await page.request.put(path, { data: { topic: endless, headlines: [endless], title: endless } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    for (const path of [
      '/content-calendar',
      '/content-calendar?tab=premium',
      '/content-calendar?tab=library',
      '/content-calendar?tab=users',
      `/content-generator?package=${weekly.id}`,
      `/premium-preview/${premium.id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(wider, path).toBe(0)
    }
  })
}
