import { randomBytes } from 'node:crypto'
import { appPaths } from '@app/contract/paths'
import type { Db } from '../db/db.ts'
import { setRegistrationLink } from './registrations.queries.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'

const tokenBytes = 32
const paths: Record<AccountKind, string> = {
  member: appPaths.finishRegistration,
  editor: appPaths.newsroomFinishRegistration,
}

/** The link that finishes a registration; only the hash of its token is kept. A second letter voids the first. */
export async function makeRegistrationLink(db: Db, publicUrl: string, { id, kind }: { id: string; kind: AccountKind }) {
  const token = randomBytes(tokenBytes).toString('base64url')
  await setRegistrationLink(db, id, hashOf(token))
  return `${publicUrl}${paths[kind]}#${token}`
}
