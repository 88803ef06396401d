import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** Waits for a button by its whole name. */
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await findButton(name))

export type JourneyTab = 'Goals' | 'Journal' | 'Insights' | 'Library' | 'Momentum'

export const openTab = async (user: UserEvent, name: JourneyTab) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(`${name}$`) }))

/** The page's own header; the testing library takes any other for a banner too. */
export const pageHeader = (): HTMLElement => screen.getAllByRole('banner')[0] ?? document.body

/** The form for a new entry. */
export const findEntryForm = () => screen.findByRole('form', { name: 'New entry' })

/** The form in which the entry with this title is edited. */
export const findEditForm = (title: string) => screen.findByRole('form', { name: `Edit ${title}` })

export const titleIn = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Title' })
export const storyIn = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Story' })

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

/** Waits for the list item of an entry. */
export async function findRow(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  const row = heading.closest('li')
  if (!row) throw new Error(`“${title}” is not in a list.`)
  return row
}

/** The letters in reply to an entry. */
export const lettersOn = (title: string): HTMLElement[] =>
  screen
    .queryAllByRole('article')
    .filter((letter) => letter.textContent.includes(`In reply to ${title}`))

/** Waits for the first letter in reply to an entry. */
export const findLetter = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [letter] = lettersOn(title)
    if (!letter) throw new Error(`There is no letter in reply to “${title}”.`)
    return letter
  })

/** Waits for the row of a folded letter. */
export const findFolded = (title: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`Reply to ${title}`), expanded: false })

/** Unfolds the letter in reply to an entry. */
export const unfold = async (user: UserEvent, title: string) => user.click(await findFolded(title))
