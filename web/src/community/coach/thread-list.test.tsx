import { listMemory } from '@app/contract/community/coach'
import { chooseThread, listThreads, type Thread } from '@app/contract/community/threads'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/entries.ts'
import { findButton, findRow, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const threadOf = (kind: Thread['kind'], subject: string, parts: Partial<Thread> = {}): Thread => ({
  id: `${kind} ${subject}`,
  kind,
  subject,
  is_open: true,
  is_kept: false,
  points: [
    {
      entry_id: idOf('Run'),
      entry_title: 'Run',
      at: '2026-03-02T12:00:00.000Z',
      words: '31:40',
      score: 3,
      trend: null,
      in_days: kind === 'plan' ? 5 : null,
    },
  ],
  ...parts,
})
const threads = [
  threadOf('niggle', 'left knee'),
  threadOf('niggle', 'left achilles'),
  threadOf('condition', 'asthma'),
  threadOf('measure', 'parkrun'),
  threadOf('plan', 'Off to the coast on Saturday.'),
]

/** Opens the memory, where each choice is answered with `after`. */
function open(after: readonly Thread[] = threads) {
  return openJournal('/profile/coach-memory', {
    prepare(server) {
      server.answer(listMemory, [])
      server.answer(listThreads, threads)
      server.answer(chooseThread, [...after])
    },
  })
}

test('what the coach follows stands there as sentences', async () => {
  open()

  expect(await findRow('Left Achilles')).toBeVisible()
  expect(await findRow('Left knee')).toHaveTextContent('3 out of 10 on 2 March.')
  expect(await findRow('Asthma')).toHaveTextContent(
    'You wrote of asthma on 2 March. Shall your coach remember it?',
  )
  expect(await findRow('Parkrun')).toHaveTextContent('31:40 on 2 March.')
})

test.each([
  ['It is over: Left knee', { thread: 'niggle left knee', choice: 'close' }, 'It is over'],
  ['Remember it: Asthma', { thread: 'condition asthma', choice: 'keep' }, 'Remembered'],
  [
    'It is done: “Off to the coast on Saturday.”',
    { thread: 'plan Off to the coast on Saturday.', choice: 'close' },
    'It is over',
  ],
  ['Forget: Parkrun', { thread: 'measure parkrun', choice: 'forget' }, 'Forgotten'],
] as const)('one press says “%s”', async (button, body, title) => {
  const { server, user } = open()
  await press(user, button)
  await expectToastTitle(title)

  expect(server.sentTo(chooseThread)).toMatchObject([{ body }])
})

test('the side is put right, and the row has the new name', async () => {
  const { server, user } = open([threadOf('niggle', 'right knee')])
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Which side: left knee' }),
    'Right',
  )

  expect(await findRow('Right knee')).toBeVisible()
  const corrected_to = { part: 'knee', side: 'right' }
  expect(server.sentTo(chooseThread)).toMatchObject([
    { body: { thread: 'niggle left knee', choice: 'correct', corrected_to } },
  ])
})

test('what was forgotten can be taken back', async () => {
  const { server, user } = open([])
  await press(user, 'Forget: Parkrun')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Parkrun' })).toBeNull())
  server.answer(chooseThread, threads)
  await press(user, 'Undo')

  expect(await findRow('Parkrun')).toBeVisible()
  expect(server.sentTo(chooseThread).at(-1)).toMatchObject({
    body: { thread: 'measure parkrun', choice: 'reopen' },
  })
})

test('what is over can go on', async () => {
  const { server, user } = openJournal('/profile/coach-memory', {
    prepare(it) {
      it.answer(listMemory, [])
      it.answer(listThreads, [threadOf('niggle', 'left knee', { is_open: false })])
      it.answer(chooseThread, threads)
    },
  })
  await press(user, 'Not over: Left knee')

  expect(await findButton('It is over: Left knee')).toBeVisible()
  expect(server.sentTo(chooseThread)).toMatchObject([{ body: { choice: 'reopen' } }])
})

test('a choice that could not be kept says so, and everything stays', async () => {
  const { server, user } = open()
  server.lose(chooseThread)
  await press(user, 'Forget: Parkrun')
  await expectToastTitle('Your coach could not take this in')

  expect(await findRow('Parkrun')).toBeVisible()
})

test('threads that could not be loaded are asked for again', async () => {
  const { server, user } = openJournal('/profile/coach-memory', {
    prepare(it) {
      it.answer(listMemory, [])
      it.lose(listThreads)
    },
  })
  expect(await screen.findByText('Your coach’s threads could not be loaded')).toBeVisible()
  server.answer(listThreads, threads)
  await press(user, 'Try again')

  expect(await findRow('Left knee')).toBeVisible()
})
