import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { wideNetworkOf } from '../rate-limit/network.ts'
import { refuse, type Refusal } from '../refusal.ts'
import {
  decrementGuesses,
  deleteGuesses,
  deleteGuessesAt,
  deleteGuessesOver,
  findNextGuess,
  insertGuess,
  type GuessKey,
} from './guesses.queries.ts'

type Parts = { db: Db; clock: Clock }
/**
 * Allows `limit` guesses in a window; after that none until its end, or each after a pause that
 * doubles up to the longest.
 */
type Rule = { limit: number; windowMs: number; longestPauseSeconds?: number | null }
/** Limits for one place, and for an account from everywhere together. */
export type Rules = { atPlace: Rule; everywhere: Rule }
/** The origin of a guess: a browser known to the account has a count of its own. */
export type Guesser = { address: string; knownBrowser: Buffer | null }
/** A guess that was let in, and may have been right. */
export type Guess = { wasRight(db: Db | Tx): Promise<void> }

const minute = 60 * 1000
const day = 24 * 60 * minute
const everywhere = 'everywhere'

/** See docs/security.md for how many guesses a day these leave against one account. */
export const passwordRules: Rules = {
  atPlace: { limit: 10, windowMs: 15 * minute },
  everywhere: { limit: 50, windowMs: day, longestPauseSeconds: 10 * 60 },
}
export const codeRules: Rules = {
  atPlace: { limit: 5, windowMs: 15 * minute },
  everywhere: { limit: 20, windowMs: day, longestPauseSeconds: 30 * 60 },
}

/**
 * Counts a guess before it is tried, at its place and then for the account; a refusal where it has
 * to wait. Strangers who guess fill the counts of their networks, and not those of the owner's
 * browsers.
 */
export async function countGuess(
  parts: Parts,
  account: string,
  { address, knownBrowser }: Guesser,
  rules: Rules,
): Promise<Guess | Refusal<'request/too-many'>> {
  const accountKey = stored(account)
  const atPlace = knownBrowser
    ? { accountKey, place: stored(`browser:${knownBrowser.toString('hex')}`) }
    : { accountKey, place: stored(`network:${wideNetworkOf(address)}`) }
  const everyPlace = { accountKey, place: everywhere }
  // Looked at first: a flood of guesses that have to wait writes nothing, wherever they come from.
  const mustWait = knownBrowser ? null : await waitAt(parts, everyPlace)
  const refused = mustWait ?? (await count(parts, atPlace, rules.atPlace))
  if (refused) return refused
  if (knownBrowser) return { wasRight: async (db) => void (await deleteGuessesAt(db, atPlace)) }
  const tooLate = await count(parts, everyPlace, rules.everywhere)
  if (tooLate) {
    await decrementGuesses(parts.db, atPlace)
    return tooLate
  }
  return {
    async wasRight(db) {
      await deleteGuessesAt(db, atPlace)
      // Not forgotten: anyone who guesses on from elsewhere gains nothing by the owner's coming and
      // going.
      await decrementGuesses(db, everyPlace)
    },
  }
}

/** Counts a guess of a signed-in person: each session has a count of its own. */
export async function countSessionGuess(
  parts: Parts,
  account: string,
  sessionToken: string,
  { atPlace }: Rules,
) {
  const key = { accountKey: stored(account), place: stored(`session:${sessionToken}`) }
  const refused = await count(parts, key, atPlace)
  return refused ?? { wasRight: async (db: Db | Tx) => void (await deleteGuessesAt(db, key)) }
}

/** Forgets what was guessed at an account, everywhere. */
export async function forgetGuesses(db: Db | Tx, account: string): Promise<void> {
  await deleteGuesses(db, stored(account))
}

export async function removeEndedGuesses(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteGuessesOver(db, clock.now())
}

async function count(
  parts: Parts,
  key: GuessKey,
  { limit, windowMs, longestPauseSeconds = null }: Rule,
) {
  const now = parts.clock.now()
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const isLetIn = await insertGuess(parts.db, key, {
    now,
    windowEndsAt,
    limit,
    longestPauseSeconds,
  })
  return isLetIn
    ? null
    : ((await waitAt(parts, key)) ?? refuse('request/too-many', { retryAfterSeconds: 1 }))
}

/** A refusal that says for how long a guess has to wait; null where it need not. */
async function waitAt({ db, clock }: Parts, key: GuessKey) {
  const next = await findNextGuess(db, key)
  const at = next ? Math.min(next.next_at.getTime(), next.window_ends_at.getTime()) : 0
  const waitMs = at - clock.now().getTime()
  return waitMs > 0
    ? refuse('request/too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    : null
}

// Keys may be long and reveal who tried: their digests do neither.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
