import {
  clearMemory,
  correctMemory,
  forgetMemory,
  listMemory,
  type Memory,
} from '@app/contract/community/coach'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { preferencesOf } from '../../testing/account.ts'
import { answeredEntryOf, factOf, idOf } from '../../testing/entries.ts'
import { withGoal } from '../../testing/goals.ts'
import { findButton, findRow, lettersOn, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const memoryOf = (entry_title: string, parts: Partial<Memory> = {}): Memory => ({
  insight_id: idOf(`the insight on ${entry_title}`),
  entry_id: idOf(entry_title),
  entry_title,
  theme: 'sleep',
  fact_ids: ['sleep-1'],
  created_at: '2026-03-02T09:00:00.000Z',
  ...parts,
})

const memories = [
  memoryOf('Forty lengths', { theme: 'technique' }),
  memoryOf('Tight chest', { theme: null, fact_ids: [] }),
  memoryOf('Poor night'),
]
const poorNight = { insightId: idOf('the insight on Poor night') }

/** Opens the memory, which follows the changes sent to it. */
async function open() {
  let kept = memories
  const app = openJournal('/profile/coach-memory', {
    facts: [factOf({ id: 'sleep-1', source: 'A journal of sleep, 2020' })],
    entries: [answeredEntryOf({ title: 'Poor night' })],
    prepare(server) {
      server.answer(listMemory, () => kept)
      server.answer(correctMemory, () => {
        kept = kept.map((one) =>
          one.entry_title === 'Poor night' ? { ...one, theme: 'fatigue' as const } : one,
        )
        return memoryOf('Poor night', { theme: 'fatigue' })
      })
      server.answer(forgetMemory, ({ params }) => {
        kept = kept.filter((one) => one.insight_id !== params['insightId'])
        return { success: true as const }
      })
      server.answer(clearMemory, () => {
        kept = []
        return { success: true as const }
      })
    },
  })
  await screen.findByRole('heading', { name: 'Entries it has answered' })
  const change = (next: Memory[]) => (kept = next)
  return { ...app, change }
}

const subjectOf = (title: string) =>
  screen.findByRole('combobox', { name: `What “${title}” is about` })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const question = async () => within(await screen.findByRole('alertdialog'))
const nothing = () => screen.findByRole('heading', { name: 'Your coach remembers nothing yet' })

/** Goes to the insights, where the letter still is. */
async function expectLetterStays() {
  history.pushState(null, '', '/journal?tab=insights')
  await waitFor(() => expect(lettersOn('Poor night')).toHaveLength(1))
}

describe('what the coach remembers', () => {
  test('is listed, newest first, with the subject and what was cited', async () => {
    await open()
    expect(titles()).toEqual(['Forty lengths', 'Tight chest', 'Poor night'])
    expect(await subjectOf('Poor night')).toHaveValue('sleep')
    expect(await within(await findRow('Poor night')).findByText(/^It cited .+\d{4}/)).toBeVisible()
    expect(await findRow('Tight chest')).toHaveTextContent('A safety message, which has no subject')
    expect(screen.queryByRole('combobox', { name: 'What “Tight chest” is about' })).toBeNull()
  })

  test('is folded by month but for the latest', async () => {
    openJournal('/profile/coach-memory', {
      prepare: (it) =>
        it.answer(listMemory, [
          ...memories,
          memoryOf('First swim', { created_at: '2026-01-20T09:00:00.000Z' }),
        ]),
    })
    expect(await screen.findByText('March 2026')).toHaveTextContent('March 2026 3 entries')
    expect((await screen.findByText('March 2026')).closest('details')).toHaveAttribute('open')
    expect(screen.getByText('January 2026').closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('First swim')).not.toBeVisible()
  })

  test('can be put right', async () => {
    const { server, user, reload } = await open()
    await user.selectOptions(await subjectOf('Poor night'), 'Tiredness')
    await expectToastTitle('Corrected')
    expect(server.sentTo(correctMemory)).toMatchObject([
      { params: poorNight, body: { theme: 'fatigue' } },
    ])
    reload()

    expect(await subjectOf('Poor night')).toHaveValue('fatigue')
  })

  test('can be forgotten one by one, while entry and reply stay', async () => {
    const { server, user, reload } = await open()
    await press(user, 'Forget Poor night')
    expect(
      (await question()).getByText(/The entry and its reply stay in your journal/),
    ).toBeVisible()
    await user.click((await question()).getByRole('button', { name: 'Keep it' }))
    await waitFor(async () => expect(await findButton('Forget Poor night')).toHaveFocus())
    await press(user, 'Forget Poor night')
    await user.click((await question()).getByRole('button', { name: 'Forget' }))
    await waitFor(() => expect(titles()).toEqual(['Forty lengths', 'Tight chest']))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Entries it has answered' })).toHaveFocus(),
    )
    expect(server.sentTo(forgetMemory)).toMatchObject([{ params: poorNight }])
    reload()
    await findRow('Forty lengths')
    expect(titles()).toEqual(['Forty lengths', 'Tight chest'])

    await expectLetterStays()
  })

  test('can be cleared, while entries and replies stay', async () => {
    const { server, user, reload } = await open()
    await press(user, 'Clear everything')
    await user.click((await question()).getByRole('button', { name: 'Clear everything' }))
    expect(await nothing()).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'What your coach remembers' })).toHaveFocus(),
    )
    expect(server.sentTo(clearMemory)).toHaveLength(1)
    reload()
    expect(await nothing()).toBeVisible()

    await expectLetterStays()
  })

  test('stays as it was when a change fails, and says so', async () => {
    const { server, user } = await open()
    server.lose(correctMemory)
    server.lose(forgetMemory)
    await user.selectOptions(await subjectOf('Poor night'), 'Tiredness')
    await expectToastTitle('The subject could not be changed')
    await waitFor(async () => expect(await subjectOf('Poor night')).toHaveValue('sleep'))
    await press(user, 'Forget Poor night')
    await user.click((await question()).getByRole('button', { name: 'Forget' }))

    await expectToastTitle('Your coach could not forget this')
    await user.click((await question()).getByRole('button', { name: 'Keep it' }))
    expect(await findRow('Poor night')).toBeVisible()
  })

  test('is read again where it was forgotten in another window', async () => {
    const { server, user, change } = await open()
    change([])
    server.refuse(correctMemory, 'coach/not-found')
    await user.selectOptions(await subjectOf('Poor night'), 'Tiredness')

    await expectToast(
      'The subject could not be changed',
      'Your coach does not remember this reply.',
    )
    expect(await nothing()).toBeVisible()
  })

  test('is asked for again when it could not be loaded', async () => {
    const { server, user } = openJournal('/profile/coach-memory', {
      prepare: (it) => it.lose(listMemory),
    })
    expect(await screen.findByText('Your coach’s memories could not be loaded')).toBeVisible()
    server.answer(listMemory, memories)
    await press(user, 'Try again')

    expect(await findRow('Poor night')).toBeVisible()
  })

  test('has the replies that came since the page was last open', async () => {
    const { user, change } = await open()
    await user.click(await screen.findByRole('link', { name: 'Back to your profile' }))
    change([memoryOf('Hill repeats', { theme: 'effort' }), ...memories])
    await user.click(await screen.findByRole('link', { name: 'What your coach remembers' }))

    expect(await findRow('Hill repeats')).toBeVisible()
  })
})

test('a new member sees what the coach goes by, and that it remembers nothing yet', async () => {
  const { server, user, reload } = openJournal('/profile', {
    prepare: (it) => it.answer(listMemory, []),
  })
  await user.click(await screen.findByRole('link', { name: 'What your coach remembers' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'What your coach remembers' })).toHaveFocus(),
  )
  expect(document.title).toBe('What your coach remembers · Stayer Journal')
  expect(await nothing()).toBeVisible()
  const details = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(details).toEqual(expect.arrayContaining(['None is set', 'United Kingdom', 'Encouraging']))
  withGoal(server, 'Ride to Whitby and back in a day.')
  reload()
  expect(await screen.findByText('Ride to Whitby and back in a day.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Change your goal' }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Goals' })).toHaveFocus())
})

test('what the coach would send is said beside its memory', async () => {
  const preferences = preferencesOf({ ai_provider: { name: 'Example AI', model: 'a-model-2' } })
  openJournal('/profile/coach-memory', {
    preferences,
    prepare: (it) => it.answer(listMemory, memories),
  })

  expect(
    await screen.findByText(/An entry that your coach has forgotten is not sent along again/),
  ).toBeVisible()
})
