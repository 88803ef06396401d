import { breakOff, button, card, dialog, question, unreached } from './calendar-screen.ts'
import { toast } from './journey.ts'
import { expect, test, writeWeekly } from './newsroom-test.ts'

const order = { topic: 'Strength that pays on race day' }

// A new editor, approved, is signed in.
test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

test.describe('the weeks', () => {
  // Thursday of the third week of the first cycle; the server's own clock is another.
  const thirdWeek = new Date('2025-07-31T09:00:00Z')
  const picture = { url: '/art/w2.svg', small_url: '/art/w2.svg' }
  const written = (over: object) => ({
    cycle_start_date: '2025-07-14',
    status: 'draft',
    title: 'Hips first',
    is_ready: true,
    checks: [],
    pictures: { coverImage: picture },
    ...over,
  })

  test('each of the nine says where it stands, and this week has the ring', async ({ page, editor }) => {
    await page.clock.setFixedTime(thirdWeek)
    await page.route('**/api/content/generations', (route) =>
      route.fulfill({
        json: [
          written({ id: editor.id, editorial_week: 2 }),
          written({ id: 'old', cycle_start_date: '2025-05-12', editorial_week: 1 }),
        ],
      }),
    )
    await page.goto('/content-calendar')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editorial Calendar')
    await expect(page.getByText('July 2025', { exact: true })).toBeVisible()
    await expect(page.getByText('Thursday 31 July 2025')).toBeVisible()
    await expect(page.getByText('14 July to 14 September · week 3 of 9')).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Nine weeks: week 1 missed, week 2 published, week 3 is now, week 4 to do/ }),
    ).toBeVisible()
    await expect(card(page, 'Week 1')).toContainText('Missed • No article created')
    await expect(card(page, 'Week 2')).toContainText('Published')
    await expect(card(page, 'Week 2')).toContainText('Draft • Ready to drop into Workbench')
    await expect(card(page, 'Week 2')).toContainText('Hips first')
    await expect(card(page, 'Week 3')).toContainText("This Week's Focus • Action required")
    await expect(card(page, 'Week 3')).toContainText('The case for the second rest day')
    await expect(card(page, 'Week 9')).toContainText('Suggested • Action required this week')
    await expect(page.locator('[aria-current="true"]')).toHaveAccessibleName('Week 3: Recovery & Longevity')
    await expect(card(page, 'Week 3').getByRole('link', { name: /^Open in Generator/ })).toHaveAttribute(
      'href',
      '/content-generator?theme=Recovery+%26+Longevity&week=3',
    )
  })

  test('an editor orders a week, with headlines of their own, and finds it written', async ({ page }) => {
    await page.goto('/content-calendar')
    await button(page, 'Create content for week 4').click()
    const create = dialog(page, 'Create content for week 4')
    const topic = create.getByRole('textbox', { name: 'Topic' })
    await expect(topic).toHaveValue('Breakfast before the long one: what to eat, and when')

    await topic.fill('')
    await expect(button(create, 'Create content')).toBeDisabled()
    await topic.fill('  ')
    await button(create, 'Create content').click()
    await expect(toast(page)).toHaveText(['Topic Required', 'Please enter a topic for content generation.'])

    await topic.fill('Breakfast on a racing day')
    await create.getByRole('textbox', { name: /^Headlines/ }).fill('Porridge at five\n\n')
    await page.reload()
    await button(page, 'Create content for week 4').click()
    await expect(topic).toHaveValue('Breakfast on a racing day')
    await button(create, 'Create content').press('Enter')

    await expect(card(page, 'Week 4')).toBeFocused()
    await expect(toast(page).first()).toHaveText('Content Generated!', { timeout: 40_000 })
    await expect(card(page, 'Week 4')).toContainText('Porridge at five')
    await expect(card(page, 'Week 4')).toContainText('Published')

    await button(card(page, 'Week 4'), /^Edit week 4/).click()
    const edit = dialog(page, 'Edit content for week 4')
    await edit.getByRole('textbox', { name: 'Headlines' }).fill('\nPorridge at five, and not before\n')
    await button(edit, 'Save').click()
    await expect(toast(page).first()).toHaveText('Content Updated')
    await expect(card(page, 'Week 4')).toContainText('Porridge at five, and not before')

    await card(page, 'Week 4')
      .getByRole('link', { name: /^View week 4/ })
      .click()
    await expect(page).toHaveURL(/\/content-generator\?package=/)
    await expect(page.getByRole('heading', { name: 'Porridge at five, and not before' }).first()).toBeVisible()
  })

  test('an editor deletes a week and takes it back', async ({ page }) => {
    const { title } = await writeWeekly(page.request, { ...order, editorial_week: 7 })
    await page.goto('/content-calendar')
    await button(card(page, 'Week 7'), /^Delete week 7/).click()
    await button(question(page), 'Delete').press('Enter')
    await expect(toast(page).first()).toHaveText('Content Deleted')
    await expect(card(page, 'Week 7')).not.toContainText(title)
    await expect(card(page, 'Week 7')).toBeFocused()

    await button(page, 'Undo').press('Enter')
    await expect(toast(page)).toHaveText(['Brought back', `“${title}” is back in week 7.`])
    await expect(card(page, 'Week 7')).toContainText(title)
    await expect(card(page, 'Week 7')).toBeFocused()
  })

  test('what fails is said, and nothing goes', async ({ page }) => {
    const { title } = await writeWeekly(page.request, { ...order, editorial_week: 6 })
    await page.goto('/content-calendar')
    await breakOff(page, '**/api/content/generations/*', 'DELETE')
    await button(card(page, 'Week 6'), /^Delete week 6/).click()
    await button(question(page), 'Delete').click()
    await expect(toast(page)).toHaveText(['Delete Failed', `Failed to delete content. ${unreached}`])
    await page.keyboard.press('Escape')
    await expect(card(page, 'Week 6')).toContainText(title)

    await breakOff(page, '**/api/content/jobs', 'POST')
    await button(page, 'Create content for week 9').click()
    await button(dialog(page, 'Create content for week 9'), 'Create content').click()
    await expect(toast(page)).toHaveText(['Generation Failed', unreached])
    await expect(dialog(page, 'Create content for week 9')).toBeVisible()
  })
})

test.describe('the tabs', () => {
  test('stand in the address, are chosen by the keyboard, and come back with reload and back', async ({ page }) => {
    // Other tests on the same newsroom fill its library.
    await page.route(/\/archived\?/, (route) => route.fulfill({ json: [] }))
    await page.goto('/admin')
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Apple News+').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Premium')).toBeFocused()
    await expect(page).toHaveURL(/\/admin\?tab=premium/)
    await tab('Library').click()
    await tab('Weekly Apple News+').click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No archived content cycles yet' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'No Premium content available yet' })).toBeVisible()
    await tab('User Management').click()
    await expect(page.getByText('Admin Access Required')).toBeVisible()
    await button(page, 'Back to the calendar').click()
    await expect(page.getByText('This cycle')).toBeVisible()
  })

  test('the library is asked for when it is opened, and not before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/content-calendar')
    await expect(card(page, 'Week 1')).toBeVisible()
    await page.getByRole('tab', { name: 'Premium' }).click()
    await expect(card(page, 'Day 1')).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/archived'))).toEqual([])
    await page.getByRole('tab', { name: 'Library' }).click()
    await expect(page.getByRole('heading', { name: /^(No Premium content available yet|Cycle of .+)$/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Weekly Apple News+' }).click()
    await expect(page.getByRole('heading', { name: 'No archived content cycles yet' })).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/archived'))).toEqual([
      '/api/premium-content/archived',
      '/api/content/generations/archived',
    ])
    expect(asked).not.toContain('/api/admin/users')
  })
})

test.describe('setting the calendar up', () => {
  test('runs once after logging in, and again where it failed', async ({ page }) => {
    let calls = 0
    await page.route('**/api/content/auto-initialize', (route) => {
      calls += 1
      return calls === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue()
    })
    await page.goto('/content-calendar')
    await expect(page.getByText('The calendar couldn’t be set up.')).toBeVisible()
    await expect(card(page, 'Week 1')).toBeVisible()
    await button(page, 'Retry').click()
    await expect(page.getByText('The calendar couldn’t be set up.')).toBeHidden()
    await page.getByRole('tab', { name: 'Premium' }).click()
    await expect(card(page, 'Day 1')).toBeVisible()
    expect(calls).toBe(2)
  })
})
