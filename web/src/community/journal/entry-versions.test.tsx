import { bringBackEntry, removeDeletedEntry } from '@app/contract/community/deleted-entries'
import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import { askAgain } from '@app/contract/community/insights'
import { deleteEntry, editEntry, listEntries, type Entry } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntryOf, entryOf } from '../../testing/entries.ts'
import {
  fill,
  findButton,
  findEditForm,
  lettersOn,
  press,
  storyIn,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const canal = entryOf({ title: 'Canal loop', content: 'Six easy miles by the water.' })
const elsewhere: Entry = {
  ...canal,
  content: 'The story from the other device.',
  tags: ['Training'],
  version: 2,
}
const open = (entry = canal, path = '/journal?tab=journal') =>
  openJournal(path, { entries: [entry] })
const changedElsewhere = 'This entry was changed somewhere else'

test('an old tab that changes a tag sends nothing but the tag', async () => {
  const { server, user } = open()
  await press(user, 'Edit Canal loop')
  await user.click(
    within(await findEditForm('Canal loop')).getByRole('checkbox', { name: 'Recovery' }),
  )
  await press(user, 'Save changes')

  await expectToastTitle('Entry updated')
  expect(server.sentTo(editEntry).map(({ body }) => body)).toEqual([
    { tags: ['Recovery'], version: 1 },
  ])
})

test('two texts of one story are shown beside each other, and the member chooses', async () => {
  const { journal, server, user } = open()
  await press(user, 'Edit Canal loop')
  const form = await findEditForm('Canal loop')
  await fill(user, storyIn(form), 'The story of the old tab.')
  journal.entries = [elsewhere]
  server.refuse(editEntry, 'journal/changed', { current: elsewhere })
  await press(user, 'Save changes')

  const notice = within(await within(form).findByRole('alert'))
  expect(notice.getByText(changedElsewhere)).toBeVisible()
  const texts = within(form).getByRole('group', { name: 'Two texts of this entry' })
  expect(texts).toHaveFocus()
  expect(notice.getByRole('region', { name: 'Yours: Story' })).toHaveTextContent(
    'The story of the old tab.',
  )
  expect(notice.getByRole('region', { name: 'The newer one: Story' })).toHaveTextContent(
    'from the other device.',
  )
  expect(storyIn(form)).toHaveValue('The story of the old tab.')

  await user.click(notice.getByRole('button', { name: 'Use this story' }))
  expect(storyIn(form)).toHaveValue('The story from the other device.')
  expect(texts).toHaveFocus()
  await user.click(notice.getByRole('button', { name: 'Use this story' }))
  expect(storyIn(form)).toHaveValue('The story of the old tab.')
  server.answer(editEntry, { ...elsewhere, content: 'The story of the old tab.', version: 3 })
  await press(user, 'Save changes')
  await waitFor(() => expect(form).not.toBeInTheDocument())
  expect(server.sentTo(editEntry).at(-1)?.body).toEqual({
    content: 'The story of the old tab.',
    version: 2,
  })
})

test('an edit from an earlier visit is held against what it was begun from', async () => {
  const { journal, server, user, reload } = open()
  await press(user, 'Edit Canal loop')
  await fill(user, storyIn(await findEditForm('Canal loop')), 'Begun yesterday.')
  journal.entries = [elsewhere]
  reload()
  await press(user, 'Edit Canal loop')
  expect(storyIn(await findEditForm('Canal loop'))).toHaveValue('Begun yesterday.')
  server.refuse(editEntry, 'journal/changed', { current: elsewhere })
  await press(user, 'Save changes')

  expect(await within(await findEditForm('Canal loop')).findByText(changedElsewhere)).toBeVisible()
  expect(server.sentTo(editEntry).map(({ body }) => body)).toEqual([
    { content: 'Begun yesterday.', version: 1 },
  ])
})

test('an earlier version is compared and brought back', async () => {
  const { journal, server, user, reload } = open()
  expect(await findButton('Edit Canal loop')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Earlier versions of Canal loop' })).toBeNull()
  const changed = { ...canal, content: 'Seven easy miles by the water.', version: 2 }
  journal.entries = [changed]
  const versionOf = ({ created_at, ...entry }: Entry) => ({
    ...entry,
    saved_at: created_at,
    is_current: entry.version === changed.version,
  })
  server.answer(listEntryVersions, { versions: [versionOf(changed), versionOf(canal)] })
  server.answer(restoreEntryVersion, { ...canal, version: 3 })
  reload()
  await press(user, 'Earlier versions of Canal loop')

  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' })
  await user.click(await within(dialog).findByRole('button', { name: /^Compare/ }))
  const compared = within(
    await within(dialog).findByRole('region', { name: 'What has changed since' }),
  )
  expect(await compared.findByRole('deletion')).toHaveTextContent('Six')
  expect(compared.getByRole('insertion')).toHaveTextContent('Seven')
  await user.click(within(dialog).getByRole('button', { name: /^Restore/ }))

  await expectToastTitle('Entry restored')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(server.sentTo(restoreEntryVersion)).toMatchObject([
    { params: { id: canal.id, version: '1' }, body: { version: 2 } },
  ])
})

test('a deleted entry is brought back from the full journal, or deleted for good', async () => {
  const { journal, server, user, reload } = open()
  const { id, title, content, created_at } = canal
  const deleted = {
    id,
    title,
    content,
    created_at,
    deleted_at: created_at,
    gone_at: '2026-12-24T09:00:00.000Z',
  }
  server.answer(deleteEntry, () => {
    journal.entries = []
    journal.deleted = [deleted]
    return { success: true as const }
  })
  server.answer(bringBackEntry, () => {
    journal.entries = [canal]
    journal.deleted = []
    return canal
  })
  server.answer(removeDeletedEntry, () => {
    journal.deleted = []
    return { success: true as const }
  })
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await press(user, 'Delete Canal loop')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'For 30 days you can bring it back',
  )
  await answer('Delete')
  await expectToastTitle('Entry deleted')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Canal loop' })).toBeNull())

  history.replaceState(null, '', '/journal-detailed')
  reload()
  await user.click(await screen.findByText('Recently deleted (1)'))
  await press(user, 'Bring back Canal loop')
  expect(await screen.findByRole('article')).toHaveTextContent('Canal loop')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently deleted' })).toBeNull())

  await press(user, 'Delete Canal loop')
  await answer('Delete')
  await user.click(await screen.findByText('Recently deleted (1)'))
  await press(user, 'Delete Canal loop for good')
  await answer('Delete for good')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently deleted' })).toBeNull())
  expect(server.sentTo(bringBackEntry)).toHaveLength(1)
  expect(server.sentTo(removeDeletedEntry)).toMatchObject([{ params: { id } }])
})

test('a letter whose entry was changed can be asked for again, and shows that it is on its way', async () => {
  const { journal, server, user, reload } = open(answeredEntryOf(canal), '/journal?tab=insights')
  const show = (reply: { is_outdated: boolean; is_asked_again: boolean }) => {
    journal.entries = [answeredEntryOf(canal, reply)]
  }
  const changedSince = 'You have changed this entry since.'
  const reading = 'Your coach is reading your changed entry…'
  await waitFor(() => expect(lettersOn('Canal loop')).toHaveLength(1))
  expect(screen.queryByText(changedSince)).toBeNull()
  show({ is_outdated: true, is_asked_again: false })
  reload()
  expect(await screen.findByText(changedSince)).toBeVisible()
  server.answer(askAgain, () => {
    show({ is_outdated: true, is_asked_again: true })
    return { isAskedAgain: true as const }
  })

  await press(user, 'Ask again about Canal loop')
  expect(await screen.findByText(reading)).toBeVisible()
  reload()
  expect(await screen.findByText(reading)).toBeVisible()
  const asked = server.sentTo(listEntries).length
  show({ is_outdated: false, is_asked_again: false })

  await waitFor(() => expect(screen.queryByText(reading)).toBeNull())
  expect(screen.queryByText(changedSince)).toBeNull()
  expect(server.sentTo(listEntries).length).toBeGreaterThan(asked)
  expect(server.sentTo(askAgain)).toHaveLength(1)
})
