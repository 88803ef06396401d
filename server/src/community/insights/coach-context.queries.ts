import type { SelfReport } from '@app/contract/community/self-report'
import type { Workout } from '@app/contract/community/workout'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRows, openToChange } from '../../platform/sealed-words/sealed-words.ts'
import {
  commentWords,
  entryWords,
  goalWords,
  letterWords,
  readingWords,
} from '../words/word-kinds.ts'

const ofEntry = (row: { entry_id: string }) => row.entry_id

/** The latest reply, remembered or not. */
const newestReply = (db: Db, memberId: string) =>
  db
    .selectFrom('insights')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/**
 * Finds all that the coach needs of an entry: its words, the member's goal and preferences, the
 * name and email that are never sent, the id of the member's latest reply, and whether the account
 * is closed.
 */
export async function findEntryForCoach(db: Db, memberId: string, id: string) {
  const row = await db
    .selectFrom('journal_entries as e')
    .innerJoin('members as m', 'm.account_id', 'e.member_id')
    .innerJoin('accounts as a', 'a.id', 'e.member_id')
    .leftJoin('goals as g', (join) =>
      join.onRef('g.member_id', '=', 'e.member_id').on('g.archived_at', 'is', null),
    )
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.tags',
      'e.symptoms',
      'e.self_report',
      'e.workout',
      'e.is_private',
      'e.happened_on',
      'e.happened_at',
      'e.updated_at',
      'e.insight_status',
    ])
    .select([
      'm.country',
      'm.coach_tone',
      'm.ai_consent',
      'm.ai_consent_provider',
      'a.name',
      'a.email',
      'g.goal',
      'g.id as goal_id',
    ])
    .$if(mayBeSealed(db), (query) => query.select(['e.sealed', 'g.sealed as sealed_goal']))
    .select(newestReply(db, memberId).as('newest_reply_id'))
    .select((eb) => eb('a.deletion_due_at', 'is not', null).$castTo<boolean>().as('is_closed'))
    .where('e.member_id', '=', memberId)
    .where('e.id', '=', id)
    // The contract parsed it before it was stored.
    .$narrowType<{ self_report: SelfReport | null; workout: Workout | null }>()
    .executeTakeFirst()
  return openToChange(
    db,
    memberId,
    row,
    { kind: entryWords, id: () => id },
    { kind: goalWords, id: ({ goal_id }) => goal_id ?? '', from: 'sealed_goal' },
  )
}

/**
 * Lists the replies that the coach remembers, newest first: its ledger. Each one's entry is looked
 * up by itself: a plan for a join, made while the tables were empty, would scan all entries for
 * each reply.
 */
export async function recentReplies(db: Db, memberId: string, limit: number) {
  const rows = await db
    .selectFrom('insights as i')
    .select(['i.entry_id', 'i.created_at', 'i.theme', 'i.part_ids', 'i.text', 'i.comment_part_ids'])
    .$if(mayBeSealed(db), (query) => query.select(['i.sealed', 'i.sealed_comment']))
    .select((eb) =>
      eb
        .selectFrom('journal_entries as e')
        .select('e.is_private')
        .whereRef('e.member_id', '=', 'i.member_id')
        .whereRef('e.id', '=', 'i.entry_id')
        .as('is_private'),
    )
    .where('i.member_id', '=', memberId)
    .where((row) => row.ref('i.is_remembered'))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
  const opened = await openRows(
    db,
    memberId,
    rows,
    { kind: letterWords, id: ofEntry },
    { kind: commentWords, id: ofEntry },
  )
  return opened.map(({ entry_id: _named, part_ids, comment_part_ids, ...row }) => ({
    ...row,
    part_ids: [...part_ids, ...comment_part_ids],
  }))
}

/** A moment and its day: all entries before it are of that day or an earlier one. */
export type DiaryMoment = { happened_on: string; happened_at: Date }

/** Lists the times of the member's entries before a moment, newest first. */
export const earlierEntryTimes = (db: Db, memberId: string, before: DiaryMoment, limit: number) =>
  db
    .selectFrom('journal_entries')
    .select('happened_at')
    .where('member_id', '=', memberId)
    .where('happened_on', '<=', before.happened_on)
    .where('happened_at', '<', before.happened_at)
    .orderBy('happened_on', 'desc')
    .orderBy('happened_at', 'desc')
    .limit(limit)
    .execute()

/** Lists the latest entries before a moment whose coaching reply is remembered, newest first. */
export async function earlierEntries(
  db: Db,
  memberId: string,
  { before, limit, isPrivateToo }: { before: DiaryMoment; limit: number; isPrivateToo: boolean },
) {
  const id = (row: { id: string }) => row.id
  const rows = await db
    .selectFrom('journal_entries as e')
    .innerJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .leftJoin('entry_readings as r', (join) =>
      join.onRef('r.member_id', '=', 'e.member_id').onRef('r.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.title', 'e.content', 'e.happened_at', 'i.theme'])
    // Points of a comment under the letter are not points of the entry's own words.
    .select(sql`case when r.commented_at is null then r.points end`.as('points'))
    .$if(mayBeSealed(db), (query) =>
      query.select([
        'e.sealed',
        sql<Buffer | null>`case when r.commented_at is null then r.sealed end`.as('sealed_points'),
      ]),
    )
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '<=', before.happened_on)
    .where('e.happened_at', '<', before.happened_at)
    .where((row) => row.ref('i.is_remembered'))
    // An entry that got a safety text was never sent, and is not sent later either.
    .where('i.kind', '=', 'coaching')
    .$if(!isPrivateToo, (query) => query.where('e.is_private', '=', false))
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return openRows(
    db,
    memberId,
    rows,
    { kind: entryWords, id },
    { kind: readingWords, id, from: 'sealed_points' },
  )
}
