import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

export const maxFiguresBytes = 5 * 1024 * 1024
export const mostFigureRows = 20_000

/** The figures that are read, in the order of a file's report. */
export const countedFigures = [
  'views',
  'unique_viewers',
  'time_s',
  'completed',
  'likes',
  'shares',
  'saves',
] as const
export type CountedFigure = (typeof countedFigures)[number]

const Count = z.nullable(z.number())

/** A piece with the figures that the files said of it. */
export const PieceFigures = z.object({
  package_id: Id,
  stream: z.enum(['weekly', 'premium']),
  theme: z.nullable(z.string()),
  title: z.string(),
  is_deleted: z.boolean(),
  /** The first and the last day that was counted; null for everything since it went out. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  views: Count,
  /** Null for several days: who came twice would be counted twice. */
  unique_viewers: Count,
  time_s: Count,
  /** The share of the piece that readers got through, in per cent. */
  completed: Count,
  likes: Count,
  shares: Count,
  saves: Count,
})
export type PieceFigures = z.infer<typeof PieceFigures>

/** The pieces of a theme together; `completed` counts each by its views. */
export const ThemeFigures = z.object({
  stream: z.enum(['weekly', 'premium']),
  theme: z.nullable(z.string()),
  pieces: z.number(),
  views: Count,
  completed: Count,
})
export type ThemeFigures = z.infer<typeof ThemeFigures>

/** Pieces and themes, the most read first. */
export const AppleFigures = z.object({
  pieces: z.array(PieceFigures),
  themes: z.array(ThemeFigures),
  /** When a file last changed something. */
  read_at: z.nullable(Moment),
})
export type AppleFigures = z.infer<typeof AppleFigures>

/** The meaning that a column of a file was taken for. */
const ColumnUse = z.enum(['article', 'day', ...countedFigures])

/** The report on a file. */
export const FiguresReading = z.object({
  /** Every named column of the file; `use` is null for one that was not taken. */
  columns: z.array(z.object({ name: z.string(), use: z.nullable(ColumnUse) })),
  rows: z.number(),
  added: z.number(),
  replaced: z.number(),
  /** Rows that said what was known already. */
  unchanged: z.number(),
  /** False for figures of the whole time since a piece went out. */
  is_by_day: z.boolean(),
  /** How dates were read that can be read in two ways; null where there is no doubt. */
  date_note: z.nullable(z.string()),
  /** Rows that were not taken, by article and reason, with the first line of each. */
  left: z.array(
    z.object({ article: z.string(), reason: z.string(), line: z.number(), rows: z.number() }),
  ),
  /** Rows that were not taken and are not listed, where there are very many. */
  left_unlisted: z.number(),
  figures: AppleFigures,
})
export type FiguresReading = z.infer<typeof FiguresReading>

export const readAppleFigures = route({
  method: 'GET',
  path: '/api/content/apple-news/figures',
  access: 'editor',
  summary: 'What Apple counted of our pieces, by piece and by theme, the most read first',
  reply: AppleFigures,
})

export const addAppleFigures = route({
  method: 'POST',
  path: '/api/content/apple-news/figures',
  access: 'editor',
  summary:
    'Reads the CSV that News Publisher exports; the same file twice changes nothing, a newer one replaces the figures of the same piece and day',
  upload: { field: 'file', maxBytes: maxFiguresBytes },
  status: 201,
  reply: FiguresReading,
  refusals: {
    'figures/too-large': [413, 'A file may have 5 MB at most. Export a shorter time.'],
    'figures/not-a-table': [
      415,
      'This is not a CSV file. In News Publisher choose Export, and drop the file as it comes.',
    ],
    'figures/damaged': [422, 'This table is damaged. Please export it again.'],
    'figures/unknown-columns': [422, 'No column of this file is known here.'],
    'figures/no-rows': [422, 'This file has column names, and no rows below them.'],
    'figures/too-many-rows': [
      422,
      'A file may have 20,000 rows at most. Export a shorter time, and drop one file after the other.',
    ],
  },
})
