import type { Locator, Page, Route } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, entryForm, lettersOn, openTab, pin, rowOf, setGoal, squats, toast } from './journey.ts'

const goal = 'Ride to Whitby and back in a day.'
const chest = 'Chest pain, pressure or tightness'
const letterHeadings = (page: Page) => page.getByRole('heading', { level: 2 })

test.beforeEach(async ({ page }) => {
  await register(page)
})

test('a symptom that is checked in is answered by safety advice alone', async ({ page }) => {
  await page.goto('/journal?tab=journal')
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill('Hill repeats')
  await form.getByRole('textbox', { name: 'Story' }).fill('A new personal best on the last of them.')
  await form.getByRole('button', { name: 'Check in a symptom' }).click()
  await form.getByRole('checkbox', { name: 'Chest pain, pressure or tightness' }).check()
  await page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()

  const letter = lettersOn(page, 'Hill repeats')
  await expect(letter).toContainText('Safety message')
  await expect(letter).toContainText('Automatic, not a doctor')
  await expect(letter).toContainText('999')
  await expect(letter).not.toContainText(/personal best|well done|your goal/i)
  await expect(page.getByText(/premium/i).filter({ visible: true })).toHaveCount(0)
})

test.describe('while the newest letter is a safety message', () => {
  test.beforeEach(async ({ page }) => {
    await setGoal(page, goal)
    const [first] = await addAnsweredEntries(page, [
      squats,
      { title: 'Tight chest', content: 'It passed when I stopped.', symptoms: ['chest'] },
    ])
    if (first) await pin(page, first)
  })

  test('it comes first, and the safety line stands beside it in place of goal and coach', async ({ page }) => {
    await page.goto('/journal?tab=insights')

    await expect(letterHeadings(page)).toHaveText(['Please read this first', 'All Insights'])
    await expect(lettersOn(page, 'Tight chest')).toHaveCount(1)
    await expect(lettersOn(page, 'Tight chest')).toBeInViewport()
    await expect(page.getByRole('complementary').getByRole('alert')).toContainText('In an emergency call 999')
    await expect(page.getByText(/^This journal is not monitored/)).toHaveCount(1)
    await expect(page.getByText(goal)).toHaveCount(0)
    await expect(page.getByText('About your coach')).toHaveCount(0)
  })

  test('it names no source, and can be pinned and said to be of no help', async ({ page }) => {
    await page.goto('/journal?tab=insights')
    const letter = lettersOn(page, 'Tight chest')
    await expect(lettersOn(page, squats.title).getByText('Where this comes from')).toHaveCount(1)
    await expect(letter.getByText('Where this comes from')).toHaveCount(0)
    await letter.getByRole('button', { name: 'This wasn’t helpful' }).click()
    await expect(letter.getByText(/^Thank you/)).toBeVisible()
    await letter.getByRole('button', { name: 'Pin the insight on Tight chest' }).click()

    await expect(letter.getByRole('button', { name: 'Unpin the insight on Tight chest' })).toBeVisible()
    await expect(letterHeadings(page)).not.toContainText(['Pinned Insights'])
  })

  test('the goal and the pins are back with the next ordinary reply', async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'A walk', content: 'The doctor says that all is well.' }])
    await page.goto('/journal?tab=insights')

    await expect(letterHeadings(page).first()).toHaveText('Pinned Insights')
    await expect(page.getByText(goal)).toBeVisible()
    await expect(page.getByText(/^This journal is not monitored/)).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: '999' })).toHaveCount(0)
  })

  test('an older one that the reader came for has no goal beside it either', async ({ page }) => {
    const answered = await (await page.request.get('/api/community/journal')).json()
    const { id } = (answered as { id: string; title: string }[]).find(({ title }) => title === 'Tight chest') ?? {}
    await addAnsweredEntries(
      page,
      [1, 2, 3, 4, 5].map((number) => ({ title: `Session ${number}`, content: 'Steady.' })),
    )
    await page.goto(`/journal?tab=insights&entry=${id}`)

    await expect(letterHeadings(page).first()).toHaveText('From further back')
    await expect(page.getByRole('complementary').getByRole('alert')).toContainText('999')
    await expect(page.getByText(goal)).toHaveCount(0)
  })
})

test.describe('an entry that is edited', () => {
  const formOf = (page: Page) => page.getByRole('form', { name: 'Edit Hill repeats' })
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
  const checkIn = (form: Locator) => form.getByRole('button', { name: 'Check in a symptom' })

  test.beforeEach(async ({ page }) => {
    await addAnsweredEntries(page, [{ title: 'Hill repeats', content: 'Eight of them, and even.' }])
    await page.goto('/journal?tab=journal')
    await page.getByRole('button', { name: 'Edit Hill repeats' }).click()
  })

  test('to hold a symptom is answered by the safety message at once, in its place and among the insights', async ({
    page,
  }) => {
    await checkIn(formOf(page)).press('Enter')
    await expect(formOf(page).getByRole('checkbox', { name: chest })).toBeFocused()
    await page.keyboard.press('Space')
    await save(page).press('Enter')

    const letter = rowOf(page, 'Hill repeats').getByRole('alert')
    await expect(letter).toContainText('Safety message')
    await expect(letter).toContainText('999')
    await expect(letter).toBeFocused()
    await expect(letter).toBeInViewport()
    await expect(toast(page)).toHaveText(['Entry updated'])
    await page.getByRole('button', { name: 'Expand Hill repeats' }).click()
    await expect(page.getByText(`Checked in: ${chest}`)).toBeVisible()
    await page.getByRole('button', { name: 'Read your safety message on Hill repeats' }).click()
    await expect(letterHeadings(page)).toHaveText(['Please read this first'])
    await expect(lettersOn(page, 'Hill repeats')).toContainText('Safety message')
  })

  test('to hold a symptom shows the safety message although the lists cannot be read again', async ({ page }) => {
    await checkIn(formOf(page)).click()
    await formOf(page).getByRole('checkbox', { name: chest }).check()
    await page.route('**/api/community/journal?*', (route) => route.abort())
    await save(page).click()

    await expect(rowOf(page, 'Hill repeats').getByRole('alert')).toContainText('999')
  })

  test('to hold a symptom says so to a member who has gone elsewhere meanwhile', async ({ page }) => {
    const held = Promise.withResolvers<Route>()
    await page.route('**/api/community/journal/*', (route) => held.resolve(route), { times: 1 })
    await checkIn(formOf(page)).click()
    await formOf(page).getByRole('checkbox', { name: chest }).check()
    await save(page).click()
    await openTab(page, 'Momentum')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Momentum' })).toBeVisible()
    await (await held.promise).continue()

    await expect(toast(page)).toHaveText([
      'Entry updated',
      'It was answered by a safety message. Please read it in Your Insights.',
    ])
  })

  test('keeps its symptom with the draft', async ({ page }) => {
    await checkIn(formOf(page)).click()
    await formOf(page).getByRole('checkbox', { name: 'A knock to the head' }).check()
    await page.reload()
    await page.getByRole('button', { name: 'Edit Hill repeats' }).click()

    await expect(formOf(page).getByRole('checkbox', { name: 'A knock to the head' })).toBeChecked()
    await formOf(page).getByRole('checkbox', { name: 'A knock to the head' }).press('Space')
    await expect(formOf(page).getByRole('checkbox', { name: 'A knock to the head' })).toBeFocused()
  })

  test('once more after its safety message keeps that message, and says no more of it', async ({ page }) => {
    await checkIn(formOf(page)).click()
    await formOf(page).getByRole('checkbox', { name: chest }).check()
    await save(page).click()
    await expect(rowOf(page, 'Hill repeats').getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Hill repeats' }).click()
    await formOf(page).getByRole('textbox', { name: 'Story' }).fill('Eight of them, and even. I saw the doctor.')
    await save(page).click()

    await expect(toast(page)).toHaveText(['Entry updated'])
    await expect(page.getByRole('button', { name: 'Edit Hill repeats' })).toBeFocused()
    await openTab(page, 'Insights')
    await expect(lettersOn(page, 'Hill repeats')).toContainText('Safety message')
  })
})
