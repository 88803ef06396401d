import type { Page } from '@playwright/test'
import { passSweep, watchRequests } from './access-checks.ts'
import { coachScreens } from './coach-screens.ts'
import { expect, newMember, register, test } from './journal-test.ts'
import { addEntry, lettersOn } from './journey.ts'
import { emptyScreens, filledScreens, fillJournal, publicScreens, type Screen } from './screens.ts'

const writeForAWhile = async (page: Page) => {
  await register(page)
  await fillJournal(page)
}

type ScreenSet = {
  whose: string
  screens: readonly Screen[]
  prepare?: (page: Page) => Promise<void>
  inDark?: true
}

const sets: readonly ScreenSet[] = [
  { whose: 'a visitor’s', screens: publicScreens },
  {
    whose: 'a new member’s',
    screens: emptyScreens,
    prepare: async (page) => void (await register(page)),
  },
  { whose: 'a member’s', screens: filledScreens, prepare: writeForAWhile, inDark: true },
  { whose: 'the coach’s', screens: coachScreens, prepare: writeForAWhile },
]

for (const { whose, screens, prepare, inDark = false } of sets) {
  // Any line that the browser logs as an error fails the test too; so does a file that is not
  // there.
  test(`${whose} screens pass axe, have targets of 44 pixels and no text under 15, fit at 400 %, and ask for nothing refused or from elsewhere`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const asked = watchRequests(page)
    await prepare?.(page)
    await passSweep(page, screens, { inDark })

    expect(asked.refused).toEqual([])
    expect([...asked.sites]).toEqual([baseURL])
  })
}

test('the main job can be done with the keyboard alone', async ({ page }) => {
  const { name, email, password } = newMember()
  await page.goto('/community/auth')
  await tabTo(page, 'tab', 'Sign In')
  await page.keyboard.press('ArrowRight')
  for (const text of [name, email, password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await tabTo(page, 'textbox', 'Confirm password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeFocused()

  await tabTo(page, 'textbox', 'What are you training for?')
  await page.keyboard.type('Ride to Whitby and back in a day.')
  await tabTo(page, 'button', 'Set goal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Goal' })).toBeFocused()
  await tabTo(page, 'button', 'Continue to Journal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Journal' })).toBeFocused()

  await tabTo(page, 'textbox', 'Title')
  await page.keyboard.type('Long ride')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wind on the nose all the way home.')
  await tabTo(page, 'checkbox', 'Training')
  await page.keyboard.press('Space')
  await tabTo(page, 'switch', 'Make private')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Create Entry & Get Insights')
  await page.keyboard.press('Enter')
  await expect(lettersOn(page, 'Long ride')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Long ride' })).toBeFocused()

  await tabTo(page, 'button', 'Pin the insight on Long ride')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeVisible()
  await tabTo(page, 'button', 'Sign Out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Good to see you.' })).toBeFocused()
})

test('the arrows, Home and End move between the tabs of the journey', async ({ page }) => {
  await register(page)
  await page.goto('/journal')
  await page.getByRole('tab', { name: 'Your Goals' }).focus()
  for (const [key, tab] of [
    ['ArrowRight', 'Your Journal'],
    ['End', 'Your Momentum'],
    ['ArrowRight', 'Your Goals'],
    ['ArrowLeft', 'Your Momentum'],
    ['Home', 'Your Goals'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name: tab })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
  }
})

test('a dialog keeps the focus, and gives it back when Escape closes it', async ({ page }) => {
  await register(page)
  await addEntry(page, { title: 'Track', content: 'Twelve times 400.' })
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Delete Track' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Delete Track' })).toBeFocused()
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await register(page)
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing moves for those who asked for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  await addEntry(page, { title: 'Track', content: 'Twelve times 400.' })
  await page.route('**/api/community/auth/me', () => undefined)
  await page.goto('/journal?tab=journal')
  await expect(page.getByText('Opening your journal…')).toBeVisible()
  expect(await movements(page)).toEqual([])
  await page.unroute('**/api/community/auth/me')
  await page.goto('/journal?tab=journal')
  await page.getByRole('button', { name: 'Delete Track' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()

  expect(await movements(page)).toEqual([])
})

async function tabTo(
  page: Page,
  role: 'tab' | 'textbox' | 'button' | 'checkbox' | 'switch',
  name: string,
) {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Animations that are seen to run: a moment's fade is none. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' &&
          Number(animation.effect?.getComputedTiming().duration) > 10,
      )
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : 'a transition',
      ),
  )
