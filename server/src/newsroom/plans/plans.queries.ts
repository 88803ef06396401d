import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const colleagues = (db: Db | Tx) =>
  db
    .selectFrom('editors as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['a.id', sql<string>`coalesce(nullif(a.name, ''), a.email)`.as('name')])
    .where('e.status', '=', 'active')

/** Lists the approved editors by name. */
export const listColleagues = (db: Db) =>
  colleagues(db)
    .orderBy(sql`lower(coalesce(nullif(a.name, ''), a.email))`)
    .orderBy('a.id')
    .execute()

/** Finds an approved editor, whose account then stays until the transaction ends. */
export const holdColleague = (tx: Tx, id: string) =>
  colleagues(tx).where('a.id', '=', id).forKeyShare().executeTakeFirst()
