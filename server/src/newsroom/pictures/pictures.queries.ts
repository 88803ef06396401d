import type { Db } from '../../platform/db/db.ts'

/** What decides about the drawn pictures of a package; one that was deleted can come back, and keeps them. */
export const findIllustrated = (db: Db, id: string) =>
  db.selectFrom('packages').select(['id', 'stream', 'editorial_theme']).where('id', '=', id).executeTakeFirst()
