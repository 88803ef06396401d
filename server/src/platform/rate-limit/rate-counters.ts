import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  decrementCounter,
  deleteCounter,
  deleteEndedCounters,
  incrementCounter,
} from './rate-counters.queries.ts'

export type RateLimit = { limit: number; windowMs: number }
export type RateCount = { isOver: boolean; retryAfterSeconds: number }

/**
 * Counts an attempt against its key, across all servers; `isOver` once more than the limit came
 * within the window.
 */
export async function countAttempt(
  db: Db | Tx,
  clock: Clock,
  key: string,
  rate: RateLimit,
): Promise<RateCount> {
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + rate.windowMs)
  const counter = await incrementCounter(db, stored(key), now, windowEndsAt)
  const leftMs = counter.window_ends_at.getTime() - now.getTime()
  return {
    isOver: counter.count > rate.limit,
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}

/**
 * Counts an attempt against several keys in their order, and against none behind one that is over:
 * so with the caller's network first, a refused call leaves no row for every name that its caller
 * invents.
 */
export async function countInOrder(
  db: Db | Tx,
  clock: Clock,
  counters: readonly (readonly [key: string, rate: RateLimit])[],
): Promise<RateCount[]> {
  const attempts: RateCount[] = []
  for (const [key, rate] of counters) {
    attempts.push(await countAttempt(db, clock, key, rate))
    if (attempts.at(-1)?.isOver) break
  }
  return attempts
}

/** Takes one attempt back: it turned out not to be one. */
export async function returnAttempt(db: Db | Tx, key: string): Promise<void> {
  await decrementCounter(db, stored(key))
}

export async function clearAttempts(db: Db | Tx, key: string): Promise<void> {
  await deleteCounter(db, stored(key))
}

export async function removeEndedCounters(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteEndedCounters(db, clock.now())
}

// Keys hold addresses and emails of any length: their digest fits the index and does not reveal who
// tried.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
