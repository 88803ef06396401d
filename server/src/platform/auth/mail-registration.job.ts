import { appPaths } from '@app/contract/paths'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { findRegistrationToWriteTo, setRegistrationLink } from './registrations.queries.ts'
import type { AccountKind } from './session.ts'
import { registrationLetter, takenLetter } from './account-letters.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { hashOf } from './sessions.ts'

const tokenBytes = 32
const paths: Record<AccountKind, string> = {
  member: appPaths.finishRegistration,
  editor: appPaths.newsroomFinishRegistration,
}

/**
 * The link that finishes a registration; only the hash of its token is kept. A second letter voids
 * the first.
 */
async function makeRegistrationLink(
  db: Db,
  publicUrl: string,
  { id, kind }: { id: string; kind: AccountKind },
) {
  const token = randomBytes(tokenBytes).toString('base64url')
  await setRegistrationLink(db, id, hashOf(token))
  return `${publicUrl}${paths[kind]}#${token}`
}

/**
 * Writes to the address of a registration: the link that makes the account, or that there is one
 * already. The link is made here, so that the queue never holds one.
 */
export const mailRegistration = jobKind({
  name: 'platform/mail-registration',
  payload: z.object({ registrationId: z.uuid() }),
})

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'letterhead'>

const doors: Record<AccountKind, string> = { member: appPaths.auth, editor: appPaths.generator }

export function mailRegistrationJob({ db, clock, config, mail, letterhead }: Parts) {
  return jobHandler({
    kind: mailRegistration,
    concurrency: 2,
    work: async ({ registrationId }) => {
      const found = await findRegistrationToWriteTo(db, registrationId, clock.now())
      if (!found || !mail) return
      const head = await letterhead()
      // The name is a stranger's until the link is opened: no letter carries it.
      const to = { name: '', email: found.email }
      if (found.holder_id !== null && found.email_confirmed_at !== null) {
        await mail.send(
          to,
          takenLetter(head, found.kind, `${config.publicUrl}${doors[found.kind]}`),
        )
        return
      }
      const href = await makeRegistrationLink(db, config.publicUrl, found)
      await mail.send(
        to,
        registrationLetter(head, found.kind, href, { isHeld: found.holder_id !== null }),
      )
    },
  })
}
