import { listMemory } from '@app/contract/community/coach'
import type { Preferences } from '@app/contract/community/preferences'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { preferencesOf } from '../../testing/account.ts'
import { answeredEntryOf } from '../../testing/entries.ts'
import { openJournal } from '../../testing/open-journal.ts'

const open = (preferences: Partial<Preferences> = {}) =>
  openJournal('/journal?tab=insights', {
    entries: [answeredEntryOf({ title: 'A grumpy hill' })],
    preferences: preferencesOf(preferences),
    prepare: (server) => server.answer(listMemory, []),
  })
const about = () => screen.findByRole('complementary')
const ai_provider = { name: 'Example AI', model: 'a-model-2' }

test.each([
  ['there is no AI', {}, 'Your coach is built in'],
  [
    'the member was not asked yet',
    { ai_provider },
    'This journal could also ask an AI, a-model-2 (Example AI), and sends it nothing unless you agree.',
  ],
  ['the member said no', { ai_provider, ai_consent: 'none' }, 'you chose to send it nothing'],
  [
    'private entries stay here',
    { ai_provider, ai_consent: 'not-private' },
    'Your private entries are not sent to it',
  ],
  [
    'every entry may be sent',
    { ai_provider, ai_consent: 'all' },
    'It is sent your entries, the private ones too, as you agreed.',
  ],
] as const)('the text about the coach is true when %s', async (_when, preferences, words) => {
  open(preferences)

  await waitFor(async () => expect(await about()).toHaveTextContent(words))
  expect(await about()).toHaveTextContent('About your coach')
  expect(await about()).toHaveTextContent('It isn’t a doctor.')
})

test('the text about the coach leads to what the coach remembers', async () => {
  const { user } = open()
  await waitFor(async () => expect(await about()).toHaveTextContent('Your coach is built in'))
  await user.click(screen.getByRole('link', { name: 'What your coach remembers' }))

  await waitFor(() => expect(location.pathname).toBe('/profile/coach-memory'))
  expect(
    await screen.findByRole('heading', { name: 'Your coach remembers nothing yet' }),
  ).toBeVisible()
})
