import type { Db, Tx } from '../../platform/db/db.ts'

export const insertMember = (tx: Tx, accountId: string) =>
  tx.insertInto('members').values({ account_id: accountId }).execute()

/** Locks the member's row against other such locks; rows that refer to it may still be written. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('members')
    .select(['account_id', 'country'])
    .where('account_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findMember = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.email', 'a.created_at', 'a.last_login_at'])
    .select(['m.is_premium', 'm.profile_image_id', 'm.country', 'm.theme', 'm.text_size'])
    .select(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('insights as i')
          .select(lit(1).as('one'))
          .whereRef('i.member_id', '=', 'm.account_id'),
      )
        .$castTo<boolean>()
        .as('has_reply'),
    )
    .where('m.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
