import { deleteEntry, editEntry, listEntries } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { monthAndYear } from '../../../platform/dates.ts'
import { answeredEntryOf, entryOf } from '../../../testing/entries.ts'
import { fill, findEditForm, findRow, press, titleIn } from '../../../testing/journal-screen.ts'
import { openJournal } from '../../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../../testing/screen-text.ts'

const path = '/journal-detailed'
const thisMonth = monthAndYear(new Date(), 'UTC')
const findSearch = () => screen.findByRole('searchbox', { name: 'Search' })
const findMonth = () => screen.findByRole('combobox', { name: 'Month' })
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('entries are found by their words, which are marked, and by month', async () => {
  const { user, reload } = openJournal(path, {
    entries: [
      entryOf({ title: 'Rest', content: 'Soup.', is_private: false }),
      entryOf({ title: 'Lengths', content: 'No running in the mornings.' }),
      entryOf({ title: 'Morning tempo', content: 'I ran along the canal.' }),
    ],
  })
  expect(await screen.findByText('Showing 3 of 3 entries')).toBeVisible()
  await fill(user, await findSearch(), 'morn')
  expect(await screen.findByText('Showing 2 of 3 entries')).toBeVisible()
  expect(marks()).toEqual(['mornings', 'Morning'])

  // The filter is kept a moment after the last key.
  await waitFor(() => expect(history.state).toMatchObject({ journalChoice: { search: 'morn' } }))
  await user.click(screen.getByRole('link', { name: 'Back to your journey' }))
  await waitFor(() => expect(location.pathname).toBe('/journal'))
  history.back()
  await waitFor(async () => expect(await findSearch()).toHaveValue('morn'))
  reload()
  expect(await screen.findByText('Showing 2 of 3 entries')).toBeVisible()
  expect(await findSearch()).toHaveValue('morn')
  expect(location.pathname + location.search).toBe(path)

  await fill(user, await findSearch(), 'triathlon suit')
  expect(
    await screen.findByRole('heading', { name: 'No entries match “triathlon suit”' }),
  ).toBeVisible()
  await press(user, 'Clear search')
  await user.selectOptions(await findMonth(), thisMonth)
  expect(await screen.findByText('Showing 3 of 3 entries')).toBeVisible()
  await fill(user, await findSearch(), 'triathlon')
  expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeVisible()
  await press(user, 'Clear both')
  await waitFor(async () => expect(await findMonth()).toHaveValue(''))
  expect(within(await findRow('Rest')).getByText('Public')).toBeVisible()
})

test('a month that has lost its last entry says so', async () => {
  const { server, journal, user } = openJournal(path, {
    entries: [entryOf({ title: 'Rest', content: 'Soup.' })],
  })
  const options = async () =>
    within(await findMonth())
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(async () => expect(await options()).toEqual(['All Months', thisMonth]))
  const rest = journal.entries
  server.answer(listEntries, ({ query }) => {
    const entries = query['month'] === undefined ? rest : []
    return { entries, total: 1, matching: entries.length, hits: [], next_cursor: null }
  })
  await user.selectOptions(await findMonth(), thisMonth)

  expect(await screen.findByRole('heading', { name: `No entries for ${thisMonth}` })).toBeVisible()
  await press(user, 'Show All Months')
  expect(await findRow('Rest')).toBeVisible()
})

test('entries are cut short, and read whole on request', async () => {
  const content = `Began in the rain. ${'One more length. '.repeat(20)}And then it was done.`
  const reply = {
    response_content: `${'You kept at it, length after length. '.repeat(8)}What would you repeat?`,
  }
  const { user } = openJournal(path, {
    entries: [answeredEntryOf({ title: 'Long ride', content }, reply)],
  })
  const card = within(await findRow('Long ride'))
  expect(card.getByText(`${content.slice(0, 150).trimEnd()}…`)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Read more of Long ride' }))
  expect(card.getByText(/And then it was done\./)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Show less of Long ride' }))
  expect(card.queryByText(/And then it was done\./)).toBeNull()
  await user.click(card.getByRole('button', { name: 'Read more of the reply to Long ride' }))
  expect(card.getByRole('button', { name: 'Show less of the reply to Long ride' })).toBeVisible()
})

test('a safety message is shown whole', async () => {
  const tightChest = answeredEntryOf(
    { title: 'Tight chest', content: 'It passed.', symptoms: ['chest'] },
    { response_content: `${'Stop, and call 999 now. '.repeat(20)}Then tell someone.` },
  )
  openJournal(path, { entries: [tightChest] })
  const card = within(await findRow('Tight chest'))

  expect(card.getByText('Safety message')).toBeVisible()
  expect(card.getByText(/Then tell someone\.$/)).toBeVisible()
  expect(card.queryByRole('button', { name: /Read more/ })).toBeNull()
})

const track = answeredEntryOf({ title: 'Track', content: 'Twelve times 400.' })

test('an entry is changed in place, and says what failed', async () => {
  const { server, user } = openJournal(path, { entries: [track] })
  await press(user, 'Edit Track')
  const form = await findEditForm('Track')
  await fill(user, titleIn(form), ' ')
  await press(user, 'Save changes')
  await expectToast('Please add a title for your journal entry')
  await fill(user, titleIn(form), 'Track, in the rain')
  server.loseOnce(editEntry)
  await press(user, 'Save changes')
  await expectToastTitle('Error updating entry')
  await press(user, 'Save changes')

  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(statuses()).toContain('Saved'))
  expect(await findRow('Track, in the rain')).toBeVisible()
})

test('an entry goes once the question is answered', async () => {
  const { server, user } = openJournal(path, { entries: [track] })
  await press(user, 'Delete Track')
  const name = 'Are you sure you want to delete this journal entry?'
  const question = within(await screen.findByRole('alertdialog', { name }))
  await user.click(question.getByRole('button', { name: 'Delete' }))

  await expectToast('Entry deleted')
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible()
  expect(server.sentTo(deleteEntry)).toMatchObject([{ params: { id: track.id } }])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
