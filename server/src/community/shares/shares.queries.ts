import type { HoldKind } from '@app/contract/community/holds'
import type { Tag } from '@app/contract/community/journal'
import type { SelfReport } from '@app/contract/community/self-report'
import type { ShareParts } from '@app/contract/community/shares'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Workout } from '@app/contract/community/workout'
import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { mayBeSealed, openRows, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import {
  copyId,
  copyWords,
  entryWords,
  letterWords,
  readingWords,
  shareGoalWords,
  shareWords,
} from '../words/word-kinds.ts'

const ownId = (row: { id: string }) => row.id

/** Days and tags by which entries are chosen. */
export type EntryChoice = { from: string; to: string; tags: readonly Tag[]; with_private: boolean }

const chosenEntries = (db: Db, memberId: string, { from, to, tags, with_private }: EntryChoice) =>
  db
    .selectFrom('journal_entries as e')
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>=', from)
    .where('e.happened_on', '<=', to)
    .$if(tags.length > 0, (query) => query.where(sql<boolean>`e.tags && ${tags}::text[]`))
    .$if(!with_private, (query) => query.where('e.is_private', '=', false))

export const countChosen = (db: Db, memberId: string, choice: EntryChoice) =>
  chosenEntries(db, memberId, choice)
    .select([
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`(count(*) filter (where e.is_private))::int`.as('private_entries'),
    ])
    .executeTakeFirstOrThrow()

export type ChosenEntry = Awaited<ReturnType<typeof listChosen>>[number]

/**
 * Lists the chosen entries, the newest day first, and keeps them from being deleted until the
 * transaction ends. What was read in an entry is left out where the coach was told to forget it.
 */
export async function listChosen(tx: Tx, memberId: string, choice: EntryChoice, limit: number) {
  const rows = await chosenEntries(tx, memberId, choice)
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .leftJoin('activities as a', (join) =>
      join.onRef('a.member_id', '=', 'e.member_id').onRef('a.entry_id', '=', 'e.id'),
    )
    .leftJoin('entry_readings as r', (join) =>
      join.onRef('r.member_id', '=', 'e.member_id').onRef('r.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.title', 'e.content', 'e.tags', 'e.symptoms', 'e.self_report', 'e.workout'])
    .select(['e.image_id', 'e.happened_on', 'e.happened_at', 'a.track'])
    .select(['i.text as letter_text', 'i.kind as letter_kind'])
    .select(sql`case when coalesce(i.is_remembered, true) then r.points end`.as('points'))
    .$if(mayBeSealed(tx), (query) =>
      query.select([
        'e.sealed',
        'i.sealed as sealed_letter',
        sql<Buffer | null>`case when coalesce(i.is_remembered, true) then r.sealed end`.as(
          'sealed_points',
        ),
      ]),
    )
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .forKeyShare('e')
    // The contract parsed them before they were stored.
    .$narrowType<{
      tags: Tag[]
      symptoms: SymptomId[]
      self_report: SelfReport | null
      workout: Workout | null
    }>()
    .execute()
  return openRows(
    tx,
    memberId,
    rows,
    { kind: entryWords, id: ownId },
    { kind: letterWords, id: ownId, from: 'sealed_letter', as: { text: 'letter_text' } },
    { kind: readingWords, id: ownId, from: 'sealed_points' },
  )
}

export const listHoldsWithin = (db: Db, memberId: string, { from, to }: EntryChoice) =>
  db
    .selectFrom('holds')
    .select(['kind', 'from_on as from', 'to_on as to'])
    .where('member_id', '=', memberId)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('from_on', 'desc')
    .orderBy('to_on', 'desc')
    .orderBy('id')
    .$narrowType<{ kind: HoldKind }>()
    .execute()

export const countLive = async (db: Db, memberId: string, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('shares')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  ).count

export async function insertShare(tx: Tx, given: Insert<'shares'>): Promise<void> {
  const { seal } = await sealerOf(tx, given.member_id)
  const share = seal(shareGoalWords, given.id, seal(shareWords, given.id, given))
  await tx.insertInto('shares').values(share).execute()
}

export async function insertCopies(
  tx: Tx,
  memberId: string,
  copies: readonly Insert<'share_entries'>[],
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const rows = copies.map((copy) => seal(copyWords, copyId(copy), copy))
  await tx.insertInto('share_entries').values(rows).execute()
}

/** Lists what a member shares or shared, the latest first, with the latest openings of each. */
export async function listSharesOf(db: Db, memberId: string, limit: number) {
  const rows = await db
    .selectFrom('shares as s')
    .select(['s.id', 's.receiver', 's.from_on as from', 's.to_on as to', 's.tags'])
    .select(['s.with_private', 's.parts', 's.created_at', 's.expires_at', 's.revoked_at'])
    .select([
      sql<number>`(select count(*)::int from share_entries e
        where e.member_id = s.member_id and e.share_id = s.id)`.as('entries'),
      sql<number>`(select count(*)::int from share_openings o
        where o.member_id = s.member_id and o.share_id = s.id)`.as('opening_count'),
      sql<Date[]>`array(select o.opened_at from share_openings o
        where o.member_id = s.member_id and o.share_id = s.id order by o.opened_at desc limit 20)`.as(
        'openings',
      ),
    ])
    .$if(mayBeSealed(db), (query) => query.select('s.sealed'))
    .where('s.member_id', '=', memberId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    // The contract parsed them before they were stored.
    .$narrowType<{ tags: Tag[]; parts: ShareParts }>()
    .execute()
  return openRows(db, memberId, rows, { kind: shareWords, id: ownId })
}

/** Ends a share; one that is over already stays as it is. False where it is not the member's. */
export const endShare = async (tx: Tx, memberId: string, id: string, now: Date) =>
  (await tx
    .updateTable('shares')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)), goal: null }))
    .set({ holds: '[]', sealed_goal: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteCopies = (tx: Tx, memberId: string, shareId: string) =>
  tx
    .deleteFrom('share_entries')
    .where('member_id', '=', memberId)
    .where('share_id', '=', shareId)
    .execute()

/** Empties all members' shares that have run out. */
export async function emptyExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from share_entries e using shares s
    where e.member_id = s.member_id and e.share_id = s.id and s.expires_at <= ${now}`.execute(tx)
  await sql`update shares set goal = null, holds = '[]', sealed_goal = null
    where expires_at <= ${now} and (goal is not null or holds <> '[]')`.execute(tx)
}

/** Deletes all members' shares that were over before a moment. */
export const deleteOver = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('shares')
    .where((eb) => eb.or([eb('expires_at', '<=', before), eb('revoked_at', '<=', before)]))
    .execute()
