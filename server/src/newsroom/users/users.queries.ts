import type { Db } from '../../platform/db/db.ts'

/** Lists every member: docs/decisions/0018-users-in-one-list.md says why. */
export const listUserRows = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select([
      'a.id',
      'a.email',
      'a.name',
      'm.is_premium',
      'a.created_at',
      'a.last_login_at',
      'a.deletion_due_at',
    ])
    .where('a.kind', '=', 'member')
    .orderBy('a.email')
    .execute()
