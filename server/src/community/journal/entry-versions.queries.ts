import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import type { StoredFields } from './journal.queries.ts'

export const insertEntryVersion = (tx: Tx, version: Insert<'entry_versions'>) =>
  tx.insertInto('entry_versions').values(version).execute()

/** Deletes the versions of an entry up to this one. */
export const pruneEntryVersions = (tx: Tx, memberId: string, entryId: string, upTo: number) =>
  tx
    .deleteFrom('entry_versions')
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .where('version', '<=', upTo)
    .execute()

const selectVersions = (db: Db, memberId: string, entryId: string) =>
  db
    .selectFrom('entry_versions')
    .select([
      'version',
      'title',
      'content',
      'tags',
      'symptoms',
      'self_report',
      'workout',
      'happened_on',
    ])
    .select(['is_private', 'image_id', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .$narrowType<StoredFields>()

/** Lists the kept versions of an entry, newest first. */
export const keptEntryVersions = (db: Db, memberId: string, entryId: string) =>
  selectVersions(db, memberId, entryId).orderBy('version', 'desc').execute()

export const findEntryVersion = (db: Db, memberId: string, entryId: string, version: number) =>
  selectVersions(db, memberId, entryId).where('version', '=', version).executeTakeFirst()

/** Finds the words' number, if a kept version of the entry had the same words. */
export const findWordsVersion = async (
  db: Db,
  memberId: string,
  entryId: string,
  { title, content }: { title: string; content: string },
) => {
  const row = await db
    .selectFrom('entry_versions')
    .select('words_version')
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .where('title', '=', title)
    .where('content', '=', content)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.words_version
}

export const findCurrentVersion = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('journal_entries')
    .select([
      'version',
      'title',
      'content',
      'tags',
      'symptoms',
      'self_report',
      'workout',
      'happened_on',
    ])
    .select('updated_at as saved_at')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$narrowType<StoredFields>()
    .executeTakeFirst()
