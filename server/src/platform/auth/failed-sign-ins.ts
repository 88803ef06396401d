import type { Deps } from '../deps.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { writeFailedSignIn, type FailedSignInAct } from './write-failed-sign-in.job.ts'

type FailedSignIn = {
  /** The key under which such attempts are counted, whether there is an account or not. */
  key: string
  accountId: string | undefined
  act: FailedSignInAct
  device: string
}

// A stranger who guesses must not bury what else is in the owner's list.
const written = { limit: 1, windowMs: 15 * 60 * 1000 }

/**
 * Has a failed sign-in written into its owner's list, once in a quarter of an hour. An email
 * without an account costs as much: it gets its count and its job too, which finds nobody.
 */
export async function recordFailedSignIn(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { key, accountId = clock.newId(), act, device }: FailedSignIn,
): Promise<void> {
  const attempts = await countAttempt(db, clock, `failed-sign-in:${key}`, written)
  if (attempts.isOver) return
  const at = clock.now().toISOString()
  const event = { accountId, eventId: clock.newId(), act, device, at }
  await inTransaction(db, (tx) => jobs.enqueue(tx, writeFailedSignIn, event))
}
