import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { mailLetter, planLetters } from '../jobs.ts'
import { lockDueLetters, setDueAt } from './letter-mail.queries.ts'
import { nextSundayAt } from './next-sunday.ts'

const atOnce = 100

/** Has the letters mailed that are due, and notes when the next ones are. */
export const planLettersJob = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) =>
  jobHandler({
    kind: planLetters,
    concurrency: 1,
    work: async () => {
      let planned = atOnce
      while (planned === atOnce) planned = await planSome(deps)
    },
  })

// One transaction for the letters and their next moments: each moment makes one job, however many
// servers plan.
const planSome = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const due = await lockDueLetters(tx, now, atOnce)
    for (const { member_id: memberId, hour, time_zone: timeZone, due_at } of due) {
      await setDueAt(tx, memberId, nextSundayAt({ hour, timeZone }, now))
      const dueAt = (due_at ?? now).toISOString()
      await jobs.enqueue(tx, mailLetter, { memberId, dueAt })
    }
    return due.length
  })
