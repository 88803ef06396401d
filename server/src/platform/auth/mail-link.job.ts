import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { makeLink } from './mailed-links.ts'
import { findAccountToWriteTo } from './mailed-links.queries.ts'
import { linkLetter } from './link-letters.ts'
import { findPasskeysOf } from './passkeys.queries.ts'

/**
 * Mails a link to the address of an account, if there is one of this id. The job makes the link,
 * not its caller, so that the queue never holds one; a second run mails a second link.
 */
export const mailLink = jobKind({
  name: 'platform/mail-link',
  payload: z.object({ accountId: z.uuid(), purpose: z.enum(['reset-password', 'confirm-email']) }),
})

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'mail' | 'letterhead'>

export function mailLinkJob({ db, clock, config, log, mail, letterhead }: Parts) {
  return jobHandler({
    kind: mailLink,
    concurrency: 2,
    work: async ({ accountId, purpose }) => {
      const account = await findAccountToWriteTo(db, accountId)
      if (!account || (purpose === 'confirm-email' && account.email_confirmed_at)) return
      const link = await makeLink({ db, clock, publicUrl: config.publicUrl }, account, purpose)
      if (!mail) {
        log.warn(
          { account: account.kind, link },
          'no mail server is set up: this link would have been mailed',
        )
        return
      }
      const head = await letterhead()
      const hasPasskeys = (await findPasskeysOf(db, accountId)).length > 0
      await mail.send(account, linkLetter(head, { ...account, hasPasskeys }, purpose, link))
    },
  })
}
