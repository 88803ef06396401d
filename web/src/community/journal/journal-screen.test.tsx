import { listEntries } from '@app/contract/community/journal'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntries } from '../../testing/entries.ts'
import { findLetter, findRow, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const path = '/journal-detailed'
/** Sessions `count` to 1, newest first. */
const sessions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Session ${count - at}`, content: 'Steady.' }))

test('all entries follow their replies and lead to them, however old they are', async () => {
  const oldest = { title: 'The first one', content: 'It began in the rain.' }
  const answered = answeredEntries(...sessions(5), oldest)
  const pending = answered.map((entry) => ({
    ...entry,
    insight_status: 'pending' as const,
    aiResponses: [],
  }))
  const { journal, user } = openJournal(path, { entries: pending })
  expect((await screen.findAllByText('Your coach is reading this entry…'))[0]).toBeVisible()
  journal.entries = answered
  await press(user, 'Read your insight on The first one')

  expect(await screen.findByRole('heading', { name: 'Your Insights' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'From further back' })).toBeVisible()
  expect(await findLetter('The first one')).toBeVisible()
})

test('older entries that could not be loaded take nothing from the screen', async () => {
  const { server, user } = openJournal(path, { entries: answeredEntries(...sessions(21)) })
  expect(await screen.findByText('20 of 21 are on the page')).toBeVisible()
  server.loseOnce(listEntries)
  await press(user, 'Show more entries')
  expect(await screen.findByText('Your older entries could not be loaded')).toBeVisible()
  expect(await findRow('Session 21')).toBeVisible()
  await press(user, 'Try again')

  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(21))
})

test('an entry that was given an earlier day between two pages stands there once', async () => {
  const { journal, user } = openJournal(path, { entries: answeredEntries(...sessions(25)) })
  expect(await screen.findByText('20 of 25 are on the page')).toBeVisible()
  const [newest, ...others] = journal.entries
  if (!newest) throw new Error('There are 25 entries.')
  journal.entries = [...others.slice(0, 1), ...others, newest].slice(0, 26)
  await press(user, 'Show more entries')

  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(20),
  )
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([...new Set(titles)])
})

test('a search that looked through a part says how far back, and goes on from there', async () => {
  const { server, user } = openJournal(path, { entries: answeredEntries(...sessions(2)) })
  const page = { entries: [], total: 9000, matching: 0, hits: [] }
  let isLast = false
  expect(await findRow('Session 2')).toBeVisible()
  server.answer(listEntries, () =>
    isLast
      ? { ...page, next_cursor: null }
      : { ...page, searched_since: '2019-05-03', next_cursor: 'further' },
  )
  await user.type(await screen.findByRole('searchbox'), 'heron')

  expect(await screen.findByText('Nothing found back to 3 May 2019 so far')).toBeVisible()
  isLast = true
  await press(user, 'Show more entries')

  expect(await screen.findByText('No entries match “heron”')).toBeVisible()
})
