import type { Locator } from '@playwright/test'
import { button, card, dialog } from './calendar-screen.ts'
import { openPackage } from './generator-screen.ts'
import { approve, newEditor, registerEditor, writePremium, writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'

// A new editor, approved, is signed in.
test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

const shadowOf = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).boxShadow)

test('this week keeps its ring when it has the focus after a creation and a deletion', async ({
  page,
}) => {
  await page.goto('/content-calendar')
  const now = page.locator('[aria-current="true"]')
  const ring = await shadowOf(now)
  expect(ring).toContain('0px 0px 0px 4px')
  await now.focus()
  await expect(now).toBeFocused()
  expect(await shadowOf(now)).toBe(ring)
})

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return (
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  )
}

test('a message covers nothing that can be pressed in a dialog, on a wide, a low and a narrow window', async ({
  page,
}) => {
  await writePremium(page.request, { topic: 'Sleeping well in a hard week', editorial_week: 3 })
  await page.route('**/api/premium-content/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.goto('/content-calendar?tab=premium')
  await button(card(page, 'Day 3'), /^Edit day 3/).click()
  const edit = dialog(page, 'Edit premium post')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await edit.locator('button[type="submit"]').click()
    const message = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('alert')
      .locator('> div')
    await expect(message).toBeVisible()
    for (const one of await edit.getByRole('button').or(edit.getByRole('link')).all()) {
      const label = `${await one.textContent()}, ${size.width} × ${size.height}`
      expect(await areApart(message, one), label).toBe(true)
    }
  }
})

test('on paper the desk and the preview are words and pictures, without a button', async ({
  page,
}) => {
  const weekly = await writeWeekly(page.request, {
    topic: 'Rest days that work',
    editorial_week: 8,
  })
  const premium = await writePremium(page.request, {
    topic: 'Sleeping well in a hard week',
    editorial_week: 4,
  })
  await openPackage(page, weekly)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/premium-preview/${premium.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('words without a space widen no screen of the newsroom', async ({ page, newsroom }) => {
  const endless = 'W'.repeat(200)
  await approve(
    newsroom,
    await registerEditor(page.request, { ...newEditor(), name: 'N'.repeat(100) }),
  )
  const { email, password } = newsroom.admin
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(
    200,
  )
  const weekly = await writeWeekly(page.request, {
    topic: 'Rest days that work',
    editorial_week: 2,
  })
  const premium = await writePremium(page.request, {
    topic: 'Sleeping well in a hard week',
    editorial_week: 5,
  })
  for (const path of [
    `/api/content/generations/${weekly.id}`,
    `/api/premium-content/${premium.id}`,
  ]) {
    const answer = await page.request.put(path, {
      data: { topic: endless, headlines: [endless], title: endless },
    })
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
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(wider, `${path}, ${width} pixels wide`).toBe(0)
    }
  }
})
