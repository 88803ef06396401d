import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

type NewChallenge = {
  challenge_hash: Buffer
  kind: AccountKind
  account_id: string | null
  expires_at: Date
}

export const insertChallenge = (db: Db | Tx, challenge: NewChallenge) =>
  db.insertInto('passkey_challenges').values(challenge).execute()

type ChallengeKey = { hash: Buffer; kind: AccountKind; accountId: string | null; now: Date }

/**
 * Uses a challenge up: of two who bring it at once, one has it. False where it is none, or is over.
 */
export const takeChallenge = async (
  db: Db | Tx,
  { hash, kind, accountId, now }: ChallengeKey,
): Promise<boolean> =>
  (await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('kind', '=', kind)
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .returning('kind')
    .executeTakeFirst()) !== undefined

export const deleteChallengesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute()

export const deleteChallengesOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
