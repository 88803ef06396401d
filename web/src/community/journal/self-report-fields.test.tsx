import { createEntry } from '@app/contract/community/journal'
import { listThreads, type Thread } from '@app/contract/community/threads'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answeredEntryOf, entryOf } from '../../testing/entries.ts'
import {
  fill,
  findButton,
  findEntryForm,
  findRow,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const achilles: Thread = {
  id: 'niggle left achilles',
  kind: 'niggle',
  subject: 'left achilles',
  is_open: true,
  is_kept: false,
  points: [],
}
const open = () =>
  openJournal('/journal?tab=journal', {
    prepare: (server) => server.answer(listThreads, [achilles]),
  })
const choose = async (user: UserEvent, label: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }), option)
const tap = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name }))

async function save(user: UserEvent) {
  const form = await findEntryForm()
  await fill(user, titleIn(form), 'Tuesday')
  await fill(user, storyIn(form), 'Round the park.')
  await press(user, 'Create Entry & Get Insights')
  await expectToastTitle('Entry created')
}

test('how it was is tapped in a few taps, and goes with the entry', async () => {
  const { server, user } = open()
  await press(user, 'How was it?')
  await tap(user, 'Good')
  await tap(user, 'Poor')
  await tap(user, 'Race')
  await choose(user, 'Anything sore', 'Left Achilles')
  await choose(user, 'Out of ten', '3 of 10')
  await save(user)

  const sore = [{ part: 'achilles', side: 'left', score: 3 }]
  expect(server.sentTo(createEntry)).toMatchObject([
    { body: { self_report: { feeling: 'poor', day_kind: 'race', sore } } },
  ])
})

test('another place has its side, and can be taken back', async () => {
  const { server, user } = open()
  await press(user, 'How was it?')
  await choose(user, 'Anything sore', 'Knee')
  await choose(user, 'Side of the knee', 'Right')
  await press(user, 'Remove right knee')
  await tap(user, 'Great')
  await tap(user, 'Great')
  await save(user)

  expect(server.sentTo(createEntry)).toMatchObject([{ body: { self_report: null } }])
})

test('nothing has to be tapped', async () => {
  const { server, user } = open()
  expect(await findButton('How was it?')).toBeVisible()
  await save(user)

  expect(server.sentTo(createEntry)).toMatchObject([{ body: { self_report: null } }])
})

test('an opened entry says how it was', async () => {
  const self_report = { feeling: 'good' as const, day_kind: 'session' as const, sore: [] }
  const { user } = openJournal('/journal?tab=journal', {
    entries: [answeredEntryOf({ title: 'Canal', self_report }), entryOf({ title: 'Hills' })],
  })
  await press(user, 'Expand Canal')

  expect(within(await findRow('Canal')).getByText('Good · session')).toBeVisible()
})
