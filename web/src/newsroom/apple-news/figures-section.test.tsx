import {
  addAppleFigures,
  maxFiguresBytes,
  readAppleFigures,
  type AppleFigures,
  type FiguresReading,
  type PieceFigures,
} from '@app/contract/newsroom/apple-figures'
import { listAppleArticles, readAppleChannel } from '@app/contract/newsroom/apple-publishing'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'

const pieceOf = (parts: Partial<PieceFigures>): PieceFigures => ({
  package_id: '019a0000-0000-7000-8000-0000000000b1',
  stream: 'weekly',
  theme: 'Strength & Mobility',
  title: 'Hills after sixty',
  is_deleted: false,
  first_day: '2026-02-28',
  last_day: '2026-03-01',
  views: 1400,
  unique_viewers: null,
  time_s: 3600,
  completed: 52.4,
  likes: 1,
  shares: 2,
  saves: null,
  ...parts,
})
const none: AppleFigures = { pieces: [], themes: [], read_at: null }
const figures: AppleFigures = {
  pieces: [
    pieceOf({}),
    pieceOf({
      package_id: '019a0000-0000-7000-8000-0000000000b2',
      title: 'Knees',
      is_deleted: true,
      first_day: null,
      last_day: null,
      views: 900,
      completed: 81,
    }),
  ],
  themes: [
    { stream: 'weekly', theme: 'Strength & Mobility', pieces: 2, views: 2300, completed: 63.6 },
  ],
  read_at: '2025-03-02T06:00:00.000Z',
}
const reading: FiguresReading = {
  columns: [
    { name: 'Title', use: 'article' },
    { name: 'Views', use: 'views' },
    { name: 'Channel', use: null },
  ],
  rows: 5,
  added: 2,
  replaced: 1,
  unchanged: 0,
  is_by_day: true,
  date_note: null,
  left: [{ article: 'A guest', reason: 'No piece of ours has this headline.', line: 4, rows: 2 }],
  left_unlisted: 0,
  figures,
}

const open = (prepare: (server: FakeServer) => void) =>
  openApp('/newsroom/apple-news', (server) => {
    signInEditor(server, { role: 'editor' })
    server.answer(readAppleChannel, {
      is_set_up: false,
      name: null,
      sections: [],
      quota: [],
      fault: null,
    })
    server.answer(listAppleArticles, { articles: [] })
    prepare(server)
  })
const file = (name = 'march.csv') => new File(['Title,Views\nHills,1'], name, { type: 'text/csv' })
const chooser = () => screen.findByLabelText('Choose a CSV file')
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a file is handed over, and its report says what was taken and what was not', async () => {
  const { server, user } = open((prepared) => {
    prepared.answer(readAppleFigures, none)
    prepared.answer(addAppleFigures, reading)
  })
  expect(await screen.findByText('No figures yet')).toBeVisible()

  await user.upload(await chooser(), file())

  expect(await screen.findByText('The figures are in')).toBeVisible()
  expect(server.sentTo(addAppleFigures)).toHaveLength(1)
  const report = screen.getByText(/2 rows added, 1 replaced, 0 known already, 2 not taken/)
  expect(report).toHaveTextContent('The file counts each day.')
  expect(screen.getByText(/Line 4 and 1 row more/)).toHaveTextContent(
    'A guest: No piece of ours has this headline.',
  )
  await user.click(screen.getByText('Which columns were taken'))
  expect(screen.getByText('“Views”: views')).toBeVisible()
  expect(screen.getByText('Not taken: “Channel”.')).toBeVisible()
  expect(await rowsOf('By piece')).toHaveLength(2)
})

test('figures stand by piece and by theme, the most read first or those read furthest', async () => {
  const { user } = open((server) => server.answer(readAppleFigures, figures))

  expect(await rowsOf('By piece')).toEqual([
    'Hills after sixty1 like · 2 shares · 28 February 2026 to 1 March 20261,40052 %',
    'Knees1 like · 2 shares · the whole time90081 %',
  ])
  expect(await rowsOf('By theme')).toEqual(['Strength & MobilityWeekly, 2 pieces2,30064 %'])
  expect(screen.getByRole('link', { name: 'Hills after sixty' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Knees' })).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Read furthest' }))
  expect((await rowsOf('By piece'))[0]).toMatch(/^Knees/)
})

test('a wrong file is told beside the field, and a large one is not sent', async () => {
  const { server, user } = open((prepared) => {
    prepared.answer(readAppleFigures, none)
    prepared.refuse(addAppleFigures, 'figures/unknown-columns')
  })
  await user.upload(await chooser(), file())
  expect(await screen.findByText('No column of this file is known here.')).toBeVisible()

  await user.upload(await chooser(), new File([new Uint8Array(maxFiguresBytes + 1)], 'year.csv'))
  expect(await screen.findByText(/5 MB at most/)).toBeVisible()
  expect(server.sentTo(addAppleFigures)).toHaveLength(1)

  server.answer(addAppleFigures, { ...reading, added: 0, replaced: 0, unchanged: 3, left: [] })
  await user.upload(await chooser(), file())
  expect(await screen.findByText('Nothing in this file is new')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/5 MB at most/)).toBeNull())
})

test('figures that could not be loaded can be asked for again', async () => {
  const { server, user } = open((prepared) => prepared.lose(readAppleFigures))
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible()
  server.answer(readAppleFigures, figures)

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await rowsOf('By theme')).toHaveLength(1)
})
