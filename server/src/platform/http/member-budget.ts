import type { FastifyRequest } from 'fastify'
import type { MemberBudget } from '../budget-settings.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { openDatabaseBudget } from './database-budget.ts'
import { openTurns, turnLimits, type InTurn } from './turns.ts'

export type BudgetedCalls = {
  inTurn: InTurn
  /** The refusal of a caller whose budget is used up; null for every other. */
  refuseSpent(request: FastifyRequest): Promise<Refusal | null>
  /** Counts the time for which a caller's work held a connection; undefined where none counts. */
  spendingOf(request: FastifyRequest): ((ms: number) => void) | undefined
}

// A refusal costs a look for the session, and a program that asks again at once would make
// thousands of them: after the first few each takes a second.
const QUICK_REFUSALS = 3
const SLOW_REFUSAL_MS = 1_000

/** Keeps each person's calls, an editor's too, within their own share, on this server. */
export function openMemberBudget(
  { callsAtOnce, databaseMsAMinute }: Pick<MemberBudget, 'callsAtOnce' | 'databaseMsAMinute'>,
  clock: Pick<Clock, 'elapsedMs'>,
): BudgetedCalls {
  const budget = openDatabaseBudget(databaseMsAMinute, clock)
  return {
    inTurn: openTurns(turnLimits(callsAtOnce)),
    async refuseSpent({ account }) {
      const wait = account ? budget.waitOf(account.id) : null
      if (!wait) return null
      if (wait.times > QUICK_REFUSALS)
        await new Promise((resolve) => setTimeout(resolve, SLOW_REFUSAL_MS))
      return usedUp(wait.seconds)
    },
    spendingOf: ({ account }) => (account ? (ms) => budget.spend(account.id, ms) : undefined),
  }
}

const usedUp = (seconds: number) =>
  refuse('request/too-many', {
    sentence: `You have asked for a great deal in the last minute. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfterSeconds: seconds,
  })
