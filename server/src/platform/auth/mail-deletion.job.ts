import { appPaths } from '@app/contract/paths'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { findAccountToWriteTo } from './mailed-links.queries.ts'
import { deletionLetter } from './account-letters.ts'

/** Tells a person that their account was closed, and until when they can reopen it. */
export const mailDeletion = jobKind({
  name: 'platform/mail-deletion',
  payload: z.object({ accountId: z.uuid() }),
})

export function mailDeletionJob({
  db,
  config,
  mail,
  letterhead,
}: Pick<Deps, 'db' | 'config' | 'mail' | 'letterhead'>) {
  return jobHandler({
    kind: mailDeletion,
    concurrency: 2,
    work: async ({ accountId }) => {
      const account = await findAccountToWriteTo(db, accountId)
      // A reopened account needs no letter.
      if (!account?.deletion_due_at || !mail) return
      const head = await letterhead()
      const href = `${config.publicUrl}${appPaths.auth}`
      await mail.send(account, deletionLetter(head, longDay(account.deletion_due_at), href))
    },
  })
}

const longDay = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
