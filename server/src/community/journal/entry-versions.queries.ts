import { mostEntryVersions } from '@app/contract/community/entry-versions'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import {
  mayBeSealed,
  openRow,
  openRows,
  openToChange,
  sealerOf,
} from '../../platform/sealed-words/sealed-words.ts'
import { entryWords, versionId, versionWords } from '../words/word-kinds.ts'
import type { StoredFields } from './journal.queries.ts'

export async function insertEntryVersion(tx: Tx, row: Insert<'entry_versions'>): Promise<void> {
  const { seal } = await sealerOf(tx, row.member_id)
  const id = versionId(row.entry_id, row.version)
  await tx
    .insertInto('entry_versions')
    .values(seal(versionWords, id, row))
    .execute()
}

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
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .$narrowType<StoredFields>()

const openingOf = (entryId: string) => ({
  kind: versionWords,
  id: ({ version }: { version: number }) => versionId(entryId, version),
})

/** Lists the kept versions of an entry, newest first. */
export async function keptEntryVersions(db: Db, memberId: string, entryId: string) {
  const rows = await selectVersions(db, memberId, entryId)
    .orderBy('version', 'desc')
    .limit(mostEntryVersions)
    .execute()
  return openRows(db, memberId, rows, openingOf(entryId))
}

export async function findEntryVersion(db: Db, memberId: string, entryId: string, version: number) {
  const row = await selectVersions(db, memberId, entryId)
    .where('version', '=', version)
    .executeTakeFirst()
  return openToChange(db, memberId, row, openingOf(entryId))
}

/** Finds the words' number, if a kept version of the entry had the same words. */
export async function findWordsVersion(
  db: Db,
  memberId: string,
  entryId: string,
  { title, content }: { title: string; content: string },
) {
  if (mayBeSealed(db)) {
    const kept = await selectVersions(db, memberId, entryId)
      .select('words_version')
      .orderBy('version', 'desc')
      .execute()
    const opened = await openRows(db, memberId, kept, openingOf(entryId))
    return opened.find((row) => row.title === title && row.content === content)?.words_version
  }
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

export async function findCurrentVersion(db: Db, memberId: string, id: string) {
  const row = await db
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
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$narrowType<StoredFields>()
    .executeTakeFirst()
  return openRow(db, memberId, row, { kind: entryWords, id: () => id })
}
