import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { openRow, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { commentWords, entryWords, letterWords, versionId, versionWords } from './word-kinds.ts'

const Row = z.record(z.string(), z.unknown())

/** The rows of a deleted entry, as they were set aside. */
export const SetAside = z.object({ entry: Row, insight: z.nullable(Row), versions: z.array(Row) })

export const idOfVersion = (entryId: string, version: z.infer<typeof Row>) =>
  versionId(entryId, Number(version['version']))

/** Opens the words in the rows of a deleted entry. */
export async function openSetAside<Given extends { id: string }>(
  db: Db,
  memberId: string,
  row: Given,
) {
  const { entry, insight, versions } = SetAside.parse(row)
  const id = () => row.id
  const letter = { kind: letterWords, id }
  return {
    ...row,
    entry: await openRow(db, memberId, entry, { kind: entryWords, id }),
    insight: insight && (await openRow(db, memberId, insight, letter, { kind: commentWords, id })),
    versions: await openRows(db, memberId, versions, {
      kind: versionWords,
      id: (version) => idOfVersion(row.id, version),
    }),
  }
}
