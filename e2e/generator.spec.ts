import { expect, test } from './newsroom-test.ts'
import { button, generated, recent, toastOf, topic } from './generator-screen.ts'

test.describe('a brief', () => {
  test.beforeEach(({ editor }) => void editor)

  test('comes from the calendar: theme and week are read once, and become the package’s place', async ({ page }) => {
    await page.goto('/content-generator?theme=Recovery%20%26%20Longevity&week=3')

    await expect(topic(page)).toHaveValue('Create content for Recovery & Longevity - Week 3')
    await expect(page).toHaveURL('/content-generator')
    await expect(page.getByText('Week 3 · Recovery & Longevity')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
    await expect(page.getByText('Takes about a second')).toBeVisible()
    await button(page, 'Generate content').click()

    await generated(page)
    await expect(page).toHaveURL(/\/content-generator\?package=[\da-f-]{36}$/)
    await expect(page.getByText('Ready to drop into Workbench')).toBeVisible()
    await expect(topic(page)).toHaveValue('')
    const id = new URL(page.url()).searchParams.get('package')
    expect(await (await page.request.get(`/api/content/generations/${id}`)).json()).toMatchObject({
      topic: 'Create content for Recovery & Longevity - Week 3',
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
      system_prompt: null,
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    await expect(recent(page).locator(`a[href$="package=${id}"]`)).toContainText('Week 3 · Today')
  })

  test('needs a topic, and says so at its field', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('   ')
    await button(page, 'Generate content').click()

    await expect(topic(page)).toHaveAccessibleDescription('Please enter a topic for content generation.')
    await expect(topic(page)).toBeFocused()
    await topic(page).fill('x'.repeat(301))
    await expect(topic(page)).toHaveAccessibleDescription(/too long/)
    await topic(page).fill('Swimming before breakfast')
    await expect(topic(page)).toHaveAccessibleDescription('')
  })

  test('has a custom prompt for those who want one, sent only where there are words in it', async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/content/jobs', async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
      await route.continue()
    })
    await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toBeHidden()
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('   ')
    await button(page, 'Remove Week 6 · Gear & Tech').click()
    await button(page, 'Generate content').click()
    await generated(page)
    await page.getByRole('textbox', { name: 'Topic' }).fill('Choosing running shoes')
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill(' As questions and answers. ')
    await button(page, 'Generate content').click()

    await expect
      .poll(() => sent)
      .toEqual([
        { stream: 'weekly', topic: 'Create content for Gear & Tech - Week 6', customPrompt: null },
        { stream: 'weekly', topic: 'Choosing running shoes', customPrompt: 'As questions and answers.' },
      ])
  })

  test('that is closed gets the reason in the place of a package, and stays to be changed', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('Coming back from a heart attack')
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('Hopeful, please.')
    await button(page, 'Generate content').click()

    const refused = page.getByRole('region', { name: 'Nothing was written' })
    await expect(refused).toContainText(/rehabilitation team/, { timeout: 40_000 })
    await expect(refused).toContainText('There is reviewed material on: ')
    await expect(button(page, 'Try again')).toBeHidden()
    await expect(topic(page)).toHaveValue('Coming back from a heart attack')
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toHaveValue('Hopeful, please.')

    await page.reload()
    await refused.getByRole('button', { name: 'Change the topic' }).click()
    await expect(topic(page)).toBeFocused()
    await topic(page).fill('Sleep before a race')
    await button(page, 'Generate content').click()
    await generated(page)
    await expect(refused).toBeHidden()
  })

  test('is kept when the page is left', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('Hills in the dark')
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('Short sentences.')
    await page.reload()

    await expect(topic(page)).toHaveValue('Hills in the dark')
    await expect(topic(page)).toHaveAccessibleDescription('Kept from your last visit, and not generated yet.')
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toHaveValue('Short sentences.')
  })

  test('that was not sent can be brought back when the calendar fills in another', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('Hills in the dark')
    await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')

    await expect(topic(page)).toHaveValue('Create content for Gear & Tech - Week 6')
    await expect(topic(page)).toHaveAccessibleDescription('')
    await button(page, 'Undo').click()
    await expect(topic(page)).toHaveValue('Hills in the dark')
    await expect(topic(page)).toHaveAccessibleDescription('Kept from your last visit, and not generated yet.')
    await expect(button(page, 'Remove Week 6 · Gear & Tech')).toBeHidden()
  })

  test('that is not saved is asked about before logging out, without a connection too', async ({ page, context }) => {
    await page.goto('/content-generator', { waitUntil: 'networkidle' })
    await topic(page).fill('Hills in the dark')
    // The window is fetched a second after the screen is up.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /dialog-window/.test(name)),
    )
    await context.setOffline(true)
    await button(page, 'Logout').click()

    await expect(page.getByRole('alertdialog', { name: 'You have words that are not saved' })).toBeVisible()
  })

  test('that cannot be started says why, and stays', async ({ page }) => {
    const says = [
      { status: 409, json: { error: 'You are busy.', code: 'writing/busy', requestId: 'r' } },
      { status: 500, body: 'upstream' },
    ]
    await page.route('**/api/content/jobs', (route) =>
      route.request().method() === 'POST' ? route.fulfill(says.shift() ?? {}) : route.continue(),
    )
    await page.goto('/content-generator')
    await topic(page).fill('Hills in the dark')
    await button(page, 'Generate content').click()
    await expect(toastOf(page)).toContainText('Generation Failed')
    await expect(toastOf(page)).toContainText('You are busy.')
    await button(page, 'Generate content').click()
    await expect(toastOf(page)).toContainText('Content generation takes ~2 minutes. Please wait and try again.')
    await expect(topic(page)).toHaveValue('Hills in the dark')
  })
})
