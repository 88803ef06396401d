import { listThreads, type Thread } from '@app/contract/community/threads'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntryOf, idOf } from '../../testing/entries.ts'
import { lettersOn } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const point = (title: string, day: number, score: number): Thread['points'][number] => ({
  entry_id: idOf(title),
  entry_title: title,
  at: `2026-03-0${day}T12:00:00.000Z`,
  words: 'sore',
  score,
  trend: null,
  in_days: null,
})
const knee: Thread = {
  id: 'niggle left knee',
  kind: 'niggle',
  subject: 'left knee',
  is_open: true,
  is_kept: false,
  points: [point('Hills', 2, 3), point('Knee', 4, 5)],
}

const open = (form: 'thread' | 'note') =>
  openJournal('/journal?tab=insights', {
    entries: [
      answeredEntryOf({ title: 'Knee' }, { form }),
      answeredEntryOf({ title: 'Canal' }, { form: 'thread', created_at: point('Canal', 3, 1).at }),
    ],
    prepare: (server) => server.answer(listThreads, [knee]),
  })

test('a letter on what came back has its little history under it, and no other letter has', async () => {
  open('thread')

  expect(await screen.findByText('3 out of 10 on 2 March, then 5 on 4 March.')).toBeVisible()
  const [letter] = lettersOn('Knee')
  expect(within(letter ?? document.body).getByText('left knee')).toBeVisible()
  expect(screen.getAllByText('left knee')).toHaveLength(1)
})

test('a note has none', async () => {
  open('note')
  await waitFor(() => expect(lettersOn('Knee')).toHaveLength(1))

  expect(screen.queryByText('left knee')).toBeNull()
})
