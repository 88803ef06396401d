import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '@app/contract/newsroom/calendar-feed'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { press } from '../../testing/journal-screen.ts'
import { buttonIn, findDialog, pressIn } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { expectToast } from '../../testing/screen-text.ts'

const none = { made_at: null, read_at: null }
const made = { made_at: '2026-03-02T09:00:00.000Z', read_at: null }
const address = 'https://stayer.example/api/calendar/abc.ics'

test('an editor makes an address, sees it once, and ends it', async () => {
  const { user, server } = openNewsroom('/content-calendar', {
    prepare: (fake) => {
      fake.answer(getCalendarFeed, none)
      fake.answer(makeCalendarFeed, { ...made, address })
      fake.answer(endCalendarFeed, none)
    },
  })
  await press(user, 'Calendar feed')
  const dialog = await findDialog('Calendar feed')
  expect(await within(dialog).findByText('You have no address yet.')).toBeVisible()
  await pressIn(user, dialog, 'Make an address')
  expect(await within(dialog).findByText(address)).toBeVisible()
  expect(buttonIn(dialog, 'Copy the address')).toBeVisible()

  server.answer(getCalendarFeed, { ...made, read_at: '2026-03-02T10:00:00.000Z' })
  await pressIn(user, dialog, 'Close')
  await press(user, 'Calendar feed')
  const again = await findDialog('Calendar feed')
  expect(await within(again).findByText(/^You made an address on 2 March 2026\./)).toBeVisible()
  expect(within(again).queryByText(address)).toBeNull()
  expect(buttonIn(again, 'Make a new address')).toBeVisible()

  await pressIn(user, again, 'End the address')
  await expectToast('Address ended', 'Nothing stands there any more.')
  expect(await within(again).findByText('You have no address yet.')).toBeVisible()
})

test('an address that could not be made leaves things as they are', async () => {
  const { user } = openNewsroom('/content-calendar', {
    prepare: (fake) => {
      fake.answer(getCalendarFeed, none)
      fake.lose(makeCalendarFeed)
    },
  })
  await press(user, 'Calendar feed')
  const dialog = await findDialog('Calendar feed')
  await pressIn(user, dialog, 'Make an address')
  await expectToast(
    'Update Failed',
    'No address was made. The server cannot be reached. Please check your connection and try again.',
  )
  expect(within(dialog).getByText('You have no address yet.')).toBeVisible()
})
