import { getSharedPhoto, openShared } from '@app/contract/community/shared-journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { press } from '../../testing/journal-screen.ts'
import { openApp } from '../../testing/open-app.ts'
import { sharedJournalOf } from '../../testing/shares.ts'

const open = (prepare: (server: FakeServer) => void) => openApp('/shared/a-token', prepare)
const show = 'Show the journal'
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('nothing is asked for before the press, and then everything that was chosen is there', async () => {
  const { server, user } = open((it) => it.answer(openShared, sharedJournalOf()))
  expect(await screen.findByText(/at what time you open it/)).toBeVisible()
  expect(server.sentTo(openShared)).toEqual([])
  await press(user, show)

  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'Training journal of Ana Holt',
  })
  await waitFor(() => expect(title).toHaveFocus())
  expect(server.sentTo(openShared)).toEqual([{ params: {}, query: {}, body: { token: 'a-token' } }])
  expect((await region('Goal')).getByText('Walk the coast path')).toBeVisible()
  expect(
    (await region('Sore places')).getByText('20 Feb 2026: 4 of 10, worse, “my left knee nagged”'),
  ).toBeVisible()
  expect((await region('Signs ticked in the symptom check-in')).getByRole('listitem')).toBeVisible()
  expect((await region('Training')).getAllByRole('table')).toHaveLength(2)
  expect((await region('Days on hold')).getByText(/^Illness, 10 Feb 2026/)).toBeVisible()
  const entry = within(screen.getByRole('article', { name: 'Round the reservoir' }))
  expect(entry.getByText('My left knee nagged.')).toBeVisible()
  expect(entry.getByText('Rest it for a day.')).toBeVisible()
})

test('two entries of a day that say the same of a place are both there', async () => {
  const point = { day: '2026-02-20', score: null, trend: null, words: null }
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = open((it) =>
    it.answer(
      openShared,
      sharedJournalOf({ sore: [{ place: 'left knee', points: [point, point] }] }),
    ),
  )
  await press(user, show)
  expect((await region('Sore places')).getAllByText('20 Feb 2026: mentioned')).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
})

test('parts that were left out are not there, and an entry without a title has its day', async () => {
  const [entry] = sharedJournalOf().entries
  if (!entry) throw new Error('The journal has no entry.')
  const bare = { ...entry, title: null, content: null, workout: null, symptoms: [], letter: null }
  const { user } = open((it) =>
    it.answer(
      openShared,
      sharedJournalOf({ goal: null, holds: [], figures: null, sore: [], entries: [bare] }),
    ),
  )
  await press(user, show)
  expect(await screen.findByRole('article', { name: 'Friday 20 February 2026' })).toBeVisible()
  for (const name of ['Goal', 'Sore places', 'Training', 'Days on hold'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a link that is over says so plainly, and a lost connection is another matter', async () => {
  const { server, user } = open((it) => it.lose(openShared))
  await press(user, show)
  expect(await screen.findByText('It could not be opened')).toBeVisible()
  server.refuse(openShared, 'shares/not-found')
  await press(user, show)
  expect(await screen.findByText('There is nothing to see here')).toBeVisible()
  expect(screen.queryByRole('button', { name: show })).toBeNull()
})

test('when every shared entry has been deleted since, the page says that', async () => {
  const { user } = open((it) => it.answer(openShared, sharedJournalOf({ entries: [] })))
  await press(user, show)
  expect(
    await screen.findByText('The entries that were here have been deleted since.'),
  ).toBeVisible()
})

test('a photo is shown, and one that the member has removed is said to be gone', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:heron' })
  const [entry] = sharedJournalOf().entries
  if (!entry) throw new Error('The journal has no entry.')
  const other = { ...entry, id: entry.id.replace(/.$/, '0'), title: 'Heron', has_photo: true }
  const { user, server, reload } = open((it) => {
    it.answer(openShared, sharedJournalOf({ entries: [other] }))
    it.garble(getSharedPhoto, 200, 'webp')
  })
  await press(user, show)
  expect(await screen.findByRole('img', { name: 'From Heron' })).toHaveAttribute(
    'src',
    'blob:heron',
  )
  expect(server.sentTo(getSharedPhoto)).toMatchObject([
    { body: { token: 'a-token', entry_id: other.id } },
  ])
  server.lose(getSharedPhoto)
  reload()
  await press(user, show)
  server.refuse(getSharedPhoto, 'shares/not-found')
  await press(user, 'Load the photo again')
  expect(await screen.findByText('The photo of this entry is not there any more.')).toBeVisible()
  server.refuse(getSharedPhoto, 'shares/not-found')
  reload()
  await press(user, show)
  expect(await screen.findByText('The photo of this entry is not there any more.')).toBeVisible()
})
