import { getPreferences, setPreferences } from '@app/contract/community/preferences'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { preferencesOf } from '../../testing/account.ts'
import { answeredEntryOf } from '../../testing/entries.ts'
import {
  fill,
  findEntryForm,
  lettersOn,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const title = 'May an AI model read your entries?'
const provider = { name: 'Example AI', model: 'letters-1' }
const open = (path = '/journal?tab=journal', parts: Parameters<typeof openJournal>[1] = {}) =>
  openJournal(path, { preferences: preferencesOf({ ai_provider: provider }), ...parts })

const question = () => screen.findByRole('region', { name: title })
const isAsked = () => screen.queryByRole('region', { name: title }) !== null
const choice = (name: RegExp) => screen.findByRole('radio', { name })
const findSave = () => screen.findByRole('button', { name: 'Save my choice' })
const save = async (user: UserEvent) => user.click(await findSave())
const expectFocusOnJournal = () =>
  waitFor(() => expect(screen.getByRole('heading', { name: 'Your Journal' })).toHaveFocus())

test('the question says to whom entries would go, and an answer ends it', async () => {
  const { server, user } = open()
  expect(await question()).toHaveTextContent('Example AI')
  expect(await choice(/did not make private/)).toHaveAccessibleDescription(
    'New entries are private unless you switch that off.',
  )
  await user.click(await choice(/did not make private/))
  await save(user)
  await expectToastTitle('Your choice is saved')
  await waitFor(() => expect(isAsked()).toBe(false))
  await expectFocusOnJournal()

  const ai_consent = { provider: 'Example AI', entries: 'not-private' }
  expect(server.sentTo(setPreferences)).toMatchObject([{ body: { ai_consent } }])
})

test('the question blocks nothing, and comes back at the next visit when it is put off', async () => {
  const { server, user, reload } = open()
  await question()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await press(user, 'Decide later')
  await waitFor(() => expect(isAsked()).toBe(false))
  await expectFocusOnJournal()
  await openTab(user, 'Goals')
  await openTab(user, 'Journal')
  expect(await findEntryForm()).toBeVisible()
  expect(isAsked()).toBe(false)
  reload()

  expect(await question()).toBeVisible()
  expect(server.sentTo(setPreferences)).toEqual([])
})

test('an entry can be written before the question is answered, and the question waits beside its reply', async () => {
  const { user } = open()
  const form = await findEntryForm()
  await fill(user, titleIn(form), 'Long ride')
  await fill(user, storyIn(form), 'Wind on the nose all the way home.')
  await user.click(within(form).getByRole('button', { name: 'Create Entry & Get Insights' }))

  await waitFor(() =>
    expect(lettersOn('Long ride')[0]).toHaveTextContent('Built-in coach, not a doctor'),
  )
  expect(await question()).toBeVisible()
})

test('the question is not asked beside a safety message', async () => {
  const { user } = open('/journal?tab=journal', {
    entries: [answeredEntryOf({ symptoms: ['chest'] })],
  })
  await question()
  await openTab(user, 'Insights')
  expect(await screen.findByText('Safety message')).toBeVisible()

  expect(isAsked()).toBe(false)
})

test('by keyboard: saving without a choice says what is missing, and a choice ends the question', async () => {
  const { user, reload } = open()
  const button = await findSave()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please choose one of these, or decide later.')).toBeVisible()
  const nothing = await choice(/^Nothing/)
  expect(nothing).toHaveFocus()
  await user.keyboard(' ')
  expect(nothing).toBeChecked()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(isAsked()).toBe(false))
  reload()
  expect(await findEntryForm()).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Profile' }))

  expect(await choice(/^Nothing/)).toBeChecked()
})

test('an answer that could not be saved leaves the question as it was', async () => {
  const { server, user } = open()
  server.lose(setPreferences)
  await user.click(await choice(/^All my entries/))
  await save(user)

  await expectToastTitle('Your choice could not be saved')
  expect(await choice(/^All my entries/)).toBeChecked()
  expect(await findSave()).toHaveFocus()
})

test('a yes to one provider is no yes to another: the member is told, and asked about that one', async () => {
  const former = preferencesOf({ ai_provider: { name: 'Former', model: 'old' } })
  const { server, account, user } = open('/profile', { preferences: former })
  expect(await screen.findByRole('group', { name: 'What may go to Former?' })).toBeVisible()
  account.preferences = preferencesOf({ ai_provider: provider })
  server.refuse(setPreferences, 'preferences/other-provider')
  await user.click(await choice(/^All my entries/))

  const sentence = 'The AI provider has changed since you were asked. Please read it again.'
  await expectToast('Your choice could not be saved', sentence)
  expect(await screen.findByRole('group', { name: 'What may go to Example AI?' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /entries/, checked: true })).toBeNull()
  expect(screen.getByText(/^You have not chosen yet\./)).toBeVisible()
  expect(server.sentTo(getPreferences)).not.toEqual([])
})

test('the switch of the entry form says what private means for this member', async () => {
  const { account, user, reload } = open()
  const meaning = async () =>
    within(await findEntryForm()).getByRole('switch', { name: 'Make private' })
  expect(await meaning()).toHaveAccessibleDescription('Only you and your coach see this entry')
  await user.click(await choice(/did not make private/))
  await save(user)
  await waitFor(async () =>
    expect(await meaning()).toHaveAccessibleDescription(
      /Only you and your coach see it; it is not sent to/,
    ),
  )

  account.preferences = { ...account.preferences, ai_consent: 'all' }
  reload()
  await waitFor(async () =>
    expect(await meaning()).toHaveAccessibleDescription(
      /^Goes to .* all the same, as you chose in your profile$/,
    ),
  )
})
