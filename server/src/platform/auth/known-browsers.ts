import { dayMs } from '@app/contract/days'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  deleteBrowsersUnused,
  deleteOldestBrowsers,
  findKnownBrowser,
  isBrowserKnown,
  putKnownBrowser,
} from './known-browsers.queries.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'

const tokenBytes = 32
const mostAnAccount = 10
// Browsers keep a cookie for no longer.
const lifeMs = 400 * dayMs

/**
 * The hash of a browser's token, where this account was signed in with it before; null where it was
 * not.
 */
export async function knownBrowserOf(
  { db, clock }: { db: Db; clock: Clock },
  { kind, email }: { kind: AccountKind; email: string },
  token: string | undefined,
): Promise<Buffer | null> {
  if (token === undefined) return null
  const tokenHash = hashOf(token)
  return (await findKnownBrowser(db, { kind, email, tokenHash, since: unusedSince(clock) }))
    ? tokenHash
    : null
}

/**
 * Remembers the browser of a sign-in. Its token outlives the session, opens nothing, and is one for
 * all accounts that are signed in there; one that the server did not make is not taken over.
 */
export async function rememberBrowser(
  tx: Tx,
  clock: Clock,
  accountId: string,
  given: string | undefined,
) {
  const isOurs = given !== undefined && (await isBrowserKnown(tx, hashOf(given)))
  const token = isOurs ? given : randomBytes(tokenBytes).toString('base64url')
  const now = clock.now()
  const isNew = await putKnownBrowser(tx, accountId, hashOf(token), now)
  await deleteOldestBrowsers(tx, accountId, mostAnAccount)
  return { token, expiresAt: new Date(now.getTime() + lifeMs), isNew }
}

export async function removeUnusedBrowsers(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteBrowsersUnused(db, unusedSince(clock))
}

const unusedSince = (clock: Clock) => new Date(clock.now().getTime() - lifeMs)
