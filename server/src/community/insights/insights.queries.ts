import type { LetterForm } from '@app/contract/community/insights'
import type { SelfReport } from '@app/contract/community/self-report'
import type { Workout } from '@app/contract/community/workout'
import { sql } from 'kysely'
import type { Insert, Db, Tx, Update } from '../../platform/db/db.ts'

export const findPinState = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('insights')
    .select('pinned_at')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Pins an insight; a second pin keeps the first time. Returns a row if the insight is the member's.
 */
export const setPinned = (db: Db, memberId: string, id: string, at: Date) =>
  db
    .updateTable('insights')
    .set((eb) => ({ pinned_at: eb.fn.coalesce('pinned_at', eb.val(at)) }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const clearPinned = (db: Db, memberId: string, id: string) =>
  db
    .updateTable('insights')
    .set({ pinned_at: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const listPinned = (db: Db, memberId: string) =>
  db
    .selectFrom('insights as i')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
    )
    .select([
      'i.id',
      'i.text',
      'i.created_at',
      'i.engine',
      'i.kind',
      'i.stand_in',
      'i.fact_ids',
      'i.unhelpful_id',
    ])
    .select(['i.entry_id', 'e.title as entry_title', 'i.asked_again_at', 'i.form'])
    .select(['i.comment', 'i.commented_at', 'i.comment_answer', 'i.comment_answer_kind'])
    .select(sql<boolean>`i.words_version <> e.words_version`.as('is_outdated'))
    .where('i.member_id', '=', memberId)
    .where('i.pinned_at', 'is not', null)
    // The coach chose the form from the contract's list.
    .$narrowType<{ form: LetterForm | null }>()
    .orderBy('i.pinned_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** Names the entry that an insight answers. */
export type InsightOf = { memberId: string; entryId: string }

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
 * name and email that are never sent, and the id of the member's latest reply.
 */
export const findEntryForCoach = (db: Db, memberId: string, entryId: string) =>
  db
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
    ])
    .select(newestReply(db, memberId).as('newest_reply_id'))
    .where('e.member_id', '=', memberId)
    .where('e.id', '=', entryId)
    // The contract parsed it before it was stored.
    .$narrowType<{ self_report: SelfReport | null; workout: Workout | null }>()
    .executeTakeFirst()

/**
 * Lists the replies that the coach remembers, newest first: its ledger. Each one's entry is looked
 * up by itself: a plan for a join, made while the tables were empty, would scan all entries for
 * each reply.
 */
export const recentReplies = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('insights as i')
    .select(['i.created_at', 'i.theme', 'i.text'])
    .select(sql<string[]>`i.part_ids || i.comment_part_ids`.as('part_ids'))
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
export const earlierEntries = (
  db: Db,
  memberId: string,
  { before, limit, isPrivateToo }: { before: DiaryMoment; limit: number; isPrivateToo: boolean },
) =>
  db
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

/**
 * Adds an entry's first insight, which answers its current words; a later one is ignored. Selected
 * from the entry, since a cluster that is spread by member takes no subquery among values.
 */
export const insertInsight = (tx: Tx, insight: Insert<'insights'>) => {
  const columns = Object.keys(insight) as (keyof Insert<'insights'>)[]
  return tx
    .insertInto('insights')
    .columns([...columns, 'words_version'])
    .expression((eb) =>
      eb
        .selectFrom('journal_entries as e')
        .select(columns.map((column) => eb.val(insight[column]).as(column)))
        .select('e.words_version')
        .where('e.member_id', '=', insight.member_id)
        .where('e.id', '=', insight.entry_id),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'entry_id']).doNothing())
    .execute()
}

export const findInsightOf = (db: Db, memberId: string, entryId: string) =>
  db
    .selectFrom('insights')
    .select(['id', 'kind', 'safety_level', 'asked_again_at'])
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

/** Replaces an insight's text, as the answer to the entry's current words. */
export const replaceInsight = (
  tx: Tx,
  { memberId, entryId }: InsightOf,
  changes: Update<'insights'>,
) =>
  tx
    .updateTable('insights')
    .set({ ...changes, words_version: wordsVersionOf(memberId, entryId), asked_again_at: null })
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .execute()

const wordsVersionOf = (memberId: string, entryId: string) =>
  sql<number>`(select words_version from journal_entries where member_id = ${memberId} and id = ${entryId})`

/** Finds an insight with the facts that decide if another may be asked for. */
export const findInsightToAsk = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('insights as i')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
    )
    .select(['i.entry_id', 'i.kind', 'i.asked_again_at'])
    .select(sql<boolean>`i.words_version <> e.words_version`.as('is_outdated'))
    .where('i.member_id', '=', memberId)
    .where('i.id', '=', id)
    .executeTakeFirst()

export const setAskedAgain = (tx: Tx, { memberId, entryId }: InsightOf, at: Date | null) =>
  tx
    .updateTable('insights')
    .set({ asked_again_at: at })
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .execute()

export const markAnswered = (tx: Tx, memberId: string, entryId: string) =>
  tx
    .updateTable('journal_entries')
    .set({ insight_status: 'ready' })
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .execute()

/** An answered entry stays answered. */
export const markFailed = (db: Db, memberId: string, entryId: string) =>
  db
    .updateTable('journal_entries')
    .set({ insight_status: 'failed' })
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .where('insight_status', '=', 'pending')
    .execute()
