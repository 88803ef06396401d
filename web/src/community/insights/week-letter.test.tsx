import { getWeekLetter } from '@app/contract/community/week'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntryOf } from '../../testing/entries.ts'
import { lettersOn } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const letter = {
  from: '2026-03-01',
  to: '2026-03-07',
  paragraphs: ['Three entries this week.', 'It needs no verdict.'],
}
const open = (kind: 'coaching' | 'safety' = 'coaching') =>
  openJournal('/journal?tab=insights', {
    entries: [answeredEntryOf({ title: 'Canal' }, { kind })],
    prepare: (server) => server.answer(getWeekLetter, { letter }),
  })

test('the letter about the week follows the latest reply, with its days', async () => {
  open()

  expect(await screen.findByText('Three entries this week.')).toBeVisible()
  expect(screen.getByText(/1 March to 7 March/)).toBeVisible()
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['Canal', 'Your Week', 'All Insights'])
})

test('beside a safety message it does not stand', async () => {
  open('safety')
  await waitFor(() => expect(lettersOn('Canal')).toHaveLength(1))

  expect(screen.queryByText('Three entries this week.')).toBeNull()
})
