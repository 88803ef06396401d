import type { IsoDay } from '@app/contract/days'
import type { Db } from '../../platform/db/db.ts'
import { inSlices } from '../../platform/in-slices.ts'
import { limitConcurrencyFairly } from '../../platform/limit-concurrency-fairly.ts'
import {
  listEntriesById,
  type CursorPosition,
  type EntryFilter,
  type EntryRow,
  type PageOf,
} from './journal.queries.ts'
import { matcherOf } from './match-words.ts'
import { listWordsOfEntries } from './opened-search.queries.ts'
import type { EntrySearch } from './search.ts'

/** Of encrypted entries one call looks through this many, the newest first. */
export const mostSearched = 5000
// A page of long entries takes its time on the way from the database.
const readAtOnce = 50
// Each member searches one thing at a time; the others wait for their turn.
const inTurnOf = limitConcurrencyFairly(2)

type Asked = EntryFilter & PageOf & { search: EntrySearch; isCounted: boolean }

export type FoundPage = {
  rows: EntryRow[]
  hits: string[]
  /** The number of entries found among those that were looked through; null if not counted. */
  matching: number | null
  /** The day back to which entries were looked through; null if that was all of them. */
  searchedSince: IsoDay | null
  /** Where the next page begins; null if there is none. */
  next: CursorPosition | null
}

/**
 * Searches words that the database cannot read: opens the member's entries and letters here, page
 * by page, newest first, as far as one call may.
 */
export const searchOpened = (db: Db, memberId: string, asked: Asked): Promise<FoundPage> =>
  inTurnOf(memberId, () => search(db, memberId, asked))

async function search(db: Db, memberId: string, asked: Asked): Promise<FoundPage> {
  const isFromTop = asked.after === null
  // A count from the top finds the first page on its way.
  const most = asked.isCounted && isFromTop ? Infinity : asked.limit + 1
  const page = await lookThrough(db, memberId, asked, most)
  const shown = page.found.slice(0, asked.limit)
  const rows = await listEntriesById(
    db,
    memberId,
    shown.map(({ id }) => id),
    asked,
  )
  const { hitsIn } = matcherOf(asked.search)
  const texts = rows.map(({ title, content, insight_text }) => [title, content, insight_text ?? ''])
  const counted =
    asked.isCounted && !isFromTop
      ? await lookThrough(db, memberId, { ...asked, after: null }, Infinity)
      : page
  const isFull = page.found.length > asked.limit
  return {
    rows,
    hits: [...new Set(texts.flat().flatMap(hitsIn))],
    matching: asked.isCounted ? counted.found.length : null,
    searchedSince: (page.stopped ?? counted.stopped)?.day ?? null,
    next: isFull ? (shown.at(-1) ?? null) : page.stopped,
  }
}

/** Finds so many entries, and where the search stopped if it did not come to the end. */
async function lookThrough(db: Db, memberId: string, asked: Asked, most: number) {
  const { isIn } = matcherOf(asked.search)
  const { tags } = asked.search
  const inTurn = inSlices()
  const found: CursorPosition[] = []
  let after = asked.after
  for (let looked = 0; looked < mostSearched; looked += readAtOnce) {
    const rows = await listWordsOfEntries(db, memberId, { ...asked, after, limit: readAtOnce })
    for (const { id, happened_on: day, created_at: createdAt, ...row } of rows) {
      after = { day, createdAt, id }
      const isFound = await inTurn(
        () =>
          row.tags.some((tag) => tags.includes(tag)) ||
          isIn(`${row.title} ${row.content}`) ||
          (row.text !== null && isIn(row.text)),
      )
      if (isFound) found.push(after)
      if (found.length >= most) return { found, stopped: null }
    }
    if (rows.length < readAtOnce) return { found, stopped: null }
  }
  return { found, stopped: after }
}
