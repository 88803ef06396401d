import type { HoldKind } from '@app/contract/community/holds'
import type { Tag } from '@app/contract/community/journal'
import type { ShareParts } from '@app/contract/community/shares'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRow, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { copyId, copyWords, shareGoalWords, shareWords } from '../words/word-kinds.ts'

/** Openings that are noted of one share; further ones are not. */
const mostOpenings = 500

/** Finds the share of a token, as long as it is open and its member's account too. */
export async function findOpenShare(db: Db, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('shares as s')
    .innerJoin('accounts as a', 'a.id', 's.member_id')
    .select(['s.member_id', 's.id', 's.member_name', 's.from_on as from', 's.to_on as to'])
    .select(['s.tags', 's.goal', 's.holds', 's.created_at', 's.expires_at'])
    .select(['s.with_private', 's.parts', 's.receiver'])
    .$if(mayBeSealed(db), (query) => query.select(['s.sealed', 's.sealed_goal']))
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
  const id = (share: { id: string }) => share.id
  const goal = { kind: shareGoalWords, id }
  return row && openRow(db, row.member_id, row, { kind: shareWords, id }, goal)
}

type ShareKey = { member_id: string; id: string }

const openingOf = (share_id: string) => ({
  kind: copyWords,
  id: ({ entry_id }: { entry_id: string }) => copyId({ share_id, entry_id }),
})

export async function listShareCopies(db: Db, { member_id, id }: ShareKey) {
  const rows = await db
    .selectFrom('share_entries')
    .select(['entry_id', 'day', 'shown'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', member_id)
    .where('share_id', '=', id)
    .orderBy('day', 'desc')
    .orderBy('entry_id', 'desc')
    .execute()
  return openRows(db, member_id, rows, openingOf(id))
}

export async function findCopy(db: Db, { member_id, id }: ShareKey, entryId: string) {
  const row = await db
    .selectFrom('share_entries')
    .select(['entry_id', 'day', 'shown'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', member_id)
    .where('share_id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return openRow(db, member_id, row, openingOf(id))
}

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
