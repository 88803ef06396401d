import type { Db, Tx } from '../../platform/db/db.ts'
import { mayBeSealed, openToChange, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { commentWords, letterWords } from '../words/word-kinds.ts'

/** Finds an insight with what decides if its member may write back. */
export async function findCommented(db: Db, memberId: string, id: string) {
  const row = await db
    .selectFrom('insights')
    .select(['entry_id', 'kind', 'text', 'comment'])
    .$if(mayBeSealed(db), (query) => query.select(['sealed', 'sealed_comment']))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  const entryId = ({ entry_id }: { entry_id: string }) => entry_id
  const letter = { kind: letterWords, id: entryId }
  return openToChange(db, memberId, row, letter, { kind: commentWords, id: entryId })
}

type Written = {
  comment: string
  commented_at: Date
  comment_answer: string
  comment_answer_kind: 'coaching' | 'safety'
  comment_part_ids: string[]
}

/**
 * Saves a comment with its answer. Returns a row unless the insight is gone, has one already, or is
 * not the letter any more that the answer was written under. The caller holds the lock on the
 * member's row, under which letters change.
 */
export async function setComment(
  tx: Tx,
  { memberId, id, letter }: { memberId: string; id: string; letter: string },
  written: Written,
) {
  // The database cannot compare words that it cannot read.
  const current = mayBeSealed(tx) ? await findCommented(tx, memberId, id) : null
  if (current !== null && current?.text !== letter) return undefined
  const { seal } = await sealerOf(tx, memberId)
  return tx
    .updateTable('insights')
    .set(seal(commentWords, current?.entry_id ?? '', written))
    .$if(current === null, (query) => query.where('text', '=', letter))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('kind', '=', 'coaching')
    .where('comment', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

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
      sealed_comment: null,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('comment', 'is not', null)
    .returning('id')
    .executeTakeFirst()
