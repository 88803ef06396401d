import { createEntry, listEntries } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answeredEntryOf, entryOf } from '../../testing/entries.ts'
import {
  fill,
  findEntryForm,
  findFolded,
  findLetter,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const ride = { title: 'Long ride', content: 'Wind on the nose all the way home.' }
const waiting = entryOf({ ...ride, insight_status: 'pending' })
const findPending = async () =>
  (await screen.findByText('Your coach is reading your entry')).closest('[role="status"]')

test('an awaited insight is announced, and comes to the screen by itself', async () => {
  const { server, journal, user } = openJournal('/journal?tab=journal')
  server.answer(createEntry, () => {
    journal.entries = [waiting]
    return waiting
  })
  const form = await findEntryForm()
  await fill(user, titleIn(form), ride.title)
  await fill(user, storyIn(form), ride.content)
  await press(user, 'Create Entry & Get Insights')

  expect(await findPending()).toHaveTextContent('“Long ride” is saved.')
  await openTab(user, 'Journal')
  expect(await screen.findByText('Your coach is reading this entry…')).toBeVisible()
  await openTab(user, 'Insights')
  expect(await findPending()).toBeVisible()
  journal.entries = [answeredEntryOf(ride)]
  expect(await findLetter('Long ride')).toBeVisible()
  expect(screen.getByText('Your coach has replied')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Long ride' })).toHaveFocus()
  expect(screen.queryByText('Your coach is reading your entry')).toBeNull()
})

test('a reply that arrives takes nobody away from what they write', async () => {
  const older = answeredEntryOf({ title: 'Short swim' }, { created_at: '2026-03-01T06:00:00.000Z' })
  const { journal, user } = openJournal('/journal?tab=insights', { entries: [waiting, older] })
  await press(user, 'Write back on Short swim')
  const words = await screen.findByRole('textbox', { name: 'Write back to your coach' })
  expect(words).toHaveFocus()
  journal.entries = [answeredEntryOf(ride), older]

  expect(await findFolded('Long ride')).toBeVisible()
  expect(words).toHaveFocus()
})

test('an insight that could not be written says so', async () => {
  const { user } = openJournal('/journal?tab=insights', {
    entries: [entryOf({ ...ride, insight_status: 'failed' })],
  })

  expect(await screen.findByText('No reply this time')).toBeVisible()
  expect(
    screen.getByText('“Long ride” is saved, but your coach could not answer it.'),
  ).toBeVisible()
  await openTab(user, 'Journal')
  expect(await screen.findByText('Your coach could not answer this entry.')).toBeVisible()
})

test('a symptom without a reply has the safety line beside it', async () => {
  const chest = { title: 'Hill repeats', content: 'It felt tight.', symptoms: ['chest' as const] }
  openJournal('/journal?tab=insights', {
    entries: [entryOf({ ...chest, insight_status: 'failed' })],
  })

  expect(await screen.findByText('No reply this time')).toBeVisible()
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContainEqual(expect.stringContaining('In an emergency call 999'))
})

test('an awaited reply is announced once, however often the page polls for it', async () => {
  const { server } = openJournal('/journal?tab=insights', { entries: [waiting] })
  expect(await findPending()).toBeVisible()
  // The panel beside it comes by itself, and is no change of it.
  expect(await screen.findByText(/^Your coach is built in: a programme/)).toBeVisible()
  const onChange = vi.fn()
  const observer = new MutationObserver(onChange)
  observer.observe(screen.getByRole('main'), {
    subtree: true,
    childList: true,
    characterData: true,
  })
  onTestFinished(() => observer.disconnect())
  const polls = () =>
    server.sentTo(listEntries).filter(({ query }) => query?.answered === 'true').length
  const before = polls()
  await waitFor(() => expect(polls()).toBeGreaterThanOrEqual(before + 3))

  expect(
    within(screen.getByRole('main')).getByText('Your coach is reading your entry'),
  ).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})
