import { expect, test } from './newsroom-test.ts'
import { button, generated, recent, topic } from './generator-screen.ts'

test.describe('a brief', () => {
  test.beforeEach(({ editor }) => void editor)

  test('comes from the calendar: theme and week are read once, and become the package’s place', async ({
    page,
  }) => {
    await page.goto('/content-generator?theme=Recovery%20%26%20Longevity&week=3')

    await expect(topic(page)).toHaveValue('Create content for Recovery & Longevity - Week 3')
    await expect(page).toHaveURL('/content-generator')
    await expect(page.getByText('Week 3 · Recovery & Longevity')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
    await expect(page.getByText('Takes about a second')).toBeVisible()
    await button(page, 'Write it at once').click()

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

  test('that is not saved is asked about before logging out, without a connection too', async ({
    page,
    context,
  }) => {
    await page.goto('/content-generator', { waitUntil: 'networkidle' })
    await topic(page).fill('Hills in the dark')
    // The window is fetched a second after the screen is up.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /dialog-window/.test(name)),
    )
    await context.setOffline(true)
    await button(page, 'Logout').click()

    await expect(
      page.getByRole('alertdialog', { name: 'You have words that are not saved' }),
    ).toBeVisible()
  })
})
