import type { Db, Tx } from '../platform/db/db.ts'
import { openRows, sealerOf } from '../platform/sealed-words/sealed-words.ts'
import { copyId, copyWords, entryWords, letterWords } from '../community/words/word-kinds.ts'

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

/** The parts that the letter under an entry was made of, as the database keeps them. */
export async function storedParts(db: Db, { memberId, entryId }: Place): Promise<string[]> {
  const row = await db
    .selectFrom('insights')
    .select(['part_ids', 'sealed'])
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  const [opened] = await openRows(db, memberId, [row], { kind: letterWords, id: () => entryId })
  return opened?.part_ids ?? []
}

/** The copies of entries in a member's shares, as the database keeps them. */
export async function storedCopies(db: Db, memberId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('share_entries')
    .select(['share_id', 'entry_id', 'shown', 'sealed'])
    .where('member_id', '=', memberId)
    .execute()
  const opened = await openRows(db, memberId, rows, { kind: copyWords, id: copyId })
  return opened.map(({ shown }) => shown)
}
