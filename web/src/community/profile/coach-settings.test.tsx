import {
  getPreferences,
  setPreferences,
  type Preferences,
} from '@app/contract/community/preferences'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { preferencesOf } from '../../testing/account.ts'
import { openTab, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const open = (preferences: Partial<Preferences> = {}) =>
  openJournal('/profile', { preferences: preferencesOf(preferences) })
const tone = (name: string) => screen.findByRole('radio', { name })
const country = () => screen.findByRole('combobox', { name: 'Country, for the numbers to call' })
const isSaved = () =>
  screen.queryAllByRole('status').some(({ textContent }) => textContent === 'Saved')
const expectSaved = () => waitFor(() => expect(isSaved()).toBe(true))
const follow = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('link', { name }))
const safetyLine = () => screen.findByText(/^This journal is not monitored/)

test('the tone is saved at once, and lasts', async () => {
  const { server, user, reload } = open()
  expect(await tone('Encouraging')).toBeChecked()
  expect(await tone('Plain')).toHaveAccessibleDescription('Short and matter-of-fact.')
  await user.click(await tone('Technical'))
  await expectSaved()
  expect(server.sentTo(setPreferences)).toMatchObject([{ body: { coach_tone: 'technical' } }])
  reload()

  expect(await tone('Technical')).toBeChecked()
})

test('the letter about each week is switched on, and lasts', async () => {
  const { server, user, reload } = open()
  const weekly = () => screen.findByRole('switch', { name: 'A letter about each week' })
  expect(await weekly()).not.toBeChecked()
  await user.click(await weekly())
  await expectSaved()
  expect(server.sentTo(setPreferences)).toMatchObject([{ body: { sunday_letter: true } }])
  reload()

  expect(await weekly()).toBeChecked()
})

test('a choice stands from the moment that it is made', async () => {
  open()
  expect(await tone('Encouraging')).toBeChecked()
  const technical = await tone('Technical')
  technical.click()
  // The microtasks of the click run, but nothing that waits for the next task.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()

  expect(technical).toBeChecked()
  await expectSaved()
})

test('the arrow keys pass over the tones, and the last one is kept, however slow the server is', async () => {
  const { server, user, reload } = open()
  const answerFirst = server.hold(setPreferences)
  const encouraging = await tone('Encouraging')
  encouraging.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await tone('Technical')).toHaveFocus()
  expect(await tone('Technical')).toBeChecked()
  await waitFor(() => expect(server.sentTo(setPreferences)).toHaveLength(1))
  answerFirst()
  await waitFor(() => expect(server.sentTo(setPreferences)).toHaveLength(2))
  await expectSaved()
  expect(server.sentTo(setPreferences).at(-1)).toMatchObject({ body: { coach_tone: 'technical' } })
  reload()

  expect(await tone('Technical')).toBeChecked()
})

test('the country brings its numbers, here and in the safety line, at once and after a reload', async () => {
  const { server, user, reload } = open()
  expect(await screen.findByText('Samaritans on 116 123, free, at any hour')).toBeVisible()
  await user.selectOptions(await country(), 'New Zealand')
  expect(await screen.findByText('Healthline on 0800 611 116')).toBeVisible()
  await expectSaved()
  expect(server.sentTo(setPreferences)).toMatchObject([{ body: { country: 'NZ' } }])
  await follow(user, 'Back to your journey')
  await openTab(user, 'Journal')
  expect(await safetyLine()).toHaveTextContent('In an emergency call 111.')
  reload()

  expect(await safetyLine()).toHaveTextContent('In an emergency call 111.')
})

test('a country that was changed on another device is in the safety line too', async () => {
  const { account, user } = open()
  expect(await country()).toHaveValue('GB')
  account.preferences = preferencesOf({ country: 'AU' })
  await follow(user, 'Back to your journey')
  await follow(user, 'Profile')
  await waitFor(async () => expect(await country()).toHaveValue('AU'))
  await follow(user, 'Back to your journey')
  await openTab(user, 'Journal')

  expect(await safetyLine()).toHaveTextContent('In an emergency call 000.')
})

test('a choice that could not be saved goes back to what it was, and says so', async () => {
  const { server, user } = open()
  server.lose(setPreferences)
  await user.click(await tone('Plain'))
  await expectToastTitle('Your choice could not be saved')
  await waitFor(async () => expect(await tone('Encouraging')).toBeChecked())
  await user.selectOptions(await country(), 'Canada')

  await waitFor(() => expect(server.sentTo(setPreferences)).toHaveLength(2))
  await waitFor(async () => expect(await country()).toHaveValue('GB'))
  expect(screen.getByText('Samaritans on 116 123, free, at any hour')).toBeVisible()
  expect(isSaved()).toBe(false)
})

test('settings that could not be loaded are asked for again', async () => {
  const { server, account, user } = openJournal('/profile', {
    prepare: (it) => it.lose(getPreferences),
  })
  expect(await screen.findByText('Your coach’s settings could not be loaded')).toBeVisible()
  server.answer(getPreferences, account.preferences)
  await press(user, 'Try again')

  expect(await tone('Encouraging')).toBeChecked()
})

test('without a provider, nothing is asked about one', async () => {
  const { server, user } = open()
  expect(await screen.findByText(/what you write is sent to no AI provider/)).toBeVisible()
  expect(screen.getAllByRole('radio')).toHaveLength(9)
  await follow(user, 'Back to your journey')
  await openTab(user, 'Journal')
  expect(await screen.findByRole('heading', { name: 'Not sure where to start?' })).toBeVisible()
  expect(server.sentTo(getPreferences)).not.toEqual([])

  expect(screen.queryByRole('heading', { name: 'May an AI model read your entries?' })).toBeNull()
})
