import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { foldEvent } from './account-events.ts'

const failedSignInActs = ['wrong-password', 'wrong-code'] as const
export type FailedSignInAct = (typeof failedSignInActs)[number]

/**
 * Writes a failed sign-in into its owner's list, if there is an account of this id; the admins'
 * log, which nobody can clear, is not filled by strangers. One after another they are one line.
 * Later and not at once, so that the answer takes as long for an email without an account.
 */
export const writeFailedSignIn = jobKind({
  name: 'platform/write-failed-sign-in',
  payload: z.object({
    accountId: z.uuid(),
    eventId: z.uuid(),
    act: z.enum(failedSignInActs),
    device: z.string(),
    at: z.iso.datetime(),
  }),
})

export const writeFailedSignInJob = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  jobHandler({
    kind: writeFailedSignIn,
    concurrency: 2,
    work: async ({ accountId, eventId, act, device, at }) => {
      const event = { id: eventId, at: new Date(at), act, device }
      await foldEvent(db, { clock }, accountId, event, failedSignInActs)
    },
  })
