import type { Clock } from '../clock.ts'

const MINUTE_MS = 60_000
// An empty budget opens again with a third of it, so that the next call is not refused at once.
const OPENS_AGAIN_AT = 1 / 3

/** The wait of an account, and the times it was told so since its budget ran out. */
export type Wait = { seconds: number; times: number }

/** The time that each account's calls may hold connections of the database. */
export type DatabaseBudget = {
  /** Tells an account whose budget is used up how long to wait; null for every other. */
  waitOf(accountId: string): Wait | null
  spend(accountId: string, ms: number): void
}

type Purse = { leftMs: number; countedAt: number; isEmpty: boolean; refusals: number }

/**
 * Gives each account so many milliseconds a minute, which come back steadily. Kept in memory: every
 * server counts for itself, and a restart fills all.
 */
export function openDatabaseBudget(
  msAMinute: number,
  clock: Pick<Clock, 'elapsedMs'>,
): DatabaseBudget {
  const purses = new Map<string, Purse>()
  const opensAt = msAMinute * OPENS_AGAIN_AT
  let sweptAt = clock.elapsedMs()

  const refill = (purse: Purse, now: number) => {
    const gained = ((now - purse.countedAt) / MINUTE_MS) * msAMinute
    purse.leftMs = Math.min(msAMinute, purse.leftMs + gained)
    purse.countedAt = now
    if (purse.leftMs >= opensAt) Object.assign(purse, { isEmpty: false, refusals: 0 })
  }
  // A full purse says no more than none.
  const sweep = (now: number) => {
    sweptAt = now
    for (const [id, purse] of purses) {
      refill(purse, now)
      if (purse.leftMs >= msAMinute) purses.delete(id)
    }
  }

  return {
    waitOf(accountId) {
      const purse = purses.get(accountId)
      if (!purse) return null
      refill(purse, clock.elapsedMs())
      if (!purse.isEmpty) return null
      const waitMs = ((opensAt - purse.leftMs) / msAMinute) * MINUTE_MS
      return { seconds: Math.max(1, Math.ceil(waitMs / 1_000)), times: ++purse.refusals }
    },
    spend(accountId, ms) {
      const now = clock.elapsedMs()
      if (now - sweptAt >= MINUTE_MS) sweep(now)
      const fresh = { leftMs: msAMinute, countedAt: now, isEmpty: false, refusals: 0 }
      const purse = purses.get(accountId) ?? fresh
      purses.set(accountId, purse)
      refill(purse, now)
      // However long a statement took, it costs no more than a wait of a minute.
      purse.leftMs = Math.max(purse.leftMs - ms, opensAt - msAMinute)
      if (purse.leftMs <= 0) purse.isEmpty = true
    },
  }
}
