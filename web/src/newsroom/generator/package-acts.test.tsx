import { undelete } from '@app/contract/newsroom/deleted'
import {
  archiveGeneration,
  deleteGeneration,
  listArchivedGenerations,
  unarchiveGeneration,
} from '@app/contract/newsroom/generations'
import { readRecord } from '@app/contract/newsroom/signatures'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fill, findButton, press } from '../../testing/journal-screen.ts'
import { untilJobIsFollowed } from '../../testing/job-events.ts'
import { finishJob } from '../../testing/newsroom-jobs.ts'
import {
  buttonIn,
  fieldIn,
  findDialog,
  findQuestion,
  findTitle,
  openPackage,
  pressIn,
  toastText,
} from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { packageRecordOf } from '../../testing/package-records.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToastTitle, toasts } from '../../testing/screen-text.ts'

const written = weeklyOf()
const acts = () => screen.getByRole('group', { name: 'This package' })
const askToDelete = (user: UserEvent) => pressIn(user, acts(), /^Delete/)
const openArchive = async (user: UserEvent) => {
  await pressIn(user, await screen.findByRole('navigation', { name: 'Newsroom' }), 'Archive')
  return findDialog('Archive')
}

describe('copying', () => {
  test('takes a part or the whole package', async () => {
    const { user } = await openPackage(written)
    await press(user, 'Copy the article')
    await expectToastTitle('Content Copied')
    expect(await navigator.clipboard.readText()).toBe(written.long_form_article)
    await press(user, 'Copy everything')
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toContain(`# ${written.title}`),
    )
    const everything = await navigator.clipboard.readText()
    for (const part of ['TL;DR', 'Tips', 'Opinion', 'Interview', 'Metadata', 'Images', 'Sources']) {
      expect(everything).toContain(`## ${part}`)
    }
    expect(everything).toContain(written.label)
  })

  test('a roadmap, whose cards have no list, takes its sources along, one line for each paper', async () => {
    const [first] = written.sources
    if (!first) throw new Error('the package has no source')
    const twice = [first, { ...first, fact_id: 'F999' }]
    const { user } = await openPackage({
      ...written,
      long_form_article: '## 1. Rest\nRest.',
      sources: twice,
    })
    await press(user, 'Copy everything')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('## Sources'))
    const everything = await navigator.clipboard.readText()
    expect(everything.split(first.source)).toHaveLength(2)
    expect(await screen.findByText('1 source')).toBeVisible()
  })

  test('the whole package takes along what readers are told of its making and its corrections', async () => {
    const correction = {
      class: 'correction',
      note: 'It is six hours.',
      by: 'Bea',
      at: '2026-03-03T06:00:00.000Z',
    }
    const { user } = await openPackage(
      { ...written, long_form_article: 'Rest.\n\n## Sources\n\n- A journal of sport, 2020' },
      {
        prepare: (server) => {
          const record = packageRecordOf(written.id, {
            stage: 'corrected',
            byline: 'Ruth Fell',
            reviewer: 'Ann Dale',
            published_at: '2026-03-02T06:00:00.000Z',
            how_made: 'Drafted by an AI model (a-model).',
            corrections: [{ ...correction, id: written.id, class: 'correction' }],
          })
          server.answer(readRecord, record)
        },
      },
    )
    await press(user, 'Copy everything')

    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toContain('By Ruth Fell'),
    )
    const everything = await navigator.clipboard.readText()
    expect(everything).toContain(
      '## Corrections\n\n- **Correction, 3 March 2026:** It is six hours.',
    )
    expect(everything).toContain(
      '## About this article\n\nBy Ruth Fell. Reviewed by Ann Dale. Published 2 March 2026.\n\n**How this was made.** Drafted by an AI model (a-model).',
    )
    expect(everything.match(/## Sources/g)).toHaveLength(1)
    expect(everything).not.toContain(written.label)
  })

  test('that fails says so', async () => {
    const { user } = await openPackage(written)
    const refused = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('refused'))
    onTestFinished(() => refused.mockRestore())
    await press(user, 'Copy the article')

    await waitFor(() =>
      expect(toasts()).toEqual(['Copy Failed', 'Failed to copy content to clipboard.']),
    )
  })
})

test('a package is deleted only after a question, and can be brought back', async () => {
  const { server, user, newsroom } = await openPackage(written)
  server.loseOnce(deleteGeneration)
  await askToDelete(user)
  const question = await findQuestion('Delete this package?')
  await waitFor(() => expect(buttonIn(question, 'Keep it')).toHaveFocus())
  await pressIn(user, question, 'Delete')
  await expectToastTitle('Delete Failed')
  expect(toasts()[1]).toContain('Failed to delete content.')
  await pressIn(user, question, 'Delete')

  await expectToastTitle('Content Deleted')
  expect(await screen.findByRole('heading', { name: 'No Content Selected' })).toBeVisible()
  expect(newsroom.packages).toEqual([])
  await press(user, 'Undo')
  await expectToastTitle('Brought back')
  expect(server.sentTo(undelete)).toEqual([expect.objectContaining({ params: { id: written.id } })])
  expect(newsroom.packages).toEqual([written])
})

test('a package is archived, seen in the archive and brought back', async () => {
  const { server, user, newsroom } = await openPackage(written)
  server.loseOnce(archiveGeneration)
  await pressIn(user, acts(), 'Archive')
  await expectToastTitle('Archive Failed')
  await pressIn(user, acts(), 'Archive')
  await expectToastTitle('Content Archived')
  expect(newsroom.packages).toMatchObject([{ status: 'archived' }])
  const dialog = await openArchive(user)
  await user.click(await within(dialog).findByRole('link', { name: new RegExp(written.title) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Archived Content')).toBeVisible()
  await pressIn(user, acts(), 'Bring back')

  await waitFor(() => expect(buttonIn(acts(), 'Archive')).toBeVisible())
  expect(server.sentTo(unarchiveGeneration)).toHaveLength(1)
  expect(newsroom.packages).toMatchObject([{ status: 'draft' }])
})

describe('the archive', () => {
  test('has what was deleted lately, with the day on which it goes', async () => {
    const { server, user, newsroom } = openNewsroom('/content-generator', { deleted: [written] })
    const dialog = await openArchive(user)
    expect(await within(dialog).findByText('No archived content yet')).toBeVisible()
    const deleted = await within(dialog).findByRole('region', { name: 'Recently deleted' })
    expect(within(deleted).getByText(/goes for good on \d/)).toBeVisible()
    await pressIn(user, deleted, `Bring back ${written.title}`)

    await waitFor(() => expect(newsroom.packages).toEqual([written]))
    expect(server.sentTo(undelete)).toHaveLength(1)
  })

  test('has older packages behind a button, also where many left at one moment', async () => {
    const archived = (at: number, title: string) =>
      weeklyOf({
        id: `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        title,
        status: 'archived',
        archived_at: '2025-07-14T00:00:00.000Z',
      })
    const many = Array.from({ length: 60 }, (_nothing, at) => archived(at, `Recent ${at}`))
    const { server, user } = openNewsroom('/content-generator')
    server.answer(listArchivedGenerations, ({ query: { before } }) =>
      before === undefined ? many : [archived(99, 'Of long ago')],
    )
    const dialog = await openArchive(user)
    await pressIn(user, dialog, 'Show older')

    expect(await within(dialog).findByRole('link', { name: /Of long ago/ })).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(server.sentTo(listArchivedGenerations).at(-1)?.query.before).toBe(
      '2025-07-14T00:00:00.000Z',
    )
  })
})

test('a package is deleted from the recent ones, and the keyboard goes on there', async () => {
  const heat = weeklyOf({ id: '01960000-0000-7000-8000-0000000000e4', title: 'Racing in the heat' })
  const { user } = openNewsroom('/content-generator', { packages: [heat, written] })
  const remove = await findButton(`Delete ${written.title}`)
  remove.focus()
  await user.keyboard('{Enter}')
  buttonIn(await findQuestion(), 'Delete').focus()
  await user.keyboard('{Enter}')
  await expectToastTitle('Content Deleted')

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent' })).toHaveFocus())
})

test('a package is rewritten on another brief, and keeps its place', async () => {
  const { server, user, newsroom } = await openPackage(written)
  await press(user, 'Write it anew')
  const dialog = await findDialog('Write it anew')
  expect(fieldIn(dialog, 'Topic')).toHaveValue('Rest days that work')
  await fill(user, fieldIn(dialog, 'Topic'), 'Sleep before a race')
  await pressIn(user, dialog, 'Write it anew')

  expect(await screen.findByRole('region', { name: 'Generating' })).toBeVisible()
  expect(server.sentTo(startJob)).toMatchObject([
    { body: { topic: 'Sleep before a race', package_id: written.id, editorial_week: 3 } },
  ])
  await untilJobIsFollowed()
  finishJob(newsroom, {
    ...written,
    topic: 'Sleep before a race',
    title: 'Sleep first',
    version: 2,
  })
  await waitFor(() => expect(toastText()).toContain('Content Generated!'))
  expect(await findTitle('Sleep first')).toBeVisible()
  expect(location.search).toBe(`?package=${written.id}`)
})

test('a package that does not exist is said to be missing, with ways on', async () => {
  const { user } = openNewsroom('/content-generator?package=01990000-0000-7000-8000-00000000dead')

  expect(await screen.findByRole('heading', { name: 'Content not found' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Generator' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Look in the Library' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await press(user, 'Close')
  expect(await screen.findByRole('heading', { name: 'No Content Selected' })).toBeVisible()
})
