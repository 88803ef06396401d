import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** Finds what was decided for a version of a package. */
export const findAiMark = (db: Db | Tx, packageId: string, version: number) =>
  db
    .selectFrom('ai_marks')
    .select(['is_marked', 'decided_name', 'decided_at'])
    .where('package_id', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirst()

export type StoredAiMark = NonNullable<Awaited<ReturnType<typeof findAiMark>>>

/** Writes a decision; a later one for the same version takes its place. */
export const putAiMark = (tx: Tx, mark: Insert<'ai_marks'>) =>
  tx
    .insertInto('ai_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'version']).doUpdateSet(({ ref }) => ({
        is_marked: ref('excluded.is_marked'),
        decided_by: ref('excluded.decided_by'),
        decided_name: ref('excluded.decided_name'),
        decided_at: ref('excluded.decided_at'),
      })),
    )
    .execute()
