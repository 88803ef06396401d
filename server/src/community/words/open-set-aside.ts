import type { Db } from '../../platform/db/db.ts'
import { openRow, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { commentWords, entryWords, letterWords, versionId, versionWords } from './word-kinds.ts'

type Row = Record<string, unknown>
/** The rows of a deleted entry, as they were set aside. */
type SetAside = { id: string; entry: unknown; insight: unknown; versions: unknown }

/** Opens the words in the rows of a deleted entry. */
export async function openSetAside<Given extends SetAside>(
  db: Db,
  memberId: string,
  row: Given,
): Promise<Given> {
  const id = () => row.id
  const letter = [
    { kind: letterWords, id },
    { kind: commentWords, id },
  ]
  const versionOf = ({ version }: Row) => versionId(row.id, Number(version))
  return {
    ...row,
    entry: await openRow(db, memberId, row.entry as Row, { kind: entryWords, id }),
    insight: row.insight && (await openRow(db, memberId, row.insight as Row, ...letter)),
    versions: await openRows(db, memberId, row.versions as Row[], {
      kind: versionWords,
      id: versionOf,
    }),
  }
}
