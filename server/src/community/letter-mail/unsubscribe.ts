import { randomBytes } from 'node:crypto'
import { unsubscribePath } from '@app/contract/community/letter-mail'
import { dayMs } from '@app/contract/days'
import { hashOf } from '../../platform/auth/sessions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  deleteLinksBefore,
  endLetters,
  findUnsubscribeLink,
  insertUnsubscribeLink,
} from './letter-mail.queries.ts'

const tokenBytes = 32
// People clear out their letter boxes late.
const linkLifeMs = 2 * 365 * dayMs

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>

/** Makes the link of one letter; it can end these letters, and nothing else. */
export async function makeUnsubscribeUrl({ db, clock, config }: Parts, memberId: string) {
  const token = randomBytes(tokenBytes).toString('base64url')
  await deleteLinksBefore(db, memberId, new Date(clock.now().getTime() - linkLifeMs))
  await insertUnsubscribeLink(db, {
    token_hash: hashOf(token),
    member_id: memberId,
    created_at: clock.now(),
  })
  return config.publicUrl + unsubscribePath.replace(':token', token)
}

/** True for the token of a letter that was mailed. */
export const isUnsubscribeToken = async (db: Db, token: string): Promise<boolean> =>
  (await findUnsubscribeLink(db, hashOf(token))) !== undefined

/** Ends the letters to whom the token was mailed, however often it is used; false for no token. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const link = await findUnsubscribeLink(db, hashOf(token))
  if (!link) return false
  await endLetters(db, link.member_id)
  return true
}
