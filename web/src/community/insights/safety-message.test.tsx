import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answeredEntries,
  answeredEntryOf,
  factOf,
  insightOf,
  withPin,
} from '../../testing/entries.ts'
import { findLetter, lettersOn, unfold } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const tab = '/journal?tab=insights'
const goal = 'Ride to Whitby and back in a day.'
const fact = factOf()
const tightChest = {
  title: 'Tight chest',
  content: 'It passed when I stopped.',
  symptoms: ['chest' as const],
}
const walk = { title: 'A walk', content: 'The doctor says that all is well.' }
const squats = { title: 'Heavy squats', content: 'Three sets of five, and the bar felt light.' }

/** These entries, newest first, and a pinned one before them. */
const withOlderPin = (...newer: Parameters<typeof answeredEntries>) =>
  answeredEntries(...newer, squats).map((entry) =>
    entry.title === squats.title ? cite(withPin(entry)) : entry,
  )
const cite = (entry: ReturnType<typeof withPin>) => ({
  ...entry,
  aiResponses: entry.aiResponses.map((one) => insightOf({ ...one, fact_ids: [fact.id] })),
})
const open = (path: string, ...newer: Parameters<typeof answeredEntries>) =>
  openJournal(path, { goal, facts: [fact], entries: withOlderPin(...newer) })

const headings = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const expectStandingLineOnce = () =>
  expect(screen.getAllByText(/^This journal is not monitored/)).toHaveLength(1)
const findLineBeside = async () =>
  within(await screen.findByRole('complementary')).findByRole('alert')

test('while the newest letter is a safety message, the safety line replaces goal and coach', async () => {
  open(tab, tightChest)

  expect(await findLetter('Tight chest')).toHaveTextContent('Safety message')
  expect(headings()).toEqual(['Please read this first', 'All Insights'])
  expect(lettersOn('Tight chest')).toHaveLength(1)
  expect(await findLineBeside()).toHaveTextContent('In an emergency call 999')
  expectStandingLineOnce()
  expect(screen.queryByText(goal)).toBeNull()
  expect(screen.queryByText('About your coach')).toBeNull()
})

test('a safety message names no source, and can be pinned and marked as unhelpful', async () => {
  const { user } = open(tab, tightChest)
  const letter = within(await findLetter('Tight chest'))
  await unfold(user, squats.title)
  expect(
    await within(await findLetter(squats.title)).findByText('Where this comes from'),
  ).toBeVisible()
  expect(letter.queryByText('Where this comes from')).toBeNull()
  await user.click(letter.getByRole('button', { name: /^This wasn’t helpful/ }))
  expect(await letter.findByText(/^Thank you/)).toBeVisible()
  await user.click(letter.getByRole('button', { name: 'Pin the insight on Tight chest' }))

  expect(
    await letter.findByRole('button', { name: 'Unpin the insight on Tight chest' }),
  ).toBeVisible()
  expect(headings()).not.toContain('Pinned Insights')
})

test('the goal and the pins are back with the next ordinary reply', async () => {
  open(tab, walk, tightChest)

  expect(await findLetter('A walk')).toBeVisible()
  expect(headings().slice(0, 2)).toEqual(['A walk', 'Pinned Insights'])
  expect(await screen.findByText(goal)).toBeVisible()
  expectStandingLineOnce()
  const alerts = screen
    .queryAllByRole('alert')
    .filter(({ textContent }) => textContent.includes('999'))
  expect(alerts).toEqual([])
})

test('an older safety message is not folded away', async () => {
  open(tab, walk, tightChest)

  expect(await findLetter('Tight chest')).toHaveTextContent('Stop and call 999 now.')
  expect(lettersOn(squats.title)).toEqual([])
})

test('an older safety message that the reader came for has no goal beside it either', async () => {
  const newer = [1, 2, 3, 4, 5].map((number) => ({
    title: `Session ${number}`,
    content: 'Steady.',
  }))
  const { id } = answeredEntryOf(tightChest)
  open(`${tab}&entry=${id}`, ...newer, tightChest)

  expect(await findLineBeside()).toHaveTextContent('999')
  expect(headings()[0]).toBe('From further back')
  expect(screen.queryByText(goal)).toBeNull()
})
