import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { setGoal, toast } from './journey.ts'

const firstGoal = (page: Page) => page.getByRole('textbox', { name: 'What are you training for?' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await register(page)
})

test.describe('without a goal', () => {
  test('a member sets one, trimmed, and sees it at once', async ({ page }) => {
    await page.goto('/journal')
    await expect(button(page, 'Set goal')).toBeDisabled()
    await firstGoal(page).fill('   ')
    await expect(button(page, 'Set goal')).toBeDisabled()
    await firstGoal(page).fill('  Run the Leeds half with a smile.  ')
    await button(page, 'Set goal').click()

    await expect(toast(page)).toHaveText(['Goal saved'])
    await expect(page.getByText('Run the Leeds half with a smile.')).toBeVisible()
    await expect(page.getByText('Day 1', { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/community/goals')).json()).toMatchObject({
      goal: 'Run the Leeds half with a smile.',
    })
  })

  test('five hundred characters are a goal, and one more is too many', async ({ page }) => {
    await page.goto('/journal')
    await firstGoal(page).fill('x'.repeat(501))
    await expect(firstGoal(page)).toHaveAccessibleDescription(/^Your goal is too long: at most 500 characters\./)
    await expect(button(page, 'Set goal')).toBeDisabled()

    await firstGoal(page).fill('x'.repeat(500))
    await expect(firstGoal(page)).toHaveAccessibleDescription('500 of 500 characters')
    await button(page, 'Set goal').click()
    await expect(toast(page)).toHaveText(['Goal saved'])
  })

  test('the words stay after a reload and after an answer that never came', async ({ page }) => {
    await page.goto('/journal')
    await firstGoal(page).fill('Swim a mile by October.')
    await page.reload()
    await expect(firstGoal(page)).toHaveValue('Swim a mile by October.')
    await expect(firstGoal(page)).toHaveAccessibleDescription('Kept from your last visit, and not saved yet.')

    await page.route('**/api/community/goals', (route) => route.abort(), { times: 1 })
    await button(page, 'Set goal').click()
    await expect(toast(page).first()).toHaveText('Failed to save goal')
    await expect(firstGoal(page)).toHaveValue('Swim a mile by October.')

    await button(page, 'Set goal').click()
    await expect(toast(page)).toHaveText(['Goal saved'])
    await page.reload()
    await expect(page.getByText('Swim a mile by October.')).toBeVisible()
  })
})

test.describe('a goal that could not be loaded', () => {
  test.use({ foreseen: [/CallError: The server cannot be reached/] })

  test('is offered again', async ({ page }) => {
    await page.route('**/api/community/goals', (route) => route.abort(), { times: 1 })
    await page.goto('/journal')
    await expect(page.getByText('This could not be shown')).toBeVisible()
    await button(page, 'Try again').click()

    await expect(firstGoal(page)).toBeVisible()
  })
})

test.describe('with a goal', () => {
  test.beforeEach(async ({ page }) => {
    await setGoal(page, 'Ride to Whitby and back in a day.')
    await page.goto('/my-journey')
  })

  test('a member changes its words', async ({ page }) => {
    await button(page, 'Edit Goal').click()
    const words = page.getByRole('textbox', { name: 'Edit your goal' })
    await expect(words).toHaveValue('Ride to Whitby and back in a day.')
    await expect(words).toBeFocused()
    await words.fill('')
    await expect(button(page, 'Save goal')).toBeDisabled()
    await words.fill(' Ride to Whitby and back before supper. ')
    await button(page, 'Save goal').click()

    await expect(toast(page)).toHaveText(['Goal saved'])
    await expect(page.getByText('Ride to Whitby and back before supper.', { exact: true })).toBeVisible()
    await expect(button(page, 'Edit Goal')).toBeFocused()
  })

  test('a change that is given up leaves it as it was', async ({ page }) => {
    await button(page, 'Edit Goal').click()
    await page.getByRole('textbox', { name: 'Edit your goal' }).fill('Something else')
    await button(page, 'Cancel').click()

    await expect(page.getByText('Ride to Whitby and back in a day.')).toBeVisible()
    await page.reload()
    await button(page, 'Edit Goal').click()
    await expect(page.getByRole('textbox', { name: 'Edit your goal' })).toHaveValue('Ride to Whitby and back in a day.')
  })

  test('a change that fails keeps the words in their field', async ({ page }) => {
    await page.route('**/api/community/goals/*', (route) => route.abort())
    await button(page, 'Edit Goal').click()
    const words = page.getByRole('textbox', { name: 'Edit your goal' })
    await words.fill('Ride to Whitby, and take the train home.')
    await button(page, 'Save goal').click()

    await expect(toast(page).first()).toHaveText('Failed to update goal')
    await expect(words).toHaveValue('Ride to Whitby, and take the train home.')
  })

  test('a member archives it and sets the next in one act', async ({ page }) => {
    await button(page, 'Archive & Set New Goal').click()
    const dialog = page.getByRole('dialog', { name: 'Archive this goal and set a new one' })
    await expect(dialog.getByText('Ride to Whitby and back in a day.')).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Archive & Set New Goal' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Your new goal' }).fill('  Ride the Dales in two days.  ')
    await confirm.click()

    await expect(toast(page)).toHaveText(['Goal archived', 'Your new goal is set.'])
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ride the Dales in two days.', { exact: true })).toBeVisible()
    await button(page, 'Goal History').click()
    const history = page.getByRole('dialog', { name: 'Goal History' }).getByRole('listitem')
    await expect(history).toHaveText([
      /^Ride the Dales in two days\.Current goal/,
      /^Ride to Whitby and back in a day\./,
    ])
  })

  test('an archiving that fails leaves both goals where they were', async ({ page }) => {
    await page.route('**/api/community/goals/archive', (route) => route.abort())
    await button(page, 'Archive & Set New Goal').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your new goal' }).fill('Ride the Dales in two days.')
    await dialog.getByRole('button', { name: 'Archive & Set New Goal' }).click()

    await expect(toast(page).first()).toHaveText('Failed to archive goal')
    await expect(dialog.getByRole('textbox', { name: 'Your new goal' })).toHaveValue('Ride the Dales in two days.')
    await page.unroute('**/api/community/goals/archive')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Ride to Whitby and back in a day.')).toBeVisible()
  })

  test('its history is fetched when it is opened, and any goal in it can be reworded', async ({ page }) => {
    await setGoal(page, 'Ride the Dales in two days.')
    await page.reload()
    let fetches = 0
    page.on('request', (request) => (fetches += Number(request.url().endsWith('/api/community/goals/history'))))
    await expect(page.getByText('Ride the Dales in two days.')).toBeVisible()
    expect(fetches).toBe(0)
    await button(page, 'Goal History').click()
    const dialog = page.getByRole('dialog', { name: 'Goal History' })

    for (const [before, after] of [
      ['Ride to Whitby and back in a day.', 'Ride to Whitby and back in a summer’s day.'],
      ['Ride the Dales in two days.', 'Ride the Dales in a long weekend.'],
    ] as const) {
      await dialog.getByRole('button', { name: `Edit goal: ${before}` }).click()
      await dialog.getByRole('textbox', { name: 'Edit goal' }).fill(after)
      await dialog.getByRole('button', { name: 'Save goal' }).click()
      await expect(toast(page)).toHaveText(['Goal saved'])
      await expect(dialog.getByText(after)).toBeVisible()
      // It goes by itself, and the next one is another.
      await expect(toast(page)).toHaveCount(0)
    }
    expect(fetches).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Goal History')).toBeFocused()
    await expect(page.getByText('Ride the Dales in a long weekend.')).toBeVisible()
  })

  test('a click on the page behind closes the history', async ({ page }) => {
    await button(page, 'Goal History').click()
    await expect(page.getByRole('dialog', { name: 'Goal History' }).getByRole('listitem')).toHaveCount(1)
    await page.mouse.click(5, 450)

    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the way on leads to the journal', async ({ page }) => {
    await button(page, 'Continue to Journal').click()

    await expect(page).toHaveURL('/my-journey?tab=journal')
    await expect(page.getByRole('tab', { name: 'Your Journal' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  })
})
