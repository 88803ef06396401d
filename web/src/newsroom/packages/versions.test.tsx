import { restoreVersion } from '@app/contract/newsroom/versions'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { findDialog, findQuestion, openPackage, pressIn } from '../../testing/newsroom-screen.ts'
import { changedPackage } from '../../testing/package-changes.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToastTitle, toasts } from '../../testing/screen-text.ts'
import { changeElsewhere } from '../../testing/stored-packages.ts'

const written = weeklyOf()
const deck = () => screen.findByRole('textbox', { name: 'Deck' })
const conflictName = 'Somebody else saved this meanwhile'

async function writeDeck(user: UserEvent, words: string) {
  await press(user, 'Edit Deck')
  await fill(user, await deck(), words)
}

/** Opens a package with a new deck that is not saved, while Ada Quill saves one of hers. */
async function openAgainstTheirs(change = { apple_news_deck: 'Their deck.' }) {
  const opened = await openPackage(written)
  await writeDeck(opened.user, 'My deck of words.')
  changeElsewhere(opened.newsroom, written.id, change)
  return opened
}

describe('two editors change the same words', () => {
  test('both versions are shown, and one’s own may be kept', async () => {
    const { user, newsroom } = await openAgainstTheirs()
    await press(user, 'Save')
    const dialog = await findQuestion(conflictName)
    expect(within(dialog).getByText(/^Ada Quill saved version 2 at \d\d:\d\d/)).toBeVisible()
    expect(within(dialog).getByRole('region', { name: 'Yours: Deck' })).toHaveTextContent(
      'My deck of words.',
    )
    expect(within(dialog).getByRole('region', { name: 'Theirs: Deck' })).toHaveTextContent(
      'Their deck.',
    )
    await pressIn(user, dialog, 'Cancel')
    expect(await deck()).toHaveValue('My deck of words.')
    expect(newsroom.packages).toMatchObject([{ apple_news_deck: 'Their deck.', version: 2 }])

    await press(user, 'Save')
    await pressIn(user, await findQuestion(conflictName), 'Keep mine')
    await expectToastTitle('Content Updated')
    expect(newsroom.packages).toMatchObject([{ apple_news_deck: 'My deck of words.', version: 3 }])
  })

  test('theirs may be taken', async () => {
    const { user, newsroom } = await openAgainstTheirs()
    await press(user, 'Save')
    await pressIn(user, await findQuestion(conflictName), 'Take theirs')

    expect(await screen.findByText('Their deck.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Deck' })).toBeNull()
    expect(newsroom.packages).toMatchObject([{ apple_news_deck: 'Their deck.', version: 2 }])
  })

  test('words kept from an earlier visit do not overwrite what came since', async () => {
    const { user, reload } = await openAgainstTheirs()
    reload()
    await press(user, 'Edit Deck')
    expect(await deck()).toHaveValue('My deck of words.')
    await press(user, 'Save')

    const dialog = await findQuestion(conflictName)
    expect(within(dialog).getByRole('region', { name: 'Theirs: Deck' })).toHaveTextContent(
      'Their deck.',
    )
  })
})

test('two editors change different parts: both changes stay, and no question is asked', async () => {
  const opened = await openPackage(written)
  await writeDeck(opened.user, 'My deck of words.')
  changeElsewhere(opened.newsroom, written.id, { tldr_summary: 'Their summary.' })
  await press(opened.user, 'Save')

  expect(await screen.findByText('Their summary.')).toBeVisible()
  expect(opened.newsroom.packages).toMatchObject([
    { apple_news_deck: 'My deck of words.', tldr_summary: 'Their summary.', version: 3 },
  ])
})

test('what another editor has changed meanwhile is not deleted unseen', async () => {
  const { user, newsroom } = await openPackage(written)
  changeElsewhere(newsroom, written.id, { apple_news_deck: 'Their deck.' })
  const remove = async () => {
    await pressIn(user, screen.getByRole('group', { name: 'This package' }), /^Delete/)
    await pressIn(user, await findQuestion('Delete this package?'), 'Delete')
  }
  await remove()

  await expectToastTitle('Delete Failed')
  expect(toasts()[1]).toMatch(/Ada Quill changed this on .* Please look at what it says now\./)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Their deck.')).toBeVisible()
  await remove()
  await expectToastTitle('Content Deleted')
})

describe('the history', () => {
  const decks = ['Rest on Mondays.', 'Rest on Thursdays.']

  /** Opens the history of a package whose deck was changed to each of these. */
  async function openHistory(changes: string[]) {
    const versions = [written]
    for (const apple_news_deck of changes) {
      const before = versions.at(-1) ?? written
      versions.push({ ...changedPackage(before, { apple_news_deck }), version: before.version + 1 })
    }
    const current = versions.pop() ?? written
    const opened = await openPackage(current, { earlier: versions })
    await press(opened.user, 'History')
    const dialog = await findDialog('History')
    await waitFor(() =>
      expect(within(dialog).getAllByRole('listitem')).toHaveLength(changes.length + 1),
    )
    return { ...opened, dialog }
  }
  const wordsOf = (element: Element, tag: 'del' | 'ins') =>
    [...element.querySelectorAll(tag)].map(({ textContent }) => textContent).join(' ')

  test('shows what changed between any two versions, word by word, and brings one back', async () => {
    const { user, newsroom, dialog } = await openHistory(decks)
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Current')
    const change = await within(dialog).findByRole('region', { name: 'Deck' })
    expect(wordsOf(change, 'del')).toContain('Mondays')
    expect(wordsOf(change, 'ins')).toContain('Thursdays')
    await press(user, 'Compare version 1 with the current one')
    expect(within(dialog).getByRole('combobox', { name: 'From' })).toHaveValue('1')
    const wider = await within(dialog).findByRole('region', { name: 'Deck' })
    await waitFor(() => expect(wordsOf(wider, 'del')).not.toBe(''))
    await press(user, 'Restore version 2')

    await waitFor(() => expect(toasts()[1]).toContain('Version 2 is back'))
    expect(await screen.findByText('Rest on Mondays.')).toBeVisible()
    expect(newsroom.packages).toMatchObject([{ apple_news_deck: 'Rest on Mondays.', version: 4 }])
  })

  test('restores no version over a change that was not seen', async () => {
    const { server, user, newsroom, dialog } = await openHistory(decks.slice(0, 1))
    changeElsewhere(newsroom, written.id, { apple_news_deck: 'Their deck.' })
    await press(user, 'Restore version 1')

    await expectToastTitle('Update Failed')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3))
    expect(server.sentTo(restoreVersion)).toHaveLength(1)
    expect(newsroom.packages).toMatchObject([{ apple_news_deck: 'Their deck.', version: 3 }])
  })
})
