import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  deleteChallengesOver,
  insertChallenge,
  takeChallenge,
} from './passkey-challenges.queries.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'

const challengeBytes = 32
export const challengeForMs = 5 * 60 * 1000

/** The holder is null for a sign-in, of which nobody knows yet whose it will be. */
type Asked = { kind: AccountKind; accountId: string | null }

/** Makes a challenge that a passkey has to sign; only its hash is kept. */
export async function makeChallenge(db: Db, clock: Clock, { kind, accountId }: Asked) {
  const challenge = randomBytes(challengeBytes)
  await insertChallenge(db, {
    challenge_hash: hashOf(challenge.toString('base64url')),
    kind,
    account_id: accountId,
    expires_at: new Date(clock.now().getTime() + challengeForMs),
  })
  return challenge
}

/**
 * The challenge that a browser says was signed, used up whatever comes of it; null where it is not
 * one of ours, is over or was used before.
 */
export async function spendChallenge(
  db: Db | Tx,
  clock: Clock,
  { kind, accountId }: Asked,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const key = { hash: hashOf(challenge), kind, accountId, now: clock.now() }
  return (await takeChallenge(db, key)) ? challenge : null
}

export async function removeEndedChallenges(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteChallengesOver(db, clock.now())
}

const ClientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null
  } catch {
    return null
  }
}
