import { createEntry, editEntry } from '@app/contract/community/journal'
import { getTraining } from '@app/contract/community/training'
import type { Workout } from '@app/contract/community/workout'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { trainingNow } from '../../testing/journal.ts'
import {
  fill,
  findButton,
  findEditForm,
  findRow,
  press,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const tap = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name }))
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const run: Workout = { sport: 'run', minutes: 40, effort: 3, distance_m: null, sleep: null }

async function open() {
  const app = openJournal('/journal?tab=journal', {})
  await press(app.user, 'Quick log')
  return app
}

test('three taps and a press make an entry with a plain title', async () => {
  const { server, user } = await open()
  expect(await findButton('Log it')).toBeDisabled()
  await tap(user, 'Run')
  await tap(user, '40')
  await tap(user, '3')
  expect(await screen.findByText('3 of 10: easy')).toBeVisible()
  await press(user, 'Log “Easy run, 40 min”')
  await expectToastTitle('Entry created')

  expect(server.sentTo(createEntry)).toMatchObject([
    {
      body: {
        title: 'Easy run, 40 min',
        content: 'Run · 40 min · effort 3 of 10 (easy)',
        tags: ['Training'],
        is_private: true,
        workout: run,
      },
    },
  ])
})

test('what is folded goes with it: distance in miles, the night, the feeling, and a line of words', async () => {
  const { server, user } = await open()
  await tap(user, 'Ride')
  await fill(user, await screen.findByRole('spinbutton', { name: 'Other minutes' }), '75')
  await press(user, 'Feel, sleep, distance')
  await fill(user, await field(/^Distance/), '20')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'miles')
  await user.click(
    within(screen.getByRole('group', { name: /sleep/ })).getByRole('checkbox', { name: 'Poor' }),
  )
  await user.click(
    within(screen.getByRole('group', { name: /feel/ })).getByRole('checkbox', { name: 'Great' }),
  )
  await fill(user, await field(/^A line of words/), 'Over the tops.')
  await press(user, 'Log “Ride, 1 h 15 min”')
  await expectToastTitle('Entry created')

  const workout = { sport: 'ride', minutes: 75, effort: null, distance_m: 32_187, sleep: 2 }
  expect(server.sentTo(createEntry)).toMatchObject([
    { body: { content: 'Over the tops.', workout, self_report: { feeling: 'great' } } },
  ])
})

test('minutes and distances that are none are said, and a day of rest asks for neither', async () => {
  const { server, user } = await open()
  await tap(user, 'Walk')
  await fill(user, await screen.findByRole('spinbutton', { name: 'Other minutes' }), '2000')
  expect(await screen.findByText('From 1 to 1,440, please.')).toBeVisible()
  await press(user, 'Feel, sleep, distance')
  await fill(user, await field(/^Distance/), 'far')
  expect(await screen.findByText('A distance is a number, such as 8.5.')).toBeVisible()
  await tap(user, 'Rest')
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await press(user, 'Log “Rest day”')
  await expectToastTitle('Entry created')

  expect(server.sentTo(createEntry)).toMatchObject([
    {
      body: {
        title: 'Rest day',
        tags: ['Recovery'],
        workout: { sport: 'rest', minutes: null, distance_m: null },
      },
    },
  ])
})

test('the week stands beside the usual one, in sums alone', async () => {
  const week = { from: '2026-03-01', to: '2026-03-07', sessions: 2, minutes: 130 }
  const usual = { weeks: 6, sessions: 4, minutes: 180 }
  const { user } = openJournal('/journal?tab=journal', {
    prepare: (server) => server.answer(getTraining, { ...trainingNow(), week, usual }),
  })
  await press(user, 'Quick log')

  const sum = 'This week so far: 2 h 10 min in 2 sessions. Your usual week: 3 h in 4 sessions.'
  expect(await screen.findByText(sum)).toBeVisible()
})

test('numbers stand on the entry, and an edit changes them with the title that they made', async () => {
  const entry = entryOf({ title: 'Easy run, 40 min', content: 'Round the park.', workout: run })
  const { server, user } = openJournal('/journal?tab=journal', { entries: [entry] })
  const row = await findRow('Easy run, 40 min')
  await user.click(within(row).getByRole('button', { name: /^Expand/ }))
  expect(within(row).getByText('Run · 40 min · effort 3 of 10 (easy)')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: /^Edit/ }))
  const form = await findEditForm('Easy run, 40 min')
  await user.click(within(form).getByRole('button', { name: /^How it was: Run/ }))
  await user.click(within(form).getByRole('checkbox', { name: '60' }))
  expect(titleIn(form)).toHaveValue('Easy run, 1 h')
  await press(user, 'Save changes')
  await expectToastTitle('Entry updated')

  expect(server.sentTo(editEntry)).toMatchObject([
    { body: { version: 1, title: 'Easy run, 1 h', workout: { ...run, minutes: 60 } } },
  ])
})
