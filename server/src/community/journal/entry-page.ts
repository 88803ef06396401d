import type { IsoDay } from '@app/contract/days'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed } from '../../platform/sealed-words/sealed-words.ts'
import { cursorOf } from './cursor.ts'
import {
  countEntries,
  listEntryPage,
  type EntryFilter,
  type EntryRow,
  type PageOf,
} from './journal.queries.ts'
import { searchOpened } from './opened-search.ts'
import { hitsIn } from './search.ts'

export type AskedPage = EntryFilter & PageOf & { isCounted: boolean }

type EntryPage = {
  rows: EntryRow[]
  total: number | null
  matching: number | null
  hits: string[]
  searched_since?: IsoDay | null
  next_cursor: string | null
}

/** Reads a page of the journal, with what a search found on it. */
export async function readPage(db: Db, memberId: string, asked: AskedPage): Promise<EntryPage> {
  const { search, isCounted } = asked
  if (search !== null && mayBeSealed(db)) return readOpenedPage(db, memberId, { ...asked, search })
  // One row more than the limit tells if there is a next page.
  const rows = await listEntryPage(db, memberId, { ...asked, limit: asked.limit + 1 })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const counted = isCounted ? await countEntries(db, memberId, asked) : null
  return {
    rows: shown,
    total: counted && counted.total,
    matching: counted && counted.matching,
    hits: hitsIn(shown.map(({ marked }) => marked)),
    next_cursor: rows.length > shown.length && last ? cursorOf(placeOf(last)) : null,
  }
}

const placeOf = ({ happened_on: day, created_at: createdAt, id }: EntryRow) => ({
  day,
  createdAt,
  id,
})

async function readOpenedPage(
  db: Db,
  memberId: string,
  asked: Parameters<typeof searchOpened>[2],
): Promise<EntryPage> {
  const { rows, hits, matching, searchedSince, next } = await searchOpened(db, memberId, asked)
  const all = { ...asked, search: null }
  const total = asked.isCounted ? (await countEntries(db, memberId, all)).total : null
  const next_cursor = next && cursorOf(next)
  return { rows, total, matching, hits, searched_since: searchedSince, next_cursor }
}

/** The page of a search in which there is no word. */
export async function emptyPage(db: Db, memberId: string, asked: AskedPage): Promise<EntryPage> {
  const counted = asked.isCounted ? await countEntries(db, memberId, asked) : null
  const total = counted && counted.total
  const matching = counted && 0
  return { rows: [], total, matching, hits: [], next_cursor: null }
}
