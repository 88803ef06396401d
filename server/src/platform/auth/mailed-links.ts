import { randomBytes } from 'node:crypto'
import { appPaths } from '@app/contract/paths'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  deleteLink,
  deleteLinksOf,
  deleteLinksOver,
  findLinkedAccount,
  insertLink,
  lockLinkedAccount,
  type LinkPurpose,
} from './mailed-links.queries.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { hashOf } from './sessions.ts'

const tokenBytes = 32
const minute = 60 * 1000
export const resetMinutes = 30
const lifeMs: Record<LinkPurpose, number> = {
  'reset-password': resetMinutes * minute,
  'confirm-email': 7 * 24 * 60 * minute,
}
const resetPaths: Record<AccountKind, string> = {
  member: appPaths.resetPassword,
  editor: appPaths.newsroomResetPassword,
}

type Link = { token: string; purpose: LinkPurpose; kind: AccountKind }

/**
 * A link for the holder of an account's address; only the hash of its token is kept. The token
 * stands behind the #, which browsers send to no server and name to no other site.
 */
export async function makeLink(
  { db, clock, publicUrl }: { db: Db | Tx; clock: Clock; publicUrl: string },
  { id, kind, email }: Pick<SessionAccount, 'id' | 'kind' | 'email'>,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await insertLink(db, {
    token_hash: hashOf(token),
    account_id: id,
    purpose,
    email,
    created_at: now,
    expires_at: expiresAt,
  })
  const path = purpose === 'confirm-email' ? appPaths.confirmEmail : resetPaths[kind]
  return `${publicUrl}${path}#${token}`
}

/** The account of a link, or null where the link is good for nothing (any more). */
export async function accountOfLink(
  db: Db,
  clock: Clock,
  link: Link,
): Promise<SessionAccount | null> {
  const account = await findLinkedAccount(db, keyOf(clock, link))
  return account ? { ...account, kind: link.kind } : null
}

/**
 * Uses a link up, and with it every other of its account and purpose: of two who use it at once,
 * one has it.
 */
export async function useLink(tx: Tx, clock: Clock, link: Link): Promise<SessionAccount | null> {
  const account = await lockLinkedAccount(tx, keyOf(clock, link))
  if (!account || !(await deleteLink(tx, hashOf(link.token)))) return null
  await deleteLinksOf(tx, account.id, link.purpose)
  return { ...account, kind: link.kind }
}

export async function removeEndedLinks(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteLinksOver(db, clock.now())
}

const keyOf = (clock: Clock, { token, purpose, kind }: Link) => ({
  tokenHash: hashOf(token),
  purpose,
  kind,
  now: clock.now(),
})
