import type { Tag } from '@app/contract/community/journal'
import type { Db } from '../../platform/db/db.ts'
import { openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords, letterWords } from '../words/word-kinds.ts'
import { chosen, isAfter, latestFirst, type EntryFilter, type PageOf } from './journal.queries.ts'

const id = (row: { id: string }) => row.id

/** Lists what a search reads of the next entries, in the order of the journal. */
export async function listWordsOfEntries(
  db: Db,
  memberId: string,
  page: Omit<EntryFilter, 'search'> & PageOf,
) {
  const rows = await db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.happened_on', 'e.created_at', 'e.tags', 'e.title', 'e.content', 'e.sealed'])
    .select(['i.text', 'i.sealed as sealed_letter'])
    .where('e.member_id', '=', memberId)
    .where(chosen(memberId, { ...page, search: null }))
    .where(isAfter(page))
    .orderBy(latestFirst(page))
    .limit(page.limit)
    .$narrowType<{ tags: Tag[] }>()
    .execute()
  const letter = { kind: letterWords, id, from: 'sealed_letter' }
  return openRows(db, memberId, rows, { kind: entryWords, id }, letter)
}
