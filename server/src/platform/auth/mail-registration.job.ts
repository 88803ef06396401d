import { appPaths } from '@app/contract/paths'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { makeRegistrationLink } from './registration-links.ts'
import { findRegistrationToWriteTo } from './registrations.queries.ts'
import type { AccountKind } from './session.ts'
import { registrationLetter, takenLetter } from './account-letters.ts'

/**
 * Writes to the address that somebody registered with: the link that makes the account, or that there is one already.
 * The link is made here, so that the queue never holds one.
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
        await mail.send(to, takenLetter(head, found.kind, `${config.publicUrl}${doors[found.kind]}`))
        return
      }
      const href = await makeRegistrationLink(db, config.publicUrl, found)
      await mail.send(to, registrationLetter(head, found.kind, href, { isHeld: found.holder_id !== null }))
    },
  })
}
