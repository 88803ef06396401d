import type { PieceFigures, ThemeFigures } from '@app/contract/newsroom/apple-figures'
import { packageTitle } from '@app/contract/newsroom/package-title'
import { knownTheme } from '../../packages/stored-package.ts'
import type { PieceRow } from './figures.queries.ts'

type Counted = { views: number | null; completed: number | null }

/** Sums the rows of each piece, the most read first. */
export function sumPieces(rows: readonly PieceRow[]): PieceFigures[] {
  const byPiece = Map.groupBy(rows, ({ package_id }) => package_id)
  return [...byPiece.values()].map(sumPiece).toSorted(mostReadFirst)
}

/**
 * Files by day and files of the whole time count the same readers: the one that counted more has
 * seen more of the time.
 */
function sumPiece(rows: readonly PieceRow[]): PieceFigures {
  const days = rows.filter(({ day }) => day !== null)
  const whole = rows.filter(({ day }) => day === null)
  const taken = (sum(days, 'views') ?? -1) > (sum(whole, 'views') ?? -1) ? days : whole
  const counted = taken.length > 0 ? taken : days
  const [first = rows[0]] = counted
  return {
    ...nameOf(first),
    first_day: counted[0]?.day ?? null,
    last_day: counted.at(-1)?.day ?? null,
    views: sum(counted, 'views'),
    unique_viewers: counted.length === 1 ? (first?.unique_viewers ?? null) : null,
    time_s: sum(counted, 'time_s'),
    completed: meanCompleted(counted),
    likes: sum(counted, 'likes'),
    shares: sum(counted, 'shares'),
    saves: sum(counted, 'saves'),
  }
}

function nameOf(row: PieceRow | undefined) {
  if (!row) throw new Error('A piece with figures has a row.')
  const { package_id, stream, editorial_theme, sent_title, deleted_at } = row
  return {
    package_id,
    stream,
    theme: knownTheme(editorial_theme),
    title: sent_title ?? packageTitle(row),
    is_deleted: deleted_at !== null,
  }
}

/** Sums the pieces of each theme, the most read first. */
export function sumThemes(pieces: readonly PieceFigures[]): ThemeFigures[] {
  const byTheme = Map.groupBy(pieces, ({ stream, theme }) => `${stream} ${theme ?? ''}`)
  return [...byTheme.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const all = [first, ...others]
      const { stream, theme } = first
      const [views, completed] = [sum(all, 'views'), meanCompleted(all)]
      return [{ stream, theme, pieces: all.length, views, completed }]
    })
    .toSorted(mostReadFirst)
}

const mostReadFirst = (one: Counted, other: Counted) => (other.views ?? -1) - (one.views ?? -1)

type Summed = 'views' | 'time_s' | 'likes' | 'shares' | 'saves'

/** Sums what is known; null where nothing is. */
function sum<F extends Summed>(rows: readonly Record<F, number | null>[], figure: F) {
  const known = rows.flatMap((row) => row[figure] ?? [])
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}

/** The share that readers got through, each counted by its views. */
function meanCompleted(rows: readonly Counted[]): number | null {
  const known = rows.flatMap(({ views, completed }) =>
    completed === null ? [] : [{ views: views ?? 0, completed }],
  )
  const views = known.reduce((total, row) => total + row.views, 0)
  if (known.length === 0) return null
  const weightOf = (row: { views: number }) => (views === 0 ? 1 / known.length : row.views / views)
  const mean = known.reduce((total, row) => total + row.completed * weightOf(row), 0)
  return Math.round(mean * 10) / 10
}
