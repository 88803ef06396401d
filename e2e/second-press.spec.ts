import type { Locator, Page } from '@playwright/test'
import { expect, newMember, register, test } from './journal-test.ts'
import { addAnsweredEntries, addEntry, entryForm, rowOf, setGoal, toast } from './journey.ts'

/** Counts the calls that change something. */
function countChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** Two presses in one turn, as a held key or a script makes them: no screen can show the first before the second. */
const pressTwiceAtOnce = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

const idless = (sent: readonly string[]) => sent.map((one) => one.replace(/[0-9a-f-]{36}/, 'ID'))

const presses = {
  'a double click': (button: Locator) => button.dblclick(),
  'two presses at once': pressTwiceAtOnce,
} as const

for (const [how, press] of Object.entries(presses)) {
  test(`${how} on Create Account makes one account, and no red message`, async ({ page }) => {
    const sent = countChanges(page)
    const member = newMember()
    await page.goto('/community/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByLabel('Full name').fill(member.name)
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(member.password)
    await press(page.getByRole('button', { name: 'Create Account' }))

    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
    await expect(toast(page).first()).toHaveText('Account created!')
    expect(sent).toEqual(['POST /api/community/auth/register'])
  })

  test(`${how} on Sign In begins one session`, async ({ page, context }) => {
    const member = await register(page)
    await context.clearCookies()
    const sent = countChanges(page)
    await page.goto('/community/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await press(page.getByRole('button', { name: 'Sign In' }))

    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
    expect(sent).toEqual(['POST /api/community/auth/login'])
  })

  test(`${how} on what a member does sends it once, and nothing is red after it`, async ({ page }) => {
    await register(page)
    await page.goto('/journal')
    const sent = countChanges(page)
    const once = async (button: Locator, message: string, call: string) => {
      sent.length = 0
      await press(button)
      await expect(toast(page).first()).toHaveText(message)
      expect(idless(sent)).toEqual([call])
      await page.getByRole('button', { name: 'Dismiss message' }).click()
    }
    await page.getByRole('textbox', { name: 'What are you training for?' }).fill('Walk the Lakeland half')
    await once(page.getByRole('button', { name: 'Set goal', exact: true }), 'Goal saved', 'POST /api/community/goals')

    await page.goto('/journal?tab=journal')
    const form = entryForm(page)
    await form.getByRole('textbox', { name: 'Title' }).fill('A grumpy hill')
    await form.getByRole('textbox', { name: 'Story' }).fill('Steady all the way, and cold at the top.')
    await once(
      form.getByRole('button', { name: 'Create Entry & Get Insights' }),
      'Entry created',
      'POST /api/community/journal',
    )
    const pinning = page.getByRole('button', { name: 'Pin the insight on A grumpy hill' })
    await once(pinning, 'Insight pinned', 'POST /api/community/insights/pin/ID')

    await page.goto('/journal?tab=journal')
    const row = rowOf(page, 'A grumpy hill')
    await row.getByRole('button', { name: 'Delete A grumpy hill' }).click()
    const question = page.getByRole('alertdialog')
    await once(question.getByRole('button', { name: 'Delete' }), 'Entry deleted', 'DELETE /api/community/journal/ID')
    await expect(question).toBeHidden()
  })
}

test('a second press before the first is answered sends nothing, and the button keeps the focus', async ({ page }) => {
  await register(page)
  await addEntry(page, { title: 'A grumpy hill', content: 'Steady.' })
  const sent = countChanges(page)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route('**/api/community/journal/*', async (route) => {
    if (route.request().method() === 'DELETE') await mayAnswer
    await route.continue()
  })
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Delete A grumpy hill' }).click()
  const button = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await button.click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Deleting…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deleting…' }).click({ force: true })
  letAnswer()
  await expect(toast(page)).toHaveText(['Entry deleted'])
  expect(sent).toHaveLength(1)
})

test('Enter held down is one press', async ({ page }) => {
  await register(page)
  await addAnsweredEntries(page, [{ title: 'A grumpy hill', content: 'Steady.' }])
  const sent = countChanges(page)
  await page.goto('/journal?tab=insights')
  const button = page.getByRole('button', { name: /in the insight on A grumpy hill/ })
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(toast(page).first()).toHaveText('Insight pinned')
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Unpin the insight on A grumpy hill' }).first()).toBeVisible()
  expect(idless(sent)).toEqual(['POST /api/community/insights/pin/ID'])
})

test('a goal is archived once, whatever is pressed', async ({ page }) => {
  await register(page)
  await setGoal(page, 'Walk the Lakeland half')
  const sent = countChanges(page)
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Archive & Set New Goal', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Archive this goal and set a new one' })
  await dialog.getByRole('textbox').fill('Swim a mile')
  await dialog.getByRole('button', { name: 'Archive & Set New Goal' }).dblclick()
  await expect(toast(page).first()).toHaveText('Goal archived')
  expect(sent).toEqual(['POST /api/community/goals/archive'])
})
