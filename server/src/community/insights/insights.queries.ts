import type { LetterForm } from '@app/contract/community/insights'
import { sql } from 'kysely'
import type { Insert, Db, Tx, Update } from '../../platform/db/db.ts'
import { mayBeSealed, openRows, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { commentWords, entryWords, letterWords } from '../words/word-kinds.ts'

const ofEntry = (row: { entry_id: string }) => row.entry_id

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

/** The last pin of the page before. */
export type PinPlace = { pinnedAt: Date; id: string }
type PinPage = { after: PinPlace | null; limit: number }

/** Lists pinned insights, the latest pin first. */
export async function listPinned(db: Db, memberId: string, { after, limit }: PinPage) {
  const rows = await db
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
      'i.pinned_at',
    ])
    .select(['i.entry_id', 'e.title as entry_title', 'i.asked_again_at', 'i.form'])
    .select(['i.comment', 'i.commented_at', 'i.comment_answer', 'i.comment_answer_kind'])
    .select(sql<boolean>`i.words_version <> e.words_version`.as('is_outdated'))
    .$if(mayBeSealed(db), (query) =>
      query.select(['i.sealed', 'i.sealed_comment', 'e.sealed as sealed_entry']),
    )
    .where('i.member_id', '=', memberId)
    .where('i.pinned_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.pinned_at, i.id) < (${after?.pinnedAt}, ${after?.id})`),
    )
    // The coach chose the form from the contract's list.
    .$narrowType<{ form: LetterForm | null }>()
    .orderBy('i.pinned_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
  return openRows(
    db,
    memberId,
    rows,
    { kind: letterWords, id: ofEntry },
    { kind: commentWords, id: ofEntry },
    { kind: entryWords, id: ofEntry, from: 'sealed_entry', as: { title: 'entry_title' } },
  )
}

/** Names the entry that an insight answers. */
export type InsightOf = { memberId: string; entryId: string }

/**
 * Adds an entry's first insight, which answers its current words; a later one is ignored. Selected
 * from the entry, since a cluster that is spread by member takes no subquery among values.
 */
export async function insertInsight(tx: Tx, given: Insert<'insights'>): Promise<void> {
  const { seal } = await sealerOf(tx, given.member_id)
  const insight = seal(letterWords, given.entry_id, given)
  const columns = Object.keys(insight).filter(columnOf(insight))
  await tx
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

const columnOf =
  (row: Insert<'insights'>) =>
  (name: string): name is keyof Insert<'insights'> =>
    name in row

export const findInsightOf = (db: Db, memberId: string, entryId: string) =>
  db
    .selectFrom('insights')
    .select(['id', 'kind', 'safety_level', 'asked_again_at'])
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

/** Replaces an insight's text, as the answer to the entry's current words. */
export async function replaceInsight(
  tx: Tx,
  { memberId, entryId: id }: InsightOf,
  changes: LetterChange,
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const words_version = wordsVersionOf(memberId, id)
  await tx
    .updateTable('insights')
    .set({ ...seal(letterWords, id, changes), words_version, asked_again_at: null })
    .where('member_id', '=', memberId)
    .where('entry_id', '=', id)
    .execute()
}

/** All fields of a letter that hold words: they are encrypted together. */
type LetterChange = Update<'insights'> & { text: string; part_ids: string[]; fact_ids: string[] }

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
