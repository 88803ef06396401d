import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

const settings = ['hour', 'time_zone', 'has_words', 'due_at', 'stopped_at'] as const

export const findLetterMail = (db: Db, memberId: string) =>
  db
    .selectFrom('letter_mails')
    .select(settings)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const saveLetterMail = (tx: Tx, row: Insert<'letter_mails'>) =>
  tx
    .insertInto('letter_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()

export const findIsConfirmed = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('email_confirmed_at')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).email_confirmed_at !== null

/** Locks letters that are due; those that another server plans at this moment are left to it. */
export const lockDueLetters = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom('letter_mails')
    .select(['member_id', 'hour', 'time_zone', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('member_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const setDueAt = (tx: Tx, memberId: string, due_at: Date) =>
  tx.updateTable('letter_mails').set({ due_at }).where('member_id', '=', memberId).execute()

/** Finds the member whom a letter may be mailed to: open, confirmed, and still wanting one. */
export const findReader = (db: Db, memberId: string) =>
  db
    .selectFrom('letter_mails as l')
    .innerJoin('accounts as a', 'a.id', 'l.member_id')
    .select(['a.name', 'a.email', 'l.time_zone', 'l.has_words'])
    .where('l.member_id', '=', memberId)
    .where('l.due_at', 'is not', null)
    .where('a.email_confirmed_at', 'is not', null)
    .where('a.deletion_due_at', 'is', null)
    .executeTakeFirst()

/** Marks a week as mailed; false if it, or a later one, is already. */
export const claimWeek = async (db: Db, memberId: string, week: string) => {
  const { numUpdatedRows } = await db
    .updateTable('letter_mails')
    .set({ mailed_week: week })
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('mailed_week', 'is', null), row('mailed_week', '<', week)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveWeekBack = (db: Db, memberId: string, week: string, weekBefore: string) =>
  db
    .updateTable('letter_mails')
    .set({ mailed_week: weekBefore })
    .where('member_id', '=', memberId)
    .where('mailed_week', '=', week)
    .execute()

export const clearRefusals = (db: Db, memberId: string) =>
  db
    .updateTable('letter_mails')
    .set({ refusals: 0 })
    .where('member_id', '=', memberId)
    .where('refusals', '>', 0)
    .execute()

/** Counts a refused letter; the last of so many in a row ends them. */
export const countRefusal = (db: Db, memberId: string, most: number, now: Date) =>
  db
    .updateTable('letter_mails')
    .set({
      refusals: sql`refusals + 1`,
      due_at: sql`case when refusals + 1 >= ${most} then null else due_at end`,
      stopped_at: sql`case when refusals + 1 >= ${most} then ${now}::timestamptz end`,
    })
    .where('member_id', '=', memberId)
    .execute()

export const insertUnsubscribeLink = (db: Db, link: Insert<'unsubscribe_links'>) =>
  db.insertInto('unsubscribe_links').values(link).execute()

export const findUnsubscribeLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('unsubscribe_links')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const endLetters = (db: Db, memberId: string) =>
  db
    .updateTable('letter_mails')
    .set({ due_at: null, stopped_at: null, refusals: 0 })
    .where('member_id', '=', memberId)
    .execute()

export const deleteLinksBefore = (db: Db, memberId: string, moment: Date) =>
  db
    .deleteFrom('unsubscribe_links')
    .where('member_id', '=', memberId)
    .where('created_at', '<', moment)
    .execute()
