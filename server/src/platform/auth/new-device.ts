import { dayMs } from '@app/contract/days'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { isFirstSignIn } from './account-events.queries.ts'
import { mailNewDevice } from './mail-new-device.job.ts'

// A person who lost track would read no more of them, and one who guesses has the first.
const lettersPerAccount = { limit: 3, windowMs: dayMs }

/**
 * Has a letter sent about a sign-in from a browser that the account did not know. The first day's
 * first sign-in is left out: somebody who has just registered takes their second device along.
 */
export async function tellOfNewDevice(
  { clock, jobs, mail }: Pick<Deps, 'clock' | 'jobs' | 'mail'>,
  tx: Tx,
  accountId: string,
  device: string,
) {
  if (!mail) return
  const now = clock.now()
  if (await isFirstSignIn(tx, accountId, new Date(now.getTime() - dayMs))) return
  const letters = await countAttempt(tx, clock, `new-device:${accountId}`, lettersPerAccount)
  if (!letters.isOver)
    await jobs.enqueue(tx, mailNewDevice, { accountId, device, at: now.toISOString() })
}
