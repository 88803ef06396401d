import { button, door } from './door-screen.ts'
import { toast } from './journey.ts'
import { expect, test } from './newsroom-test.ts'

test('logging out on the generator shows the door, and the session is over', async ({
  page,
  editor,
}) => {
  const session = await page.context().cookies()
  await page.goto('/content-generator')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  await button(page, 'Logout').click()

  await expect(toast(page)).toHaveText(['Logged Out'])
  await expect(door(page)).toBeFocused()
  await page.context().addCookies(session)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('logging out on the calendar also loads the page anew', async ({ page, editor }) => {
  await page.goto('/content-calendar')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  await button(page, 'Logout').click()

  await expect(toast(page)).toHaveText(['Logged Out'])
  await expect(door(page)).toBeAttached()
  await page.reload()
  await expect(door(page)).toBeAttached()
  await expect(toast(page)).toHaveCount(0)
})

test('logging out on the calendar is said by the page that is loaded anew, though this one may find the session gone first', async ({
  page,
  editor,
}) => {
  await page.goto('/content-calendar')
  await expect(page.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<void>()
  await page.route(
    '**/content-calendar',
    async (route) => {
      await route.abort('aborted')
      giveUp()
    },
    { times: 1 },
  )
  await button(page, 'Logout').click()
  await isGivenUp
  // It may show the door by itself, before there is a tab to press.
  await page
    .getByRole('tab', { name: 'Library' })
    .evaluateAll((tabs: HTMLElement[]) => tabs.forEach((tab) => tab.click()))
  await expect(door(page)).toBeAttached()
  await expect(toast(page)).toHaveCount(0)
  await page.reload()

  await expect(toast(page)).toHaveText(['Logged Out'])
})

test('logging out in one tab shows the door in the other', async ({ page, context, editor }) => {
  const other = await context.newPage()
  await other.goto('/content-generator')
  await expect(other.getByText(`Welcome, ${editor.email}`)).toBeVisible()
  await page.goto('/content-generator')
  await button(page, 'Logout').click()

  await expect(door(other)).toBeAttached()
})
