import type { Db, Tx } from '../platform/db/db.ts'
import { sealerOf } from '../platform/sealed-words/sealed-words.ts'
import { entryWords, letterWords } from '../community/words/word-kinds.ts'

type Place = { memberId: string; entryId: string }

/** Puts other words into an entry behind the back of the server, encrypted where it encrypts. */
export async function storeEntryWords(
  db: Db | Tx,
  { memberId, entryId }: Place,
  words: { title: string; content: string },
) {
  const { seal } = await sealerOf(db, memberId)
  const stored = { ...words, symptoms: [], self_report: null }
  await db
    .updateTable('journal_entries')
    .set(seal(entryWords, entryId, stored))
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .execute()
}

/** Puts another text into the letter under an entry, the same way. */
export async function storeLetterText(db: Db | Tx, { memberId, entryId }: Place, text: string) {
  const { seal } = await sealerOf(db, memberId)
  await db
    .updateTable('insights')
    .set(seal(letterWords, entryId, { text, part_ids: [], fact_ids: [] }))
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .execute()
}
