import { countedFigures, type CountedFigure } from '@app/contract/newsroom/apple-figures'

/**
 * The names that a column may have, in small letters; of several for one figure the first one
 * counts.
 */
const figureNames: Readonly<Record<CountedFigure, readonly string[]>> = {
  views: ['total views', 'views', 'article views'],
  unique_viewers: ['unique viewers', 'total unique viewers', 'unique views'],
  time_s: ['total time', 'total active time', 'active time', 'average active time'],
  completed: ['completion', 'completion rate', 'average completion', 'scroll depth'],
  likes: ['likes', 'total likes'],
  shares: ['shares', 'total shares'],
  saves: ['saves', 'total saves'],
}
const articleNames = new Set([
  'share url',
  'article url',
  'url',
  'article id',
  'article',
  'title',
  'article title',
  'headline',
])
const dayNames = ['date', 'day']
const publishNames = ['publish date', 'published date', 'date published', 'publication date']

/** Which cells of a row say what; the numbers are those of the columns. */
export type Columns = {
  names: readonly string[]
  articles: readonly number[]
  /** A day that was counted, or the day on which the piece went out. */
  day: { column: number; isOfPublication: boolean } | null
  figures: Readonly<Partial<Record<CountedFigure, number>>>
}

// Apple's files have some thirty.
const mostColumns = 300

/** Reads a row as the names of columns. */
export function readColumns(row: readonly string[]): Columns {
  const plain = row.slice(0, mostColumns).map(plainName)
  const find = (names: readonly string[]) => {
    const column = names.map((name) => plain.indexOf(name)).find((index) => index >= 0)
    return column === undefined ? null : { column }
  }
  const day = find(dayNames)
  const published = find(publishNames)
  const figures: Partial<Record<CountedFigure, number>> = {}
  for (const figure of countedFigures) {
    const found = find(figureNames[figure])
    if (found) figures[figure] = found.column
  }
  return {
    names: row.slice(0, mostColumns).map((name) => name.trim()),
    articles: plain.flatMap((name, index) => (articleNames.has(name) ? [index] : [])),
    day:
      (day && { ...day, isOfPublication: false }) ??
      (published && { ...published, isOfPublication: true }),
    figures,
  }
}

const longestName = 300

/** "Total_Views (all)" and "TotalViews" are "total views". */
const plainName = (name: string) =>
  name
    .slice(0, longestName)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const countKnown = ({ articles, day, figures }: Columns) =>
  articles.length + (day ? 1 : 0) + Object.keys(figures).length

/** True for names that say which article a row is about, and something that was counted. */
export const isComplete = ({ articles, figures }: Columns) =>
  articles.length > 0 && Object.keys(figures).length > 0

/** Says what each named column was taken for. */
export function usesOf({ names, articles, day, figures }: Columns) {
  const uses = new Map<number, 'article' | 'day' | CountedFigure>()
  for (const column of articles) uses.set(column, 'article')
  if (day) uses.set(day.column, 'day')
  for (const figure of countedFigures) {
    const column = figures[figure]
    if (column !== undefined) uses.set(column, figure)
  }
  return names.flatMap((name, column) =>
    name === '' ? [] : [{ name: name.slice(0, 100), use: uses.get(column) ?? null }],
  )
}
