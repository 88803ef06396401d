import { expect, type Page } from '@playwright/test'
import { addAnsweredEntries, addEntry, entryForm, longRun, pin, setGoal } from './journey.ts'

/** A state of the app that somebody can come to, and how they come there. */
export type Screen = { name: string; open: (page: Page) => Promise<void> }

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/**
 * Opens a path of the app; if the app is loaded already, by its history and without loading it
 * again, which with axe costs a third. Its page for an unknown address comes between, so that
 * nothing of the screen before stays open.
 */
export async function openPath(page: Page, path: string): Promise<void> {
  const isLoaded = await page.evaluate(() => document.querySelector('#root') !== null)
  if (!isLoaded) return void (await page.goto(path))
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await heading(page, 'Page not found.')
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

type Tab = 'Goals' | 'Journal' | 'Insights' | 'Library' | 'Momentum'

/** Opens a tab, and waits for what it shows once it has everything. */
export async function openJourney(page: Page, tab: Tab, shown: string) {
  await openPath(page, `/journal?tab=${tab.toLowerCase()}`)
  await heading(page, `Your ${tab}`)
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
}

/** The screens of a visitor. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'the landing page',
    open: async (page) => {
      await page.goto('/')
    },
  },
  ...['founder-story', 'publisher'].map((dialog) => ({
    name: `the landing page’s ${dialog}`,
    open: async (page: Page) => {
      await page.goto('about:blank')
      await page.goto(`/#${dialog}`)
      await expect(page.locator(`#${dialog}`)).toBeVisible()
    },
  })),
  {
    name: 'sign in',
    open: async (page) => {
      await page.goto('/community/auth')
      await heading(page, 'Good to see you.')
    },
  },
  {
    name: 'sign in, refused',
    open: async (page) => {
      await page.goto('/community/auth?ended=true')
      await press(page, 'Sign In')
      await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
    },
  },
  {
    name: 'create account, refused',
    open: async (page) => {
      await page.goto('/community/auth')
      await page.getByRole('tab', { name: 'Create Account' }).click()
      await press(page, 'Create Account')
      await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    },
  },
  {
    name: 'page not found',
    open: async (page) => {
      await page.goto('/nowhere')
      await heading(page, 'Page not found.')
    },
  },
]

/** The screens of a new member. */
export const emptyScreens: readonly Screen[] = [
  { name: 'no goal', open: (page) => openJourney(page, 'Goals', 'Set goal') },
  {
    name: 'no entries',
    open: (page) => openJourney(page, 'Journal', 'Your entries will gather here'),
  },
  {
    name: 'no insights',
    open: (page) => openJourney(page, 'Insights', 'Your first insight is one entry away'),
  },
  { name: 'an empty library', open: (page) => openJourney(page, 'Library', 'Nothing saved yet') },
  {
    name: 'no momentum',
    open: (page) => openJourney(page, 'Momentum', 'Momentum starts with one entry'),
  },
  {
    name: 'nothing remembered yet',
    open: async (page) => {
      await openPath(page, '/profile/coach-memory')
      await expect(
        page.getByRole('heading', { name: 'Your coach remembers nothing yet' }),
      ).toBeVisible()
    },
  },
  {
    name: 'all entries, none',
    open: async (page) => {
      await openPath(page, '/journal-detailed')
      await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
      await press(page, 'Your goal')
      await press(page, 'New entry')
      await press(page, 'Save entry')
      await expect(
        page.getByText('Please add a title for your journal entry').first(),
      ).toBeVisible()
    },
  },
]

/** Writes what the member's screens show. */
export async function fillJournal(page: Page): Promise<void> {
  await setGoal(page, 'Finish a first sprint triathlon, and have a kick left.')
  await setGoal(page, 'Ride to Whitby and back in a day.')
  const [, cited] = await addAnsweredEntries(page, [
    {
      title: 'Rest, mostly',
      content: 'Stretched on the rug. Slept nine hours.',
      is_private: false,
      tags: ['Recovery'],
    },
    { ...longRun, tags: ['Training', 'Mindset'] },
    { title: 'Tight chest', content: 'It passed when I stopped.', symptoms: ['chest'] },
  ])
  if (cited) await pin(page, cited)
  for (const number of [1, 2, 3])
    await addEntry(page, { title: `Steady ${number}`, content: 'Easy, and even.' })
}

/** The screens of a member who has written for a while. */
export const filledScreens: readonly Screen[] = [
  { name: 'a goal', open: (page) => openJourney(page, 'Goals', 'Since you set it') },
  {
    name: 'a goal, edited',
    open: async (page) => {
      await openJourney(page, 'Goals', 'Since you set it')
      await press(page, 'Edit Goal')
    },
  },
  {
    name: 'a goal, archived',
    open: async (page) => {
      await openJourney(page, 'Goals', 'Since you set it')
      await press(page, 'Archive & Set New Goal')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the goals before, one reworded',
    open: async (page) => {
      await openJourney(page, 'Goals', 'Since you set it')
      await press(page, 'Goal History')
      await page.getByRole('button', { name: /^Edit goal: Finish/ }).click()
    },
  },
  {
    name: 'the entry form, refused, and an entry unfolded',
    open: async (page) => {
      await openJourney(page, 'Journal', 'Showing recent 5 entries of 6 total')
      await page.getByRole('button', { name: 'Expand Steady 3' }).click()
      const form = entryForm(page)
      await form.getByRole('button', { name: 'Check in a symptom' }).click()
      await form.getByRole('textbox', { name: 'Title' }).fill(' ')
      await form.getByRole('textbox', { name: 'Story' }).fill(' ')
      await form.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
      await expect(page.getByText('Missing information')).toBeVisible()
    },
  },
  {
    name: 'an entry, edited',
    open: async (page) => {
      await openJourney(page, 'Journal', 'Showing recent 5 entries of 6 total')
      await page.getByRole('button', { name: 'Edit Steady 3' }).click()
    },
  },
  {
    name: 'an entry about to be deleted',
    open: async (page) => {
      await openJourney(page, 'Journal', 'Showing recent 5 entries of 6 total')
      await page.getByRole('button', { name: 'Delete Steady 3' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'all entries',
    open: async (page) => {
      await openPath(page, '/journal-detailed')
      await expect(page.getByText('Showing 6 of 6 entries')).toBeVisible()
      await page.getByRole('button', { name: 'Your goal' }).click()
    },
  },
  {
    name: 'entries that a search found, one of them edited',
    open: async (page) => {
      await openPath(page, '/journal-detailed')
      await page.getByRole('searchbox', { name: 'Search' }).fill('easy')
      await expect(page.getByText('Showing 3 of 6 entries')).toBeVisible()
      await page.getByRole('button', { name: 'Edit Steady 2' }).click()
    },
  },
  {
    name: 'a journal about to be printed',
    open: async (page) => {
      await openPath(page, '/journal-detailed')
      await press(page, 'Print your journal')
      await expect(page.getByRole('dialog', { name: 'Print your journal' })).toBeVisible()
    },
  },
  {
    // The device remembers the view: it comes last.
    name: 'all entries as a diary, one unfolded, and a year at a glance',
    open: async (page) => {
      await openPath(page, '/journal-detailed')
      await page.getByText('Diary', { exact: true }).click()
      await page.getByText(/at a glance:/).click()
      await expect(
        page.getByRole('group', { name: /^The months of/ }).getByRole('button'),
      ).toHaveCount(12)
      await page.getByRole('button', { name: 'More of Steady 1' }).click()
      await expect(page.getByRole('button', { name: 'Fold Steady 1' })).toBeVisible()
    },
  },
]
