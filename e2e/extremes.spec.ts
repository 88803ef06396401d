import type { Page } from '@playwright/test'
import { expect, newMember, register, test } from './journal-test.ts'
import { addAnsweredEntries, pin, setGoal } from './journey.ts'

const endless = 'W'.repeat(200)

const journeys: readonly [path: string, shown: string][] = [
  ['/journal', 'Your Goals'],
  ['/journal?tab=journal', 'Your Journal'],
  ['/journal?tab=insights', 'Your Insights'],
  ['/journal?tab=library', 'Your Library'],
  ['/journal?tab=momentum', 'Your Momentum'],
  ['/journal-detailed', 'Your full journal'],
  ['/profile', 'Profile'],
  ['/profile/coach-memory', 'What your coach remembers'],
]

/**
 * The pixels by which the page is wider than the window, and the elements that reach past its edge.
 */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const past = [
      ...document.querySelectorAll('main *, header *, [role="dialog"] *, [role="alertdialog"] *'),
    ]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1,
      )
      .map((element) => `${element.tagName}.${element.className}`)
    return { wider: document.documentElement.scrollWidth - width, past: past.slice(0, 5) }
  })

/**
 * Nothing on the page reaches past the window, on a desk, on a phone, or there with the largest
 * text.
 */
async function fits(page: Page, what: string) {
  for (const [width, size] of [
    [1440, 'A'],
    [390, 'A'],
    [390, 'A++'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((wanted) => (document.documentElement.dataset['textSize'] = wanted), size)
    const at = `${what}, ${width} pixels wide, text ${size}`
    expect.soft(await overflowOf(page), at).toEqual({ wider: 0, past: [] })
  }
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'A'))
}

test('words without a space widen no screen and no dialog of a member’s', async ({ page }) => {
  test.slow()
  await register(page, { ...newMember(), name: 'N'.repeat(100) })
  await setGoal(page, endless)
  const [entry] = await addAnsweredEntries(page, [
    { title: endless, content: `A race. ${endless.repeat(3)} Tough.`, tags: ['Recovery'] },
    { title: 'A', content: 'Finished.', is_private: false },
  ])
  if (entry) await pin(page, entry)
  for (const [path, shown] of journeys) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown)
    await expect(page.getByRole('main').getByText(/loading/i)).toHaveCount(0)
    await fits(page, path)
  }

  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: `Delete ${endless}` }).click()
  await expect(dialog).toBeVisible()
  await fits(page, 'deleting an entry')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${endless}` }).click()
  await expect(page.getByRole('form', { name: `Edit ${endless}` })).toBeVisible()
  await fits(page, 'editing an entry')
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Archive & Set New Goal', exact: true }).click()
  await expect(dialog).toBeVisible()
  await fits(page, 'archiving a goal')
})
