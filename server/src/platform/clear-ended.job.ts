import { z } from 'zod'
import { removeOldAuditLines } from './audit-log.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { removeOldKeys } from './http/idempotency.ts'
import { jobHandler, jobKind } from './jobs/job.ts'
import { removeOldCalls } from './llm/call-ledger.ts'
import { removeEndedCounters } from './rate-limit/rate-counters.ts'
import { removeOldEvents } from './auth/account-events.ts'
import { removeEndedGuesses } from './auth/guesses.ts'
import { removeUnusedBrowsers } from './auth/known-browsers.ts'
import { removeEndedLinks } from './auth/mailed-links.ts'
import { removeEndedChallenges } from './auth/passkey-challenges.ts'
import { removeEndedRegistrations } from './auth/registrations.ts'
import { removeEndedSessions } from './auth/sessions.ts'
import { removeEndedSignIns } from './auth/two-step-sign-in.ts'

export const clearEnded = jobKind({
  name: 'platform/clear-ended',
  payload: z.object({}),
  isDaily: true,
})

type Parts = { db: Db; clock: Clock; config: Pick<Config, 'accountHistoryMonths'> }

/**
 * Removes what has had its time: sessions, sign-ins, passkeys and registrations that were begun,
 * mailed links, counters of attempts and guesses, browsers not used any more, kept replies, calls
 * of the AI provider, what happened with accounts long ago, and its lines in the admins' log.
 */
export const clearEndedJob = ({ db, clock, config }: Parts) =>
  jobHandler({
    kind: clearEnded,
    concurrency: 1,
    work: async () => {
      await removeEndedSessions(db, clock)
      await removeEndedLinks(db, clock)
      await removeEndedRegistrations(db, clock)
      await removeEndedSignIns(db, clock)
      await removeEndedChallenges(db, clock)
      await removeEndedCounters(db, clock)
      await removeEndedGuesses(db, clock)
      await removeUnusedBrowsers(db, clock)
      await removeOldKeys({ db, clock })
      await removeOldCalls(db, clock)
      await removeOldEvents(db, clock, config.accountHistoryMonths)
      await removeOldAuditLines(db, clock)
    },
  })
