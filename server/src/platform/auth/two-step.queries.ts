import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

type NewTwoStep = { account_id: string; secret: Buffer; salt: Buffer }

export const findTwoStep = (db: Db, accountId: string) =>
  db
    .selectFrom('two_step')
    .select(['secret', 'salt', 'turned_on_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const countRecoveryCodes = async (db: Db, accountId: string) =>
  (
    await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

/**
 * A secret that is not good for anything yet, in the place of one that never was. False where
 * two-step is turned on.
 */
export const putSecret = async (tx: Tx, made: NewTwoStep) =>
  (await tx
    .insertInto('two_step')
    .values({ ...made, last_step: 0 })
    .onConflict((former) =>
      former
        .column('account_id')
        .doUpdateSet({ secret: made.secret, salt: made.salt })
        .where('two_step.turned_on_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** False where it was turned on already, or the secret is another by now. */
export const setTurnedOn = async (
  tx: Tx,
  accountId: string,
  secret: Buffer,
  now: Date,
  step: number,
) =>
  (await tx
    .updateTable('two_step')
    .set({ turned_on_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('turned_on_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** Forgets a secret that is not good for anything yet. */
export const deleteUnusedSecret = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('two_step')
    .where('account_id', '=', accountId)
    .where('turned_on_at', 'is', null)
    .execute()

/**
 * Uses the code of a time step up, with those before it: of two who send it at once, one has it.
 */
export const takeStep = async (tx: Tx, accountId: string, step: number) =>
  (await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('turned_on_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export const takeRecoveryCode = async (tx: Tx, accountId: string, digest: Buffer) =>
  (await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()

export const insertRecoveryCodes = (tx: Tx, accountId: string, digests: readonly Buffer[]) =>
  tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ account_id: accountId, digest })))
    .execute()

/** False where it was not turned on. */
export async function deleteTwoStep(tx: Tx, accountId: string) {
  const forgotten = await tx
    .deleteFrom('two_step')
    .where('account_id', '=', accountId)
    .returning('turned_on_at')
    .executeTakeFirst()
  return forgotten !== undefined && forgotten.turned_on_at !== null
}

type NewSignIn = {
  accountId: string
  passwordHash: string
  tokenHash: Buffer
  expiresAt: Date
  /** True where it opens an account that is closed. */
  bringsBack: boolean
}

/**
 * Writes down that the password was right, where it still is and the account owes a code as well;
 * false where not.
 */
export const putSignIn = async (
  db: Db,
  { accountId, passwordHash, tokenHash, expiresAt, bringsBack }: NewSignIn,
) =>
  (await db
    .insertInto('two_step_sign_ins')
    .columns(['account_id', 'token_hash', 'expires_at', 'brings_back'])
    .expression((from) =>
      from
        .selectFrom('two_step')
        .innerJoin('accounts', 'accounts.id', 'two_step.account_id')
        .select(({ val }) => [
          'account_id',
          val(tokenHash).as('token_hash'),
          val(expiresAt).as('expires_at'),
          val(bringsBack).as('brings_back'),
        ])
        .where('account_id', '=', accountId)
        .where('turned_on_at', 'is not', null)
        .where('accounts.password_hash', '=', passwordHash)
        .forShare('accounts'),
    )
    .onConflict((former) =>
      former.column('account_id').doUpdateSet({
        token_hash: tokenHash,
        expires_at: expiresAt,
        brings_back: bringsBack,
      }),
    )
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** The account whose password was right, a moment ago. */
export const findSignIn = (db: Db | Tx, kind: AccountKind, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('two_step_sign_ins as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['a.id', 'a.email', 's.brings_back'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('a.kind', '=', kind)
    .executeTakeFirst()

export const deleteSignIn = (tx: Tx, tokenHash: Buffer) =>
  tx.deleteFrom('two_step_sign_ins').where('token_hash', '=', tokenHash).execute()

export const deleteSignInsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('two_step_sign_ins').where('account_id', '=', accountId).execute()

export const deleteSignInsOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('two_step_sign_ins').where('expires_at', '<=', now).execute()
