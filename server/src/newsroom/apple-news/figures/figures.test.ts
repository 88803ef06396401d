import {
  addAppleFigures,
  maxFiguresBytes,
  mostFigureRows,
  readAppleFigures,
  type FiguresReading,
} from '@app/contract/newsroom/apple-figures'
import { expect, test } from 'vitest'
import { putLivePiece } from '../../../testing/live-pieces.ts'
import { putPackage } from '../../../testing/packages.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const theme = 'Strength & Mobility'

/** A newsroom with two pieces that readers have. */
async function openDesk() {
  const house = await createTestApp()
  const { ada } = await house.editors({ ada: 'editor' })
  const hills = await putLivePiece(house, {
    title: 'Hills, after sixty',
    share_url: 'https://apple.news/AHillS',
    apple_id: 'cdb737aa-5de1-4a8b-9e9e-f6ee8d8a8c4a',
    package: { editorial_theme: theme },
  })
  const knees = await putLivePiece(house, {
    title: 'What knees “like”',
    share_url: 'https://apple.news/Aknees',
    package: { editorial_theme: theme },
  })
  return {
    house,
    ada,
    hills,
    knees,
    add: (...lines: (string | Uint8Array<ArrayBuffer>)[]) =>
      ada.call(addAppleFigures, {
        file: new File(
          lines.map((line) => (typeof line === 'string' ? `${line}\n` : line)),
          'export.csv',
        ),
      }),
    look: () => ada.call(readAppleFigures, {}),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

const usesIn = ({ columns }: FiguresReading) => columns.map(({ name, use }) => `${name}: ${use}`)
const countsIn = ({ added, replaced, unchanged, left }: FiguresReading) => [
  added,
  replaced,
  unchanged,
  left.length,
]

test('figures by day are summed by piece and by theme, the most read first, and columns are named', async () => {
  await using desk = await openDesk()
  expect(await desk.look()).toEqual({ pieces: [], themes: [], read_at: null })

  const reading = await desk.add(
    'Date,Article ID,Title,Channel,Total Views,Unique Viewers,Total Time,Completion,Likes,Shares,Saves',
    '2026-03-01,CDB737AA-5DE1-4A8B-9E9E-F6EE8D8A8C4A,Hills,Stayer,100,80,1:00:00,50%,3,2,1',
    '2026-02-28,CDB737AA-5DE1-4A8B-9E9E-F6EE8D8A8C4A,Hills,Stayer,300,200,90,70%,1,,',
    '2026-03-01,,"What knees ""like""",Stayer,"1,200",900,,40.5%,10,0,4',
  )

  expect(usesIn(reading)).toEqual([
    'Date: day',
    'Article ID: article',
    'Title: article',
    'Channel: null',
    'Total Views: views',
    'Unique Viewers: unique_viewers',
    'Total Time: time_s',
    'Completion: completed',
    'Likes: likes',
    'Shares: shares',
    'Saves: saves',
  ])
  expect(reading).toMatchObject({ rows: 3, added: 3, replaced: 0, unchanged: 0, is_by_day: true })
  expect(reading.left).toEqual([])
  const shared = { stream: 'weekly', theme, is_deleted: false, last_day: '2026-03-01' }
  const figures = {
    pieces: [
      {
        ...shared,
        package_id: desk.knees,
        title: 'What knees “like”',
        first_day: '2026-03-01',
        views: 1200,
        unique_viewers: 900,
        time_s: null,
        completed: 40.5,
        likes: 10,
        shares: 0,
        saves: 4,
      },
      {
        ...shared,
        package_id: desk.hills,
        title: 'Hills, after sixty',
        first_day: '2026-02-28',
        views: 400,
        unique_viewers: null,
        time_s: 3690,
        completed: 65,
        likes: 4,
        shares: 2,
        saves: 1,
      },
    ],
    themes: [{ stream: 'weekly', theme, pieces: 2, views: 1600, completed: 46.6 }],
    read_at: '2026-03-02T06:00:00.000Z',
  }
  expect(reading.figures).toEqual(figures)
  expect(await desk.look()).toEqual(figures)
})

test('the same file twice changes nothing; a newer one replaces, and empties nothing it does not name', async () => {
  await using desk = await openDesk()
  const file = ['Share URL,Date,Views,Likes', 'https://apple.news/AHillS,2026-03-01,100,5'] as const
  expect(countsIn(await desk.add(...file))).toEqual([1, 0, 0, 0])
  const before = await desk.look()
  desk.house.clock.set('2026-03-02T07:00:00Z')
  expect(countsIn(await desk.add(...file))).toEqual([0, 0, 1, 0])
  expect(await desk.look()).toEqual(before)

  const newer = [
    'views,date,share url',
    '140,2026-03-01,apple.news/AHillS?x=1',
    '7,2026-03-02,apple.news/AHillS/',
  ]
  expect(countsIn(await desk.add(...newer))).toEqual([1, 1, 0, 0])
  expect(await desk.look()).toMatchObject({
    pieces: [{ views: 147, likes: 5, first_day: '2026-03-01', last_day: '2026-03-02' }],
    read_at: '2026-03-02T07:00:00.000Z',
  })
})

test('figures of the whole time replace each other, and are never added to those of its days', async () => {
  await using desk = await openDesk()
  await desk.add('Article,Publish Date,Views', '"Hills, after sixty",2026-01-05,500')
  const reading = await desk.add(
    'Article,Publish Date,Views',
    '"Hills, after sixty",2026-01-05,600',
  )
  expect(reading).toMatchObject({ replaced: 1, is_by_day: false, date_note: null })
  await desk.add('Article,Date,Views', '"Hills, after sixty",2026-03-01,90')
  expect((await desk.look()).pieces).toMatchObject([
    { views: 600, first_day: null, last_day: null },
  ])

  // A piece has one date of publication: several are days.
  const days = ['"Hills, after sixty",2026-02-27,400', '"Hills, after sixty",2026-02-28,300']
  expect(await desk.add('Article,Publish Date,Views', ...days)).toMatchObject({
    added: 2,
    is_by_day: true,
  })
  expect((await desk.look()).pieces).toMatchObject([{ views: 790, first_day: '2026-02-27' }])
})

test('every row that is not taken is told, with its line and its reason', async () => {
  await using desk = await openDesk()
  await putLivePiece(desk.house, { title: 'Twice' })
  await putLivePiece(desk.house, { title: 'Twice' })
  await putPackage(desk.house, { stream: 'weekly', topic: 'A draft', headlines: ['A draft'] })

  const reading = await desk.add(
    'Title,Date,Views',
    'Of another channel,2026-03-01,1',
    'Of another channel,2026-02-28,1',
    'A draft,2026-03-01,1',
    'Twice,2026-03-01,1',
    '"Hills, after sixty",2026-03-01,many',
    '"Hills, after sixty",yesterday,1',
    '"Hills, after sixty",2026-03-09,1',
    '"Hills, after sixty",2026-03-01,',
    '"Hills, after sixty",2026-02-27,5',
    '"Hills, after sixty",2026-02-27,6',
    ',,',
  )

  expect(reading).toMatchObject({ rows: 10, added: 1, left_unlisted: 0 })
  const unknown = 'No piece of ours has this address, Apple’s id or this headline.'
  const hills = 'Hills, after sixty'
  expect(reading.left).toEqual([
    { line: 2, rows: 2, article: 'Of another channel', reason: unknown },
    { line: 4, rows: 1, article: 'A draft', reason: unknown },
    { line: 5, rows: 1, article: 'Twice', reason: expect.stringMatching(/^Several of our pieces/) },
    { line: 6, rows: 1, article: hills, reason: '“Views” cannot be read: “many”.' },
    { line: 7, rows: 2, article: hills, reason: expect.stringMatching(/^Its date is missing/) },
    { line: 9, rows: 1, article: hills, reason: 'It holds no figures.' },
    {
      line: 10,
      rows: 1,
      article: hills,
      reason: 'Line 11 is on the same piece and day (2026-02-27), and counts instead.',
    },
  ])
  expect((await desk.look()).pieces).toMatchObject([{ views: 6 }])

  const many = Array.from({ length: 250 }, (_, index) => `Unknown ${index},2026-03-01,1`)
  expect(await desk.add('Title,Date,Views', ...many)).toMatchObject({ left_unlisted: 50 })
})

const bom = '\uFEFF'
const utf16 = (text: string) => new Uint8Array(Buffer.from(`${bom}${text}`, 'utf16le'))

test.each<[string, (string | Uint8Array<ArrayBuffer>)[]]>([
  ['a byte order mark', [`${bom}Title,Date,Views`, '"Hills, after sixty",2026-03-01,12']],
  ['semicolons', ['Title;Date;Views', 'Hills, after sixty;01/03/2026;12']],
  ['tabs', ['Title\tDate\tViews', 'Hills, after sixty\tMar 1, 2026\t12']],
  [
    'UTF-16, as Excel writes it',
    [utf16('Title\tDate\tViews\r\nHills, after sixty\t1 March 2026\t12\r\n')],
  ],
  [
    'a title above, and empty rows',
    ['Stayer; March', '', 'Title;Date;Views', ';;', 'Hills, after sixty;2026-03-01;12'],
  ],
  [
    'other spellings',
    ['article_title,DAY,TotalViews (all)', '"  HILLS,  after sixty ",2026/3/1,12.0'],
  ],
  [
    'a line break within quotation marks',
    ['Title,Note,Date,Views', '"Hills, after sixty","one\ntwo",2026-03-01,12'],
  ],
])('a table with %s is read', async (_what, lines) => {
  await using desk = await openDesk()
  expect(countsIn(await desk.add(...lines))).toEqual([1, 0, 0, 0])
  expect((await desk.look()).pieces).toMatchObject([{ views: 12, first_day: '2026-03-01' }])
})

test('a date that can be read in two ways is told, and one row that tells decides for all', async () => {
  await using desk = await openDesk()
  const row = (day: string) => `"Hills, after sixty",${day},1`
  const unsure = await desk.add('Title,Date,Views', row('02/01/2026'))
  expect(unsure.date_note).toBe('Dates such as 02/01/2026 were read as 2 January 2026.')
  expect(unsure.figures.pieces).toMatchObject([{ first_day: '2026-01-02' }])

  const sure = await desk.add('Title,Date,Views', row('02/03/26'), row('02/28/26'))
  expect(sure.date_note).toBeNull()
  expect(sure.figures.pieces).toMatchObject([{ last_day: '2026-02-28' }])
})

test('a share is read as of 100 or of 1, and a time in its unit', async () => {
  await using desk = await openDesk()
  const figures = async (names: string, ...values: string[]) => {
    const rows = values.map((value, index) => `AHillS,2026-01-0${index + 1},${value}`)
    const { figures: read } = await desk.add(
      `Article URL,Date,${names}`,
      ...rows.map((one) => one.replace('AHillS', 'https://apple.news/AHillS')),
    )
    const [piece] = read.pieces
    return [piece?.completed, piece?.time_s]
  }
  expect(await figures('Views,Scroll Depth', '1,0.25', '1,0.75')).toEqual([50, null])
  expect(await figures('Views,Scroll Depth', '1,0.5%', '1,1.5%')).toEqual([1, null])
  expect(await figures('Active Time (min)', '2.5', '1m 30s')).toEqual([1, 240])
})

test.each([
  ['an empty table', ['Title,Date,Views'], 422, /no rows below/],
  [
    'a table without figures',
    ['Title,Date', 'Hills,2026-03-01'],
    422,
    /holds nothing that Apple counted/,
  ],
  ['a table without articles', ['Date,Views', '2026-03-01,4'], 422, /which article a row is about/],
  ['another table', ['Name,Email', 'Ann,a@b.example'], 422, /No column of this file is known/],
  ['a spreadsheet', ['PK\u0003\u0004\u0000\u0000'], 415, /not a CSV file/],
  [
    'a quotation mark too few',
    ['Title,Views', 'Hills,1', '"Knees,2', 'x,3'],
    422,
    /from line \d+ on/,
  ],
  [
    'too many rows',
    ['Title,Views', ...Array.from({ length: mostFigureRows + 1 }, () => 'x,1')],
    422,
    /20,000 rows/,
  ],
  ['too large a file', ['Title,Views', 'x'.repeat(maxFiguresBytes)], 413, /5 MB/],
])('%s is refused with a sentence, and changes nothing', async (_what, lines, status, sentence) => {
  await using desk = await openDesk()
  const refusal = desk.add(...lines)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toThrow(`answered ${status}`)
  expect(await desk.look()).toEqual({ pieces: [], themes: [], read_at: null })
})
