import type { Browser, Page } from '@playwright/test'
import { ageStreamByADay } from './age-stream.ts'
import { button, card, dialog } from './calendar-screen.ts'
import { newEditor, type Editor } from './newsroom-calls.ts'
import { expect, test as base } from './newsroom-test.ts'
import { withOwnNewsroom, type Newsroom } from './worker-servers.ts'

/**
 * The stream moves on by a day, which would take the articles of the worker's other tests along.
 */
const test = base.extend<{ ownNewsroom: Newsroom }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
  ownNewsroom: [({}, run) => withOwnNewsroom(run), { timeout: 60_000 }],
  baseURL: ({ ownNewsroom }, run) => run(ownNewsroom.url),
})

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('an editor registers, is let in, publishes a premium day, readies a week, and the day moves on', async ({
  page,
  browser,
  ownNewsroom: newsroom,
}) => {
  test.setTimeout(240_000)
  const newcomer = { ...newEditor(), name: 'Cai Morgan' }
  await page.goto('/content-calendar')
  await signUp(page, newcomer)
  await expect(page.getByText('Your account awaits approval')).toBeVisible()
  await letIn(browser, newsroom, newcomer.email)
  const calendar = page.getByRole('heading', { level: 1, name: 'Editorial Calendar' })
  // The page looks by itself as well, perhaps a moment before.
  await button(page, 'Look again').or(calendar).click()
  await expect(calendar).toBeVisible()

  await page.getByRole('tab', { name: 'Premium' }).click()
  const title = await publishDay(page, 1)
  await page.getByRole('tab', { name: 'Apple News+' }).click()
  await readyThisWeek(page)

  await ageStreamByADay(newsroom.dataDir)
  await page.goto('/content-calendar?tab=premium')
  await expect(card(page, 'Day 1')).not.toContainText(title, { timeout: 90_000 })
  await expect(card(page, 'Day 9')).toContainText('Unpublished • Ready to publish when edited', {
    timeout: 45_000,
  })
  await page.getByRole('tab', { name: 'Library' }).click()
  // On a phone an article of the library is a row, which unfolds to its acts.
  if (isPhone(page))
    await page.getByRole('button', { name: title, exact: true, expanded: false }).click()
  await button(page, `View ${title}`).click()
  await expect(dialog(page, title).getByText('Published', { exact: true })).toBeVisible()
})

async function signUp(page: Page, { name, email, password }: Omit<Editor, 'id'>) {
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Create account').click()
}

async function letIn(
  browser: Browser,
  { url, admin }: { url: string; admin: Editor },
  email: string,
) {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/admin?tab=users')
  await field(page, 'Email').fill(admin.email)
  await field(page, 'Password').fill(admin.password)
  await button(page, 'Login').click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await button(row, /^Approve/).click()
  await expect(button(row, /^Approve/)).toBeHidden()
  await page.close()
}

/** Has a day written, saves it, which publishes it, and answers with its title. */
async function publishDay(page: Page, day: number): Promise<string> {
  const place = card(page, `Day ${day}`)
  await button(place, `Auto-generate day ${day}`).click()
  await expect(place).toContainText('Unpublished • Ready to publish when edited', {
    timeout: 30_000,
  })
  await button(place, `Edit day ${day}`).click()
  const edit = dialog(page, 'Edit premium post')
  await button(edit, 'Save and publish').click()
  await expect(place).toContainText('Published • Content live and available')
  // On a phone the heading is a row, whose second line says how the day stands.
  const [title = ''] = (await place.getByRole('heading').innerText()).split('\n')
  return title
}

/** Has this week written, and looks whether it may go to the Workbench. */
async function readyThisWeek(page: Page) {
  const thisWeek = page.locator('article[aria-current="true"]')
  await button(thisWeek, /^Create content/).click()
  await button(page.getByRole('dialog'), 'Create content').click()
  await expect(thisWeek).toContainText('Published', { timeout: 30_000 })
  await thisWeek.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByText('Ready to drop into Workbench')).toBeVisible()
}
