import { sql } from 'kysely'
import type { Tag } from '@app/contract/community/journal'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Db, Insert, Tx, Update } from '../../platform/db/db.ts'

/** A place in the list: the last entry shown. */
export type Place = { createdAt: Date; id: string }

const selectEntries = (db: Db, memberId: string) =>
  db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) => join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'))
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.tags',
      'e.symptoms',
      'e.image_id',
      'e.is_private',
      'e.created_at',
      'e.insight_status',
      'i.id as insight_id',
      'i.text as insight_text',
      'i.created_at as insight_created_at',
      'i.pinned_at as insight_pinned_at',
      'i.engine as insight_engine',
      'i.kind as insight_kind',
      'i.stand_in as insight_stand_in',
      'i.fact_ids as insight_fact_ids',
      'i.unhelpful_id as insight_unhelpful_id',
    ])
    .where('e.member_id', '=', memberId)
    // Tags and symptoms were parsed by the contract on their way in.
    .$narrowType<{ tags: Tag[]; symptoms: SymptomId[] }>()

export type EntryRow = Awaited<ReturnType<typeof listAllEntries>>[number]

export const listAllEntries = (db: Db, memberId: string) =>
  selectEntries(db, memberId).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').execute()

export const listEntryPage = (
  db: Db,
  memberId: string,
  page: { limit: number; after: Place | null; isAnswered: boolean },
) =>
  selectEntries(db, memberId)
    .$if(page.isAnswered, (query) => query.where('e.insight_status', '=', 'ready'))
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(e.created_at, e.id) < (${page.after?.createdAt}, ${page.after?.id})`),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .execute()

export const countEntries = async (db: Db, memberId: string, isAnswered: boolean) => {
  const { count } = await db
    .selectFrom('journal_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .$if(isAnswered, (query) => query.where('insight_status', '=', 'ready'))
    .executeTakeFirstOrThrow()
  return count
}

export const findEntry = (db: Db, memberId: string, id: string) =>
  selectEntries(db, memberId).where('e.id', '=', id).executeTakeFirst()

export const insertEntry = (tx: Tx, entry: Insert<'journal_entries'>) =>
  tx.insertInto('journal_entries').values(entry).execute()

/** Holds the entry while it is changed. */
export const lockEntry = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('journal_entries')
    .select(['id', 'image_id', 'title', 'content', 'symptoms'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$narrowType<{ symptoms: SymptomId[] }>()
    .forUpdate()
    .executeTakeFirst()

export const updateEntry = (tx: Tx, memberId: string, id: string, changes: Update<'journal_entries'>) =>
  tx.updateTable('journal_entries').set(changes).where('member_id', '=', memberId).where('id', '=', id).execute()

/** Deletes the entry and, by its foreign key, its insight and pin; answers the photo it held. */
export const removeEntry = (tx: Tx, memberId: string, id: string) =>
  tx
    .deleteFrom('journal_entries')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('image_id')
    .executeTakeFirst()
