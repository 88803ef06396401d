import { appPaths } from '@app/contract/paths'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { newDeviceLetter } from './account-letters.ts'
import { findAccountToWriteTo } from './mailed-links.queries.ts'

/** Tells a person of a sign-in from a browser that their account did not know. */
export const mailNewDevice = jobKind({
  name: 'platform/mail-new-device',
  payload: z.object({ accountId: z.uuid(), device: z.string(), at: z.iso.datetime() }),
})

export function mailNewDeviceJob({
  db,
  config,
  mail,
  letterhead,
}: Pick<Deps, 'db' | 'config' | 'mail' | 'letterhead'>) {
  return jobHandler({
    kind: mailNewDevice,
    concurrency: 2,
    work: async ({ accountId, device, at }) => {
      const account = await findAccountToWriteTo(db, accountId)
      if (!account || !mail) return
      const path = account.kind === 'editor' ? appPaths.calendar : `${appPaths.profile}#history`
      const signIn = { kind: account.kind, device, at: new Date(at) }
      await mail.send(
        account,
        newDeviceLetter(await letterhead(), signIn, `${config.publicUrl}${path}`),
      )
    },
  })
}
