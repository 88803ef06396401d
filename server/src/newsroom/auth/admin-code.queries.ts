import type { Db, Insert, Tx } from '../../platform/db/db.ts'

export const insertAdminCode = (db: Db, code: Insert<'admin_codes'>) =>
  db.insertInto('admin_codes').values(code).execute()

export const findAdminCode = (db: Db | Tx, codeHash: Buffer) =>
  db
    .selectFrom('admin_codes')
    .select('created_at')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()

export const deleteAdminCodes = (tx: Tx) => tx.deleteFrom('admin_codes').execute()
