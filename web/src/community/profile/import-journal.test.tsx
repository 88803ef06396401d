import {
  checkImport,
  listImports,
  startImport,
  undoImport,
  type Import,
} from '@app/contract/community/imports'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { importOf, serveImport } from '../../testing/imports.ts'
import { findRow, openTab } from '../../testing/journal-screen.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Import a journal' }))
const findChooser = async () => (await findSection()).findByLabelText('Choose a ZIP file')
const findInSection = async (words: string | RegExp) => (await findSection()).findByText(words)
const pressIn = async (user: UserEvent, name: string | RegExp) =>
  user.click(await (await findSection()).findByRole('button', { name }))
const zip = new File(['PK, as every ZIP file begins'], 'Day One.zip', { type: 'application/zip' })
const choose = async ({ user }: OpenJournal, file = zip) => user.upload(await findChooser(), file)

/** The value beside a name in the list of what was found. */
const findFigure = async (name: string) => {
  const term = (await findSection())
    .getAllByRole('term')
    .find(({ textContent }) => textContent === name)
  return term?.nextElementSibling
}
const expectFigure = (name: string, value: string) =>
  waitFor(async () => expect(await findFigure(name)).toHaveTextContent(value))
const expectBesideField = (words: string | RegExp) =>
  waitFor(async () => expect(await findChooser()).toHaveAccessibleDescription(words))

/** Opens the profile with an import that the result moves on. */
function openWith(first: Import, path = '/profile') {
  let moveOn = (_next: Import): void => undefined
  const app = openJournal(path, { prepare: (server) => void (moveOn = serveImport(server, first)) })
  return { ...app, moveOn }
}

test('an archive is shown with what is left out and why, and given up without a trace', async () => {
  const strava = importOf({
    source: 'strava',
    file_name: 'export_1234.zip',
    found: {
      new_entries: 2,
      skipped: [
        { place: 'Line 4 of activities.csv', reason: 'Its date cannot be read.' },
        { place: 'Line 5 of activities.csv', reason: 'Its “Activity ID” is no number.' },
      ],
      skipped_count: 2,
      first_at: '2019-03-03T07:00:00.000Z',
      last_at: '2025-07-14T06:03:22.000Z',
    },
  })
  const app = openJournal('/profile')
  const { server, user, reload } = app
  server.answer(checkImport, strava)
  await choose(app, new File(['PK'], 'export_1234.zip'))
  expect(await findInSection('Found in export_1234.zip')).toBeVisible()
  await expectFigure('From', 'Strava')
  await expectFigure('New entries', '2')
  await expectFigure('Written', '3 March 2019 to 14 July 2025')
  await user.click(await findInSection('2 things left out, and why'))
  const skipped = (await findSection())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(skipped).toEqual([
    expect.stringMatching(/^Line 4 of activities\.csv: Its date/),
    expect.stringMatching(/^Line 5 of activities\.csv: Its “Activity ID”/),
  ])
  server.answer(listImports, { imports: [strava] })
  reload()
  expect(await findInSection('Found in export_1234.zip')).toBeVisible()
  await expectFigure('New entries', '2')
  server.answer(undoImport, strava)
  await pressIn(user, 'Cancel')

  expect(await findChooser()).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Import a journal' })).toHaveFocus(),
  )
  expect(server.sentTo(undoImport)).toMatchObject([{ params: { importId: strava.id } }])
  expect(server.sentTo(startImport)).toEqual([])
})

test('entries that were imported come with nothing awaited and nothing failed', async () => {
  const app = openWith(importOf({ found: { new_entries: 1 } }))
  const { server, user, journal } = app
  server.answer(listImports, { imports: [] })
  await choose(app)
  await expectFigure('From', 'Day One')
  const content = 'Forty lengths, slow and even.'
  journal.entries = [
    entryOf({ title: 'Lengths 3', content, created_at: '2024-01-03T07:00:00.000Z' }),
  ]
  server.answer(startImport, importOf({ status: 'done', added_entries: 1 }))
  await pressIn(user, 'Import')
  expect(await findInSection('1 entry added.')).toBeVisible()

  const expectNothingAwaited = () =>
    expect(screen.queryByText(/Your coach (is reading|could not answer)|Read your/)).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Back to your journey' }))
  await openTab(user, 'Journal')
  const row = within(await findRow('Lengths 3'))
  expect(row.getByText(/Forty lengths, slow and even\./)).toBeVisible()
  expect(row.getByText('Private')).toBeVisible()
  expect(row.getByRole('time')).toHaveTextContent('3Jan2024')
  expectNothingAwaited()
  await openTab(user, 'Insights')
  expect(
    await screen.findByRole('heading', { name: 'Your first insight is one entry away' }),
  ).toBeVisible()
  expectNothingAwaited()
  history.pushState(null, '', '/journal-detailed')
  expect(await screen.findByText('Showing 1 of 1 entries')).toBeVisible()
  expectNothingAwaited()
})

describe('every refusal is said beside the field', () => {
  const notAZip = 'Please choose a ZIP file. This one is something else, or damaged.'
  const unknown =
    'This ZIP is not one we know. Choose an export of this journal, a Day One JSON export, a Strava export, or a Garmin export.'

  test('and the next file can be chosen at once', async () => {
    const app = openWith(importOf({ found: { new_entries: 1 } }))
    const { server } = app
    server.answer(listImports, { imports: [] })
    await choose(app, new File(['%PDF'], 'a.zip', { type: 'application/zip' }))
    await expectBesideField(notAZip)
    expect(server.sentTo(checkImport)).toEqual([])
    for (const [code, sentence] of [
      ['imports/unknown-archive', unknown],
      ['imports/too-large', 'This file is too large: at most 500 MB.'],
      ['imports/at-work', 'An import is still running. Please wait until it has ended.'],
    ] as const) {
      server.refuse(checkImport, code)
      await choose(app)
      await expectBesideField(sentence)
    }
    server.lose(checkImport)
    await choose(app)
    await expectBesideField(
      'The server cannot be reached. Please check your connection and try again.',
    )

    server.answer(checkImport, importOf({ found: { new_entries: 1 } }))
    await choose(app)
    await expectFigure('New entries', '1')
  })

  test('that of an import which cannot start too, where the file has to be chosen again', async () => {
    const { server, user } = openWith(importOf())
    server.lose(startImport)
    await pressIn(user, 'Import')
    const alert = await (await findSection()).findByRole('alert')
    expect(alert).toHaveTextContent('The server cannot be reached.')
    server.refuse(startImport, 'imports/over')
    server.answer(listImports, { imports: [] })
    await pressIn(user, 'Import')

    await expectBesideField('This archive is no longer there. Please choose the file again.')
  })

  test('and a file that another window chose in its place is said to be the reason', async () => {
    const { server, user } = openWith(importOf())
    await expectFigure('New entries', '1,200')
    server.refuse(startImport, 'imports/over')
    const id = '0198c0de-0000-7000-8000-000000000002'
    server.answer(listImports, { imports: [importOf({ id, source: 'strava' })] })
    await pressIn(user, 'Import')

    await expectBesideField(
      /^Another file was chosen since, in another window. Please choose Day One\.zip again\.$/,
    )
    expect(server.sentTo(startImport)).toHaveLength(1)
  })
})

describe('an import at work', () => {
  const running = (handled_entries: number) => importOf({ status: 'running', handled_entries })
  const findBar = async () =>
    (await findSection()).findByRole('progressbar', { name: 'Import progress' })
  const findStatus = async () => (await findSection()).getAllByRole('status')[0]

  test('is found again after leaving, moves on, and tells what came of it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { server, user, moveOn } = openWith(running(300))
    expect(await findBar()).toHaveAttribute('aria-valuenow', '25')
    expect(await findInSection('300 of 1,200 entries')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Back to your journey' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible()
    moveOn(running(660))
    history.back()
    await waitFor(async () => expect(await findBar()).toHaveAttribute('aria-valuenow', '55'))
    expect(await findStatus()).toHaveTextContent(/^The import is half done\.$/)

    moveOn(importOf({ status: 'done', handled_entries: 1200, added_entries: 1198, lost_photos: 1 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(
      await findInSection(
        '1,198 entries added. 1 photo could not be taken over; the words are there.',
      ),
    ).toBeVisible()
    expect(await findStatus()).toHaveTextContent(/^The import is finished\. 1,198 entries added\./)
    await pressIn(user, 'Import another file')
    expect(await findChooser()).toBeVisible()
    server.lose(undoImport)
    await pressIn(user, /^Undo this import/)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Undo this import' }))
    expect(await question.findByText(/^The server cannot be reached\./)).toBeVisible()
  })

  test('says that nothing was added if it failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { moveOn } = openWith(importOf({ status: 'waiting' }))
    expect(await findInSection('It is about to start.')).toBeVisible()
    moveOn(importOf({ status: 'failed' }))
    await vi.advanceTimersByTimeAsync(1000)

    const alert = await (await findSection()).findByRole('alert')
    expect(within(alert).getByText('The import failed')).toBeVisible()
    expect(await findInSection(/^Nothing of Day One.* was added\./)).toBeVisible()
  })
})

test('the sending of a large file can be watched and given up', async () => {
  const app = openJournal('/profile', {
    prepare: (server) => server.answer(checkImport, importOf()),
  })
  const answer = app.server.hold(checkImport)
  await choose(app)
  expect(await findInSection(/^(Sending|Looking through) Day One\.zip…$/)).toBeVisible()
  expect((await findSection()).getByRole('progressbar', { name: 'Sending progress' })).toBeVisible()
  await pressIn(app.user, 'Cancel')

  expect(await findChooser()).toBeVisible()
  expect(await findChooser()).toHaveAccessibleDescription(/^Or drop it here\./)
  answer()
})
