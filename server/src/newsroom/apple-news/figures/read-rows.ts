import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import { countedFigures, type CountedFigure } from '@app/contract/newsroom/apple-figures'
import { findDayOrder, readDay } from './figure-days.ts'
import { openReader } from './figure-values.ts'
import type { Match } from './match-piece.ts'
import type { Table, TableRow } from './read-table.ts'

/** A row as figures of a piece. */
export type FigureRow = {
  line: number
  article: string
  package_id: string
  day: IsoDay | null
} & Partial<Record<CountedFigure, number | null>>
export type LeftRow = { line: number; article: string; reason: string }

type Reading = {
  match: (cells: readonly string[]) => Match
  isAmerican: boolean
  now: Date
}

/** Reads the rows of a table as figures of our pieces. */
export function readRows({ columns, rows }: Table, { match, isAmerican, now }: Reading) {
  const cellOf = (row: TableRow, column: number) => row.cells[column] ?? ''
  const cellsOf = (column: number) => rows.map((row) => cellOf(row, column))
  const order = findDayOrder(columns.day ? cellsOf(columns.day.column) : [], isAmerican)
  const readers = countedFigures.flatMap((figure) => {
    const column = columns.figures[figure]
    if (column === undefined) return []
    const name = columns.names[column] ?? ''
    return [{ figure, column, name, read: openReader(figure, name, cellsOf(column)) }]
  })
  const latest = daysAfter(dayOf(now), 1)
  const dayIn = (row: TableRow) => {
    const day = columns.day && readDay(cellOf(row, columns.day.column), order.isMonthFirst)
    return day !== null && day <= latest ? day : null
  }
  const articlesOf = (row: TableRow) => columns.articles.map((column) => cellOf(row, column))
  const matches = rows.map((row) => ({ row, ...match(articlesOf(row)) }))
  const isByDay = countsDays(columns.day, matches, dayIn)

  const read = (row: TableRow, packageId: string): FigureRow | string => {
    const figures: Partial<Record<CountedFigure, number | null>> = {}
    for (const { figure, column, name, read: readValue } of readers) {
      const value = readValue(cellOf(row, column))
      if (value === undefined) return `“${name}” cannot be read: “${short(cellOf(row, column))}”.`
      figures[figure] = value
    }
    if (Object.values(figures).every((value) => value === null)) return 'It holds no figures.'
    const day = isByDay ? dayIn(row) : null
    if (isByDay && day === null) return 'Its date is missing, cannot be read, or is still to come.'
    const article = articleIn(articlesOf(row))
    return { line: row.line, article, package_id: packageId, day, ...figures }
  }
  const taken: FigureRow[] = []
  const left: LeftRow[] = []
  for (const { row, ...found } of matches) {
    const result = 'packageId' in found ? read(row, found.packageId) : found.reason
    if (typeof result !== 'string') taken.push(result)
    else left.push({ line: row.line, article: articleIn(articlesOf(row)), reason: result })
  }
  return { taken, left, isByDay, dateNote: isByDay ? order.note : null }
}

/**
 * A date of publication is no day that was counted. A piece has one such date: where it has
 * several, they are days after all.
 */
function countsDays(
  day: Table['columns']['day'],
  matches: readonly ({ row: TableRow } & Match)[],
  dayIn: (row: TableRow) => IsoDay | null,
): boolean {
  if (!day?.isOfPublication) return day !== null
  const dated = matches.flatMap((found) => {
    const at = 'packageId' in found ? dayIn(found.row) : null
    return 'packageId' in found && at !== null ? [{ packageId: found.packageId, at }] : []
  })
  const byPiece = Map.groupBy(dated, ({ packageId }) => packageId)
  return [...byPiece.values()].some((rows) => new Set(rows.map(({ at }) => at)).size > 1)
}

/** The name of an article that people know it by: a headline rather than an address. */
const articleIn = (cells: readonly string[]) => {
  const named = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return short(named.find((cell) => cell.includes(' ')) ?? named[0] ?? 'a row without a name')
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
