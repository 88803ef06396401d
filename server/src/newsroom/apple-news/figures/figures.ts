import { countedFigures, type AppleFigures } from '@app/contract/newsroom/apple-figures'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { usesOf } from './figure-columns.ts'
import {
  listFiguresOfPieces,
  listKnownPieces,
  listStoredFigures,
  lockFigures,
  putFigures,
  type StoredFigures,
} from './figures.queries.ts'
import { openMatcher } from './match-piece.ts'
import { readRows, type FigureRow, type LeftRow } from './read-rows.ts'
import { readTable } from './read-table.ts'
import { sumPieces, sumThemes } from './sum-figures.ts'

type FiguresDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Reads what Apple counted, by piece and by theme. */
export async function readFigures(db: Db | Tx): Promise<AppleFigures> {
  const rows = await listFiguresOfPieces(db)
  const pieces = sumPieces(rows)
  const readAt = rows.map(({ read_at }) => read_at.toISOString()).toSorted()
  return { pieces, themes: sumThemes(pieces), read_at: readAt.at(-1) ?? null }
}

/** Takes over the figures of a file that News Publisher exported, and says what became of it. */
export async function addFigures({ db, clock, config }: FiguresDeps, bytes: Uint8Array) {
  const table = await readTable(bytes)
  if (isRefusal(table)) return table
  return inTransaction(db, async (tx) => {
    await lockFigures(tx)
    const match = openMatcher(await listKnownPieces(tx))
    const isAmerican = config.appleNewsLanguage === 'en-US'
    const read = readRows(table, { match, isAmerican, now: clock.now() })
    const { latest, repeated } = dropRepeated(read.taken)
    const counts = await keepFigures(tx, latest, clock.now())
    return {
      columns: usesOf(table.columns),
      rows: table.rows.length,
      ...counts,
      is_by_day: read.isByDay,
      date_note: read.dateNote,
      ...listLeft([...read.left, ...repeated]),
      figures: await readFigures(tx),
    }
  })
}

const keyOf = ({ package_id, day }: Pick<FigureRow, 'package_id' | 'day'>) =>
  `${package_id} ${day ?? ''}`

/** Of several rows on one piece and day the last counts, as in a file that was added to. */
function dropRepeated(taken: readonly FigureRow[]) {
  const latest = new Map(taken.map((row) => [keyOf(row), row]))
  const repeated: LeftRow[] = taken.flatMap((row) => {
    const last = latest.get(keyOf(row))
    if (last === undefined || last === row) return []
    const day = row.day === null ? '' : ` and day (${row.day})`
    const reason = `Line ${last.line} is on the same piece${day}, and counts instead.`
    return [{ line: row.line, article: row.article, reason }]
  })
  return { latest: [...latest.values()], repeated }
}

const batchSize = 500

/** Stores what is new; figures that a row does not hold stay as they were. */
async function keepFigures(tx: Tx, rows: readonly FigureRow[], now: Date) {
  const ids = [...new Set(rows.map(({ package_id }) => package_id))]
  const stored = ids.length === 0 ? [] : await listStoredFigures(tx, ids)
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const added = rows.filter((row) => !known.has(keyOf(row)))
  const replaced = rows.filter((row) => says(row, known.get(keyOf(row))))
  const fresh = [...added, ...replaced]
  for (let start = 0; start < fresh.length; start += batchSize) {
    const batch = fresh.slice(start, start + batchSize)
    await putFigures(
      tx,
      batch.map(({ line: _line, article: _article, ...row }) => ({
        ...empty,
        ...row,
        read_at: now,
      })),
    )
  }
  const unchanged = rows.length - fresh.length
  return { added: added.length, replaced: replaced.length, unchanged }
}

const empty = {
  views: null,
  unique_viewers: null,
  time_s: null,
  completed: null,
  likes: null,
  shares: null,
  saves: null,
}

/** True where a row says something else than what is stored. */
const says = (row: FigureRow, stored: StoredFigures | undefined) =>
  stored !== undefined &&
  countedFigures.some((figure) => {
    const value = row[figure] ?? null
    return value !== null && value !== stored[figure]
  })

const mostListed = 200

/** Puts rows that were not taken together by article and reason. */
function listLeft(rows: readonly LeftRow[]) {
  const groups = Map.groupBy(rows, ({ article, reason }) => `${article}\n${reason}`)
  const left = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, rows: group.length }] : []
  })
  const listed = left.toSorted((one, other) => one.line - other.line).slice(0, mostListed)
  const listedRows = listed.reduce((sum, group) => sum + group.rows, 0)
  return { left: listed, left_unlisted: rows.length - listedRows }
}
