import { createEntry, editEntry } from '@app/contract/community/journal'
import { daysAfter } from '@app/contract/days'
import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { entryOf } from '../../testing/entries.ts'
import {
  fill,
  findButton,
  findEditForm,
  findEntryForm,
  findRow,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const today = ownDayOf(new Date())
const yesterday = daysAfter(today, -1)
const open = () => openJournal('/journal?tab=journal', {})
const setDate = async (day: string) =>
  fireEvent.change(await screen.findByLabelText('Another day'), { target: { value: day } })

async function save(user: UserEvent) {
  const form = await findEntryForm()
  await fill(user, titleIn(form), 'Tuesday')
  await fill(user, storyIn(form), 'Round the park.')
  await press(user, 'Create Entry & Get Insights')
  await expectToastTitle('Entry created')
}

test('an entry tells of today, and the server says which day that is', async () => {
  const { server, user } = open()
  expect(await findButton('Day: Today')).toBeVisible()
  await save(user)

  const [sent] = server.sentTo(createEntry)
  expect(sent?.body).toMatchObject({ time_zone: expect.any(String) })
  expect(sent?.body).not.toHaveProperty('happened_on')
})

test('yesterday is one tap, and the focus is with the choice', async () => {
  const { server, user } = open()
  await press(user, 'Day: Today')
  expect(await findButton('Today')).toHaveFocus()
  await press(user, 'Yesterday')
  expect(await findButton('Yesterday')).toHaveAttribute('aria-pressed', 'true')
  await save(user)

  expect(server.sentTo(createEntry)).toMatchObject([{ body: { happened_on: yesterday } }])
})

test('another day is a date; one to come or too far back is said beside it, and a half typed one changes nothing', async () => {
  const { server, user } = open()
  await press(user, 'Day: Today')
  await setDate(daysAfter(today, 1))
  expect(await screen.findByText(/This day is still to come/)).toBeVisible()
  await setDate('1999-12-31')
  expect(await screen.findByText(/up to 10 years back/)).toBeVisible()
  await setDate(daysAfter(today, -9))
  expect(screen.queryByText(/years back/)).toBeNull()
  await setDate('')
  await save(user)

  expect(server.sentTo(createEntry)).toMatchObject([
    { body: { happened_on: daysAfter(today, -9) } },
  ])
})

test('the day of an entry is changed alone, back to today too', async () => {
  const entry = entryOf({ title: 'The race', happened_on: daysAfter(today, -3) })
  const { server, user } = openJournal('/journal?tab=journal', { entries: [entry] })
  const row = await findRow('The race')
  await user.click(await within(row).findByRole('button', { name: 'Edit The race' }))
  const form = await findEditForm('The race')
  await user.click(within(form).getByRole('button', { name: /^Day: / }))
  await user.click(within(form).getByRole('button', { name: 'Today' }))
  await press(user, 'Save changes')
  await expectToastTitle('Entry updated')

  const [sent] = server.sentTo(editEntry)
  expect(sent?.body).toEqual({ version: 1, happened_on: today, time_zone: expect.any(String) })
})
