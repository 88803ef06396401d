import { listEntries } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { monthAndYear } from '../../../platform/dates.ts'
import { answeredEntryOf, entryOf } from '../../../testing/entries.ts'
import { findRow, press } from '../../../testing/journal-screen.ts'
import { openJournal } from '../../../testing/open-journal.ts'

const path = '/journal-detailed'
const now = new Date()
const thisMonth = monthAndYear(now, 'UTC')
const letter = { response_content: 'You kept it easy to the end. That is the whole of it.' }
const entries = [
  answeredEntryOf(
    { title: 'Parkrun', content: 'A good one.', tags: ['Race Day', 'Training'] },
    letter,
  ),
  answeredEntryOf({ title: 'Tight chest', content: 'It passed.', symptoms: ['chest'] }),
  entryOf({ title: 'Soup', content: 'And the paper.', tags: ['Recovery'] }),
]
const forgetView = () => onTestFinished(() => localStorage.removeItem('stayer.journal-view'))
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('the journal can be read as a diary, which the device remembers, and a row unfolds into its card', async () => {
  forgetView()
  const { user, reload } = openJournal(path, { entries })
  expect(await screen.findByRole('heading', { level: 2, name: thisMonth })).toBeVisible()
  expect(await findRow('Parkrun')).toHaveTextContent('That is the whole of it.')
  await user.click(screen.getByRole('radio', { name: 'Diary' }))

  const row = await findRow('Parkrun')
  expect(row).toHaveTextContent('Coach: You kept it easy to the end.')
  expect(row).not.toHaveTextContent('That is the whole of it.')
  expect(within(row).getByRole('list', { name: 'Tags' })).toHaveTextContent('Race DayTraining')
  // A safety text is never cut.
  expect(await findRow('Tight chest')).toHaveTextContent('Safety message: please read it whole.')
  reload()
  expect(await screen.findByRole('radio', { name: 'Diary' })).toBeChecked()

  await press(user, 'More of Parkrun')
  expect(await findRow('Parkrun')).toHaveTextContent('That is the whole of it.')
  expect(screen.getByRole('button', { name: 'Edit Parkrun' })).toBeVisible()
  await press(user, 'Fold Parkrun')
  await waitFor(() => expect(screen.getByRole('button', { name: 'More of Parkrun' })).toHaveFocus())
})

test('a photo that is lost gives way to the band, and to nothing in the diary', async () => {
  forgetView()
  const lake = entryOf({ title: 'Lake', content: 'Cold.', image_url: '/api/community/images/lake' })
  const { user } = openJournal(path, { entries: [lake] })
  const photo = await screen.findByRole('img', { name: 'From Lake' })
  photo.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'From Lake' })).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Diary' }))
  const small = await screen.findByRole('img', { name: 'From Lake' })
  small.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'From Lake' })).toBeNull())
})

test('entries are filtered by tag, alone and with others, and the way back is there', async () => {
  const { server, user } = openJournal(path, { entries })
  const tag = await screen.findByRole('combobox', { name: 'Tag' })
  await user.selectOptions(tag, 'Recovery')
  await waitFor(() => expect(titles()).toEqual(['Soup']))
  expect(server.sentTo(listEntries).at(-1)).toMatchObject({ query: { tag: 'Recovery' } })
  await user.selectOptions(tag, 'Nutrition')
  expect(await screen.findByRole('heading', { name: 'No entries tagged Nutrition' })).toBeVisible()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), thisMonth)
  expect(await screen.findByText('Nothing matches this month and this tag together.')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'xylophone')
  expect(
    await screen.findByText('Nothing matches this month, this tag and this search together.'),
  ).toBeVisible()
  await press(user, 'Clear all')
  await waitFor(() => expect(titles()).toHaveLength(3))
  await user.selectOptions(tag, 'Nutrition')
  await press(user, 'Show all tags')
  await waitFor(() => expect(titles()).toHaveLength(3))
})

test('a year at a glance leads to its month and back, and to the years before', async () => {
  const old = entryOf({
    title: 'Old',
    content: 'Long ago.',
    created_at: `${now.getUTCFullYear() - 1}-02-03T12:00:00.000Z`,
  })
  const { user } = openJournal(path, { entries: [...entries, old] })
  const year = now.getFullYear()
  const summary = await screen.findByText(
    new RegExp(`^${year} at a glance: 1 day written this month`),
  )
  await user.click(summary)
  const month = screen.getByRole('button', {
    name: `${thisMonth}: 1 day with an entry, 1 with a race`,
  })
  await user.click(month)
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue(thisMonth)
  expect(month).toHaveAttribute('aria-pressed', 'true')
  await user.click(month)
  await waitFor(() => expect(titles()).toHaveLength(4))

  expect(screen.getByRole('button', { name: 'Year after' })).toBeDisabled()
  await press(user, 'Year before')
  await user.click(
    await screen.findByRole('button', { name: `February ${year - 1}: 1 day with an entry` }),
  )
  await waitFor(() => expect(titles()).toEqual(['Old']))
  expect(screen.getByRole('button', { name: 'Year before' })).toBeDisabled()
})
