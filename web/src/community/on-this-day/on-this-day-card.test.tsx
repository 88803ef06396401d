import { closeOnThisDay, getOnThisDay, setMayReturn } from '@app/contract/community/on-this-day'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { openJournal } from '../../testing/open-journal.ts'
import { beginningOf, headingOf } from './on-this-day-card.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const entry = {
  id,
  title: 'Towpath',
  content: 'Eight miles along the towpath with the club.',
  happened_on: '2025-05-20',
  image_url: null,
  years_ago: 1,
}

const open = () =>
  openJournal('/journal?tab=journal', {
    prepare: (server) => {
      server.answer(getOnThisDay, { entry })
      server.answer(closeOnThisDay, { success: true })
      server.answer(setMayReturn, ({ body }) => ({
        may_return: parse(setMayReturn.body, body).may_return,
      }))
    },
  })
const heading = () => screen.findByRole('heading', { name: 'A year ago today' })

test('a day of an earlier year stands beside the journal, leads to its entry, and is put away for today', async () => {
  const { user } = open()
  expect(await heading()).toBeVisible()
  expect(screen.getByText(entry.content)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    `/journal?tab=journal&entry=${id}`,
  )

  await user.click(screen.getByRole('button', { name: 'Not today' }))

  await waitFor(() => expect(screen.queryByText('Towpath')).toBeNull())
})

test('an entry that is never to come back says so, and the choice can be undone', async () => {
  const { server, user } = open()
  await heading()
  await user.click(screen.getByRole('button', { name: 'Never this one' }))
  expect(await screen.findByText(/will not come back by itself/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await heading()).toBeVisible()
  expect(server.sentTo(setMayReturn)).toMatchObject([
    { body: { may_return: false } },
    { body: { may_return: true } },
  ])
})

test('a long story is cut at a word', () => {
  expect(headingOf(7)).toBe('7 years ago today')
  expect(beginningOf('Short.')).toBe('Short.')
  expect(beginningOf('word '.repeat(100))).toMatch(/^(word )+word…$/)
  expect(beginningOf('x'.repeat(400))).toHaveLength(241)
})
