import { appPaths } from '@app/contract/paths'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { passkeyLetter } from './account-letters.ts'
import { findAccountToWriteTo } from './mailed-links.queries.ts'

/** Tells a person that a passkey of their account was added or removed. */
export const mailPasskeyChange = jobKind({
  name: 'platform/mail-passkey-change',
  payload: z.object({ accountId: z.uuid(), change: z.enum(['added', 'removed']) }),
})

export function mailPasskeyChangeJob({
  db,
  config,
  mail,
  letterhead,
}: Pick<Deps, 'db' | 'config' | 'mail' | 'letterhead'>) {
  return jobHandler({
    kind: mailPasskeyChange,
    concurrency: 2,
    work: async ({ accountId, change }) => {
      const account = await findAccountToWriteTo(db, accountId)
      if (!account || !mail) return
      const path = account.kind === 'editor' ? appPaths.calendar : appPaths.profile
      const href = `${config.publicUrl}${path}`
      await mail.send(account, passkeyLetter(await letterhead(), account.kind, change, href))
    },
  })
}
