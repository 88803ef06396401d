import type { Db, Tx } from '../../platform/db/db.ts'

/** Finds an insight with what decides if its member may write back. */
export const findCommented = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('insights')
    .select(['entry_id', 'kind', 'text', 'comment'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

type Written = {
  comment: string
  commented_at: Date
  comment_answer: string
  comment_answer_kind: 'coaching' | 'safety'
  comment_part_ids: string[]
}

/**
 * Saves a comment with its answer. Returns a row unless the insight is gone, has one already, or is
 * not the letter any more that the answer was written under.
 */
export const setComment = (
  tx: Tx,
  { memberId, id, letter }: { memberId: string; id: string; letter: string },
  written: Written,
) =>
  tx
    .updateTable('insights')
    .set(written)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('kind', '=', 'coaching')
    .where('text', '=', letter)
    .where('comment', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Removes a comment with its answer. Returns a row if there was one. */
export const clearComment = (tx: Tx, memberId: string, id: string) =>
  tx
    .updateTable('insights')
    .set({
      comment: null,
      commented_at: null,
      comment_answer: null,
      comment_answer_kind: null,
      comment_part_ids: [],
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('comment', 'is not', null)
    .returning('id')
    .executeTakeFirst()
