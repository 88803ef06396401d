import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { wideNetworkOf } from '../rates/network.ts'
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
/** So many guesses in a window; after that none until its end, or each after a pause that doubles up to the longest. */
type Rule = { limit: number; windowMs: number; longestPauseSeconds?: number | null }
/** What holds for one place, and for an account from everywhere together. */
export type Rules = { atPlace: Rule; everywhere: Rule }
/** Where a guess comes from: a browser known to the account has a count of its own. */
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
 * Counts a guess before it is tried, at its place and then for the account; a refusal where it has to wait. Strangers
 * who guess fill the counts of their networks, and not those of the owner's browsers.
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
  const refusedHere = await count(parts, atPlace, rules.atPlace)
  if (refusedHere) return refusedHere
  if (knownBrowser) return { wasRight: async (db) => void (await deleteGuessesAt(db, atPlace)) }
  const everyPlace = { accountKey, place: everywhere }
  const refused = await count(parts, everyPlace, rules.everywhere)
  if (refused) {
    await decrementGuesses(parts.db, atPlace)
    return refused
  }
  return {
    async wasRight(db) {
      await deleteGuessesAt(db, atPlace)
      // Not forgotten: whoever guesses on from elsewhere gains nothing by the owner's coming and going.
      await decrementGuesses(db, everyPlace)
    },
  }
}

/** Counts a guess of somebody who is signed in: each session has a count of its own. */
export async function countSessionGuess(parts: Parts, account: string, sessionToken: string, { atPlace }: Rules) {
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

async function count({ db, clock }: Parts, key: GuessKey, { limit, windowMs, longestPauseSeconds = null }: Rule) {
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + windowMs)
  if (await insertGuess(db, key, { now, windowEndsAt, limit, longestPauseSeconds })) return null
  const next = await findNextGuess(db, key)
  const at = Math.min(next?.next_at.getTime() ?? 0, next?.window_ends_at.getTime() ?? 0)
  return refuse('request/too-many', { retryAfterSeconds: Math.max(1, Math.ceil((at - now.getTime()) / 1000)) })
}

// Of any length, and telling: their digests are neither.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
