import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import { removeOldKeys } from './http/idempotency.ts'
import { jobHandler, jobKind } from './jobs/job.ts'
import { removeOldCalls } from './llm/call-ledger.ts'
import { removeEndedCounters } from './rate-limit/rate-counters.ts'
import { removeEndedGuesses } from './auth/guesses.ts'
import { removeUnusedBrowsers } from './auth/known-browsers.ts'
import { removeEndedLinks } from './auth/mailed-links.ts'
import { removeEndedRegistrations } from './auth/registrations.ts'
import { removeEndedSessions } from './auth/sessions.ts'
import { removeEndedSignIns } from './auth/two-step-sign-in.ts'

export const clearEnded = jobKind({
  name: 'platform/clear-ended',
  payload: z.object({}),
  isDaily: true,
})

/**
 * Removes what has had its time: sessions, sign-ins and registrations that were begun, mailed
 * links, counters of attempts and guesses, browsers not used any more, kept replies, calls of the
 * AI provider.
 */
export const clearEndedJob = ({ db, clock }: { db: Db; clock: Clock }) =>
  jobHandler({
    kind: clearEnded,
    concurrency: 1,
    work: async () => {
      await removeEndedSessions(db, clock)
      await removeEndedLinks(db, clock)
      await removeEndedRegistrations(db, clock)
      await removeEndedSignIns(db, clock)
      await removeEndedCounters(db, clock)
      await removeEndedGuesses(db, clock)
      await removeUnusedBrowsers(db, clock)
      await removeOldKeys({ db, clock })
      await removeOldCalls(db, clock)
    },
  })
