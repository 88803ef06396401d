import type { HoldKind } from '@app/contract/community/holds'
import type { Tag } from '@app/contract/community/journal'
import type { ShareParts } from '@app/contract/community/shares'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Openings that are noted of one share; further ones are not. */
const mostOpenings = 500

/** Finds the share of a token, as long as it is open and its member's account too. */
export const findOpenShare = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('shares as s')
    .innerJoin('accounts as a', 'a.id', 's.member_id')
    .select(['s.member_id', 's.id', 's.member_name', 's.from_on as from', 's.to_on as to'])
    .select(['s.tags', 's.goal', 's.holds', 's.created_at', 's.expires_at'])
    .select(['s.with_private', 's.parts', 's.receiver'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.deletion_due_at', 'is', null)
    // They were parsed before they were stored.
    .$narrowType<{
      tags: Tag[]
      parts: ShareParts
      holds: { kind: HoldKind; from: string; to: string }[]
    }>()
    .executeTakeFirst()

type ShareKey = { member_id: string; id: string }

export const listCopies = (db: Db, { member_id, id }: ShareKey) =>
  db
    .selectFrom('share_entries')
    .select(['entry_id', 'day', 'shown'])
    .where('member_id', '=', member_id)
    .where('share_id', '=', id)
    .orderBy('day', 'desc')
    .orderBy('entry_id', 'desc')
    .execute()

export const findCopy = (db: Db, { member_id, id }: ShareKey, entryId: string) =>
  db
    .selectFrom('share_entries')
    .select(['entry_id', 'day', 'shown'])
    .where('member_id', '=', member_id)
    .where('share_id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

/**
 * Notes that a share was opened, unless it was within the minutes before, as by a reload; false
 * then.
 */
export const insertOpening = async (
  db: Db,
  { member_id, id }: ShareKey,
  { at, since }: { at: Date; since: Date },
) => {
  const { numAffectedRows } = await sql`insert into share_openings (member_id, share_id, opened_at)
    select ${member_id}, ${id}, ${at}
    where not exists (select 1 from share_openings
        where member_id = ${member_id} and share_id = ${id} and opened_at > ${since})
      and (select count(*) from share_openings where member_id = ${member_id} and share_id = ${id}) < ${mostOpenings}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
