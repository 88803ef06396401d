import { logout, me } from '@app/contract/community/auth'
import { createEntry } from '@app/contract/community/journal'
import { daysAfter } from '@app/contract/days'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import {
  fill,
  findEntryForm,
  findRow,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { ana } from '../../testing/members.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'
import { emptyWords } from '../journal/entry-words.ts'
import { keepWaiting, listWaiting, type WaitingEntry } from './waiting-entries.ts'

const tab = '/journal?tab=journal'
const comeBack = () => window.dispatchEvent(new Event('online'))
const findWaiting = () => screen.findByRole('region', { name: 'Not sent yet' })
const expectNothingWaits = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
const today = () => ownDayOf(new Date())

async function write({ user }: OpenJournal, title: string, button: string) {
  const form = await findEntryForm()
  await fill(user, titleIn(form), title)
  await fill(user, storyIn(form), 'Quick, and even.')
  await press(user, button)
}
const writeOnTab = (app: OpenJournal, title: string) =>
  write(app, title, 'Create Entry & Get Insights')

const waitingEntry = (parts: Partial<WaitingEntry> = {}): WaitingEntry => ({
  key: 'key-1',
  words: { ...emptyWords, title: 'Canal', content: 'Out and back.' },
  writtenOn: today(),
  timeZone: 'Europe/London',
  writtenAt: Date.now(),
  ...parts,
})

test('an entry written without a connection waits on the device, and is sent once there is one', async () => {
  const app = openJournal(tab)
  app.server.loseOnce(createEntry)
  await writeOnTab(app, 'Tempo')

  await expectToastTitle('Not sent yet')
  expect(await findWaiting()).toHaveTextContent('Tempo')
  expect(titleIn(await findEntryForm())).toHaveValue('')
  comeBack()
  await expectToast('Sent', '“Tempo”, which waited on this device, is in your journal.')
  await expectNothingWaits()
  expect(await findRow('Tempo')).toBeVisible()
  expect(app.journal.entries).toHaveLength(1)
  const [first, second] = app.server.sentTo(createEntry)
  expect(second).toEqual(first)
})

test('what waits is sent after a reload too, and from the full journal', async () => {
  const app = openJournal('/journal-detailed')
  app.server.loseOnce(createEntry)
  await press(app.user, 'New entry')
  await write(app, 'Forty lengths', 'Save entry')
  await findWaiting()
  app.reload()

  await expectToastTitle('Sent')
  expect(app.journal.entries).toMatchObject([{ title: 'Forty lengths' }])
})

test('an entry sent on a later day tells of the day on which it was written', async () => {
  const yesterday = daysAfter(today(), -1)
  keepWaiting(ana.id, waitingEntry({ writtenOn: yesterday }))
  const app = openJournal(tab)

  await expectToastTitle('Sent')
  expect(app.server.sentTo(createEntry)).toMatchObject([{ body: { happened_on: yesterday } }])
})

test('a first try that had arrived is asked for as it was sent, not saved again', async () => {
  keepWaiting(ana.id, waitingEntry({ writtenOn: daysAfter(today(), -1) }))
  const app = openJournal(tab, {
    prepare: (server) => {
      server.refuseOnce(createEntry, 'request/done-before')
      server.refuseOnce(createEntry, 'request/key-reused')
    },
  })

  await expectToastTitle('Sent')
  const [first, second] = app.server.sentTo(createEntry)
  expect(first?.body).toHaveProperty('happened_on')
  expect(second?.body).not.toHaveProperty('happened_on')
  expect(app.journal.entries).toEqual([])
  expect(listWaiting(ana.id)).toEqual([])
})

test('other words of the same draft, sent from another tab, keep nothing from being sent', async () => {
  keepWaiting(ana.id, waitingEntry())
  const app = openJournal(tab, {
    prepare: (server) => server.refuseOnce(createEntry, 'request/key-reused'),
  })
  await waitFor(() => expect(listWaiting(ana.id)[0]?.key).not.toBe('key-1'))
  comeBack()

  await expectToastTitle('Sent')
  expect(app.journal.entries).toHaveLength(1)
})

test('an entry that the server refuses says why, and its words come back into the form', async () => {
  const error = 'The story can have at most 20,000 characters.'
  keepWaiting(ana.id, waitingEntry())
  const app = openJournal(tab, {
    prepare: (server) => server.refuseOnce(createEntry, 'request/invalid', { error }),
  })

  expect(await within(await findWaiting()).findByText(`It was not taken: ${error}`)).toBeVisible()
  comeBack()
  await press(app.user, 'Open Canal')
  await expectNothingWaits()
  const form = await findEntryForm()
  expect(titleIn(form)).toHaveValue('Canal')
  expect(storyIn(form)).toHaveValue('Out and back.')
  expect(app.server.sentTo(createEntry)).toHaveLength(1)
  await press(app.user, 'Create Entry & Get Insights')
  await expectToastTitle('Entry created')
})

test('words in the form are not lost when a waiting entry is opened', async () => {
  keepWaiting(ana.id, waitingEntry())
  const app = openJournal(tab, { prepare: (server) => server.lose(createEntry) })
  await fill(app.user, titleIn(await findEntryForm()), 'Half a thought')
  await press(app.user, 'Open Canal')

  await waitFor(async () => expect(titleIn(await findEntryForm())).toHaveValue('Canal'))
  expect(titleIn(await findEntryForm())).toHaveFocus()
  expect(await screen.findByText(/^You have another unsent draft/)).toBeVisible()
})

test('a waiting entry can be thrown away', async () => {
  keepWaiting(ana.id, waitingEntry())
  const app = openJournal(tab, { prepare: (server) => server.lose(createEntry) })
  await press(app.user, 'Throw Canal away')
  const question = await screen.findByRole('alertdialog', { name: 'Throw this entry away?' })
  await app.user.click(within(question).getByRole('button', { name: 'Throw away' }))

  await expectNothingWaits()
  expect(listWaiting(ana.id)).toEqual([])
})

test('another member sees nothing of it, and nothing is sent in another’s name', async () => {
  keepWaiting('01960000-0000-7000-8000-00000000000b', waitingEntry())
  const app = openJournal(tab)
  await findEntryForm()
  comeBack()

  expect(screen.queryByText('Canal')).toBeNull()
  expect(app.server.sentTo(createEntry)).toEqual([])
  keepWaiting(ana.id, waitingEntry({ key: 'key-2' }))
  app.server.answer(me, { user: { ...ana, id: '01960000-0000-7000-8000-00000000000b' } })
  comeBack()
  await waitFor(() => expect(app.server.sentTo(me).length).toBeGreaterThan(1))
  expect(app.server.sentTo(createEntry)).toEqual([])
})

test('an expired session keeps what waits until its member has signed in again', async () => {
  keepWaiting(ana.id, waitingEntry())
  openJournal(tab, { prepare: (server) => server.refuse(createEntry, 'session/missing') })
  await findWaiting()
  expect(listWaiting(ana.id)).toMatchObject([{ key: 'key-1' }])
})

test('signing out asks first, and then wipes what waits', async () => {
  keepWaiting(ana.id, waitingEntry())
  const app = openJournal(tab, { prepare: (server) => server.lose(createEntry) })
  await findWaiting()
  await press(app.user, 'Sign Out')
  const question = await screen.findByRole('alertdialog', {
    name: 'You have an entry that is not sent yet',
  })
  await app.user.click(within(question).getByRole('button', { name: 'Sign out and lose them' }))

  expect(await screen.findByRole('heading', { name: 'Good to see you.' })).toBeVisible()
  expect(app.server.sentTo(logout)).toHaveLength(1)
  expect(listWaiting(ana.id)).toEqual([])
})

test('with the server away, the member who was here last writes on, and nobody else', async () => {
  const app = openJournal(tab, { foreseen: [/CallError: The server cannot be reached/] })
  await findEntryForm()
  app.server.lose(me)
  app.server.lose(createEntry)
  app.reload()

  expect(await screen.findByRole('heading', { name: 'Write without a connection' })).toBeVisible()
  await writeOnTab(app, 'Tempo')
  expect(await findWaiting()).toHaveTextContent('Tempo')

  localStorage.removeItem('stayer.here')
  app.reload()
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.queryByText('Tempo')).toBeNull()
})

test('once the server answers again, what is being written is not taken away', async () => {
  const app = openJournal(tab, { foreseen: [/CallError: The server cannot be reached/] })
  await findEntryForm()
  app.server.lose(me)
  app.server.lose(createEntry)
  app.reload()
  await fill(app.user, titleIn(await findEntryForm()), 'Half a thought')
  app.server.answer(me, { user: ana })
  comeBack()

  await press(app.user, 'Open your journal')
  expect(await screen.findByRole('tab', { name: /Journal$/ })).toBeVisible()
  expect(titleIn(await findEntryForm())).toHaveValue('Half a thought')
})
