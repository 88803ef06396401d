import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export const findHasNotices = async (db: Db, editorId: string) =>
  (
    await db
      .selectFrom('editors')
      .select('has_notices')
      .where('account_id', '=', editorId)
      .executeTakeFirst()
  )?.has_notices === true

export const setHasNotices = (db: Db, editorId: string, has_notices: boolean) =>
  db.updateTable('editors').set({ has_notices }).where('account_id', '=', editorId).execute()

/** Marks a day as looked at; false if it was before. */
export const claimDay = async (tx: Tx, day: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('premium_stream')
    .set({ noticed_on: day })
    .where(sql<boolean>`noticed_on is distinct from ${day}::date`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the approved editors who are mailed when something is late. */
export const listReaders = async (db: Db | Tx) => {
  const rows = await db
    .selectFrom('editors')
    .select('account_id')
    .where('status', '=', 'active')
    .where('has_notices', '=', true)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export const findNoticeReader = (db: Db, editorId: string) =>
  db.selectFrom('accounts').select(['name', 'email']).where('id', '=', editorId).executeTakeFirst()

/** Marks an editor as mailed on a day; false if they were before. */
export const claimLetter = async (db: Db, editorId: string, day: string) => {
  const { numUpdatedRows } = await db
    .updateTable('editors')
    .set({ noticed_on: day })
    .where('account_id', '=', editorId)
    .where(sql<boolean>`noticed_on is distinct from ${day}::date`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveLetterBack = (db: Db, editorId: string) =>
  db.updateTable('editors').set({ noticed_on: null }).where('account_id', '=', editorId).execute()
