import type { Deps } from '../../platform/deps.ts'
import { ListInPages } from '../../platform/http/list-in-pages.ts'
import { withReading } from '../recommendations/recommendations.ts'
import { toEntry } from './entry.ts'
import {
  listAllEntries,
  listEntryPage,
  type CursorPosition,
  type EntryRow,
} from './journal.queries.ts'
import { sumOfList } from './whole-journal.queries.ts'

/** A list of all entries gives only this many of the latest their recommended reading. */
const latestWithReading = 50
/** A longer list is never in memory as a whole. */
const longestAtOnceBytes = 2 * 1024 * 1024
const pageSize = latestWithReading

type Reading = Pick<Deps, 'db' | 'clock'>

/** Lists all of a member's entries; a large journal page by page, as the caller reads. */
export async function wholeJournal(deps: Reading, memberId: string) {
  // Most journals end here, with one statement.
  const first = await readPage(deps, memberId, null, pageSize + 1)
  const isShort = first.length <= pageSize
  if (!isShort && (await sumOfList(deps.db, memberId)) > longestAtOnceBytes)
    return new ListInPages(pagesFrom(deps, memberId, first.slice(0, pageSize)))
  const rows = isShort ? first : await listAllEntries(deps.db, memberId)
  const entries = rows.map(toEntry)
  const latest = await withReading(deps, memberId, entries.slice(0, latestWithReading))
  return [...latest, ...entries.slice(latestWithReading)]
}

async function* pagesFrom(deps: Reading, memberId: string, first: readonly EntryRow[]) {
  yield await withReading(deps, memberId, first.map(toEntry))
  // An entry that is given an earlier day meanwhile comes again on a later page.
  const shown = new Set(first.map(({ id }) => id))
  for (let rows = first; rows.length === pageSize;) {
    rows = await readPage(deps, memberId, placeOf(rows.at(-1)))
    yield rows.filter(({ id }) => !shown.has(id)).map(toEntry)
    for (const { id } of rows) shown.add(id)
  }
}

const readPage = (
  { db }: Reading,
  memberId: string,
  after: CursorPosition | null,
  limit = pageSize,
) =>
  listEntryPage(db, memberId, {
    isAnswered: false,
    span: null,
    tag: null,
    search: null,
    after,
    order: 'day',
    limit,
  })

const placeOf = (last: EntryRow | undefined) =>
  last ? { day: last.happened_on, createdAt: last.created_at, id: last.id } : null
