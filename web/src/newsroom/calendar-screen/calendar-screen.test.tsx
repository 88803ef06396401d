import { autoInitialize, listArchivedGenerations } from '@app/contract/newsroom/generations'
import { listUsers } from '@app/contract/newsroom/users'
import { listArchivedPremium } from '@app/contract/newsroom/premium'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emptyCalendar } from '../../testing/editors.ts'
import { press } from '../../testing/journal-screen.ts'
import { findCard } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'

const tab = (name: string) => screen.findByRole('tab', { name })
const heading = (name: string) => screen.findByRole('heading', { name })

test('the tabs stand in the address, are chosen by the keyboard, and come back with reload and back', async () => {
  const { user, reload } = openNewsroom('/admin')
  ;(await tab('Apple News+')).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await tab('Premium')).toHaveFocus())
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin?tab=premium'))
  await user.click(await tab('Library'))
  await user.click(await tab('Weekly Apple News+'))
  await heading('No archived content cycles yet')
  reload()
  expect(await heading('No archived content cycles yet')).toBeVisible()
  history.back()
  expect(await heading('No Premium content available yet')).toBeVisible()
  await user.click(await tab('User Management'))
  expect(await screen.findByText('Admin Access Required')).toBeVisible()
  await press(user, 'Back to the calendar')
  expect(await screen.findByText('This cycle')).toBeVisible()
})

test('the library is requested when it is opened, and not before', async () => {
  const { server, user } = openNewsroom('/content-calendar')
  const requests = () =>
    [listArchivedPremium, listArchivedGenerations].map((route) => server.sentTo(route).length)
  expect(await findCard('Week 1')).toBeVisible()
  await user.click(await tab('Premium'))
  expect(await findCard('Day 1')).toBeVisible()
  expect(requests()).toEqual([0, 0])
  await user.click(await tab('Library'))
  expect(await heading('No Premium content available yet')).toBeVisible()
  await user.click(await tab('Weekly Apple News+'))
  expect(await heading('No archived content cycles yet')).toBeVisible()
  expect(requests()).toEqual([1, 1])
  expect(server.sentTo(listUsers)).toEqual([])
})

test('the calendar is set up once after logging in, and again where it failed', async () => {
  const { server, user } = openNewsroom('/content-calendar', {
    prepare: (fresh) => fresh.garble(autoInitialize, 503, '{}'),
  })
  expect(await screen.findByText('The calendar couldn’t be set up.')).toBeVisible()
  expect(await findCard('Week 1')).toBeVisible()
  const callsBefore = server.sentTo(autoInitialize).length
  emptyCalendar(server)
  await press(user, 'Retry')
  await waitFor(() => expect(screen.queryByText('The calendar couldn’t be set up.')).toBeNull())
  await user.click(await tab('Premium'))
  expect(await findCard('Day 1')).toBeVisible()
  expect(server.sentTo(autoInitialize)).toHaveLength(callsBefore + 1)
})
