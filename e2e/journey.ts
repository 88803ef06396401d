import { expect, type Locator, type Page } from '@playwright/test'
import type { Member } from './journal-test.ts'

export type Draft = {
  title: string
  content: string
  tags?: string[]
  symptoms?: string[]
  self_report?: object
  workout?: object
  happened_on?: string
  is_private?: boolean
}
type Entry = { id: string; insight_status: string; aiResponses: { id: string }[] }

/** Writes an entry without the screens. */
export async function addEntry(page: Page, draft: Draft): Promise<Entry> {
  const answer = await page.request.post('/api/community/journal', { data: draft })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Entry
}

/**
 * Writes entries one after the other, without the screens, each with the coach’s answer before the
 * next.
 */
export async function addAnsweredEntries(page: Page, drafts: readonly Draft[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const draft of drafts) entries.push(await answered(page, await addEntry(page, draft)))
  return entries
}

async function answered(page: Page, { id }: Entry): Promise<Entry> {
  let entry: Entry | undefined
  await expect
    .poll(
      async () => {
        entry = (await (await page.request.get(`/api/community/journal/${id}`)).json()) as Entry
        return entry.insight_status
      },
      { intervals: [50] },
    )
    .toBe('ready')
  if (!entry) throw new Error('The entry was never read')
  return entry
}

export async function pin(page: Page, entry: Entry): Promise<void> {
  const answer = await page.request.post(
    `/api/community/insights/pin/${entry.aiResponses[0]?.id}`,
    { data: {} },
  )
  expect(answer.status()).toBe(200)
}

export async function setGoal(page: Page, goal: string): Promise<void> {
  const answer = await page.request.post('/api/community/goals', { data: { goal } })
  expect(answer.status()).toBe(201)
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const openTab = (
  page: Page,
  name: 'Goals' | 'Journal' | 'Insights' | 'Library' | 'Momentum',
) => page.getByRole('tab', { name: `Your ${name}` }).click()

/** The message on the screen: there is never more than one. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')

export const entryForm = (page: Page): Locator => page.getByRole('form', { name: 'New entry' })

/** The row of an entry in a list. */
export const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/**
 * Watches for "Saved", from before what is saved: it leaves by itself after two seconds, and the
 * page itself sees it however busy the machine is.
 */
export const wordOfSaving = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"] > span')].some(
      (word) => word.textContent === 'Saved' && word.checkVisibility({ visibilityProperty: true }),
    ),
  )

/**
 * Holds the front door back until it may come: what is said before it comes stands no longer than
 * that.
 */
export async function holdFrontDoor(page: Page) {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await mayCome
      await route.continue()
    },
  )
  return letCome
}

/**
 * An entry whose letter cites a finding, unless it is the first or one of the four letters before
 * it does.
 */
export const longRun = {
  title: 'Thirteen',
  content:
    'Meant to do eight and felt so good that I ran thirteen. Longest run since before Christmas by five miles.',
}

/** An entry on a session without trouble. */
export const squats = {
  title: 'Heavy squats',
  content:
    'Heavy squats and deadlifts in the gym today, three sets of five, the second session this week. Strength work is what I skipped for ten years, and now I lift twice a week.',
}

/** Waits until nothing moves the letters any more: their sources and their font have come. */
export async function lettersStandStill(page: Page): Promise<void> {
  await expect(page.getByRole('article').filter({ hasText: 'In reply to' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Unfolds every letter of the insights. */
export async function unfoldLetters(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /Reply to/, expanded: false })
  for (let left = await folded.count(); left > 0; left--) await folded.first().click()
}

/** The letters that answer an entry. */
export const lettersOn = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: `In reply to ${title}` })
