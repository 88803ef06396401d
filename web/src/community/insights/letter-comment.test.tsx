import { addComment, removeComment, type Comment } from '@app/contract/community/insights'
import { longestComment } from '@app/contract/lengths'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntryOf } from '../../testing/entries.ts'
import { findButton, lettersOn, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const comment: Comment = {
  text: 'We saw the heron again.',
  created_at: '2026-03-02T09:00:00.000Z',
  answer: '“We saw the heron again”: read, and kept with the entry.',
  answer_kind: 'coaching',
}

/** Opens the insights with one letter, which follows what is sent to it. */
function open(parts: { comment?: Comment; kind?: 'coaching' | 'safety' } = {}) {
  const app = openJournal('/journal?tab=insights', {
    entries: [answeredEntryOf({ title: 'Canal' }, parts)],
    prepare(server) {
      server.answer(addComment, ({ body }) => {
        const { text } = body as { text: string }
        setComment({ ...comment, text })
        return { ...comment, text }
      })
      server.answer(removeComment, () => {
        setComment(null)
        return { success: true as const }
      })
    },
  })
  const setComment = (next: Comment | null) => {
    app.journal.entries = app.journal.entries.map((entry) => ({
      ...entry,
      aiResponses: entry.aiResponses.map((insight) => ({ ...insight, comment: next })),
    }))
  }
  return { ...app, setComment }
}

const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write back to your coach' })

test('a member writes back under a letter, and reads the answer in its place', async () => {
  const { server, user } = open()
  await press(user, 'Write back on Canal')
  expect(await field()).toHaveFocus()
  expect(await findButton('Send')).toBeDisabled()
  await user.type(await field(), comment.text)
  await press(user, 'Send')

  expect(await screen.findByText(comment.answer)).toBeVisible()
  expect(screen.getByText(comment.text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Write back on Canal' })).toBeNull()
  expect(server.sentTo(addComment)).toMatchObject([{ body: { text: comment.text } }])
})

test('two presses on Send send one comment', async () => {
  const { server, user } = open()
  await press(user, 'Write back on Canal')
  await user.type(await field(), comment.text)
  await user.dblClick(await findButton('Send'))

  expect(await screen.findByText(comment.answer)).toBeVisible()
  expect(server.sentTo(addComment)).toHaveLength(1)
})

test('what could not be sent stays in its field, and after a reload', async () => {
  const { server, user, reload } = open()
  server.lose(addComment)
  await press(user, 'Write back on Canal')
  await user.type(await field(), comment.text)
  await press(user, 'Send')
  await expectToastTitle('Your answer could not be sent')
  expect(await field()).toHaveValue(comment.text)
  reload()

  expect(await field()).toHaveValue(comment.text)
  expect(screen.getByText('Kept from your last visit, and not sent yet.')).toBeVisible()
})

test('too many words are said to be too many before they are sent', async () => {
  const { server, user } = open()
  await press(user, 'Write back on Canal')
  await user.click(await field())
  await user.paste('x'.repeat(longestComment + 1))

  expect(
    await screen.findByText('Your answer is too long: at most 1,000 characters.'),
  ).toBeVisible()
  expect(await findButton('Send')).toBeDisabled()
  expect(server.sentTo(addComment)).toEqual([])
})

test('cancelling throws the words away', async () => {
  const { user } = open()
  await press(user, 'Write back on Canal')
  await user.type(await field(), comment.text)
  await press(user, 'Cancel')
  await press(user, 'Write back on Canal')

  expect(await field()).toHaveValue('')
})

test('what was written back is removed after a question, with its answer', async () => {
  const { server, user } = open({ comment })
  await press(user, 'Remove what you wrote back on Canal')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )

  expect(await findButton('Write back on Canal')).toBeVisible()
  expect(screen.queryByText(comment.answer)).toBeNull()
  expect(server.sentTo(removeComment)).toHaveLength(1)
})

test('a sign of danger in what was written back is answered as one', async () => {
  open({ comment: { ...comment, answer: 'Call 999 now.', answer_kind: 'safety' } })

  const words = await screen.findByText('Call 999 now.')
  expect(words.closest('[role="alert"]')).toHaveTextContent('Safety message')
})

test('under a safety message nobody is asked to write back', async () => {
  open({ kind: 'safety' })
  await waitFor(() => expect(lettersOn('Canal')).toHaveLength(1))

  expect(screen.queryByRole('button', { name: 'Write back on Canal' })).toBeNull()
})

test('a coaching answer does not stand under a safety message', async () => {
  open({ comment, kind: 'safety' })
  expect(await screen.findByText(comment.text)).toBeVisible()
  expect(screen.queryByText(comment.answer)).toBeNull()
})
