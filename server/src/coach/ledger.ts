import { tactlessFit, type PartFit } from './fit.ts'
import { hash } from '../platform/hash.ts'

/** The parts that earlier replies to a member used. */
export type Ledger = {
  /** 0 for the newest reply, Infinity when no reply on record used the part. */
  repliesSince(partId: string): number
}

/** Reads the parts of earlier replies, newest first. */
export function ledgerOf(replies: readonly { partIds: readonly string[] }[]): Ledger {
  const since = new Map<string, number>()
  replies.forEach(({ partIds }, ago) => {
    for (const id of partIds) if (!since.has(id)) since.set(id, ago)
  })
  return { repliesSince: (partId) => since.get(partId) ?? Infinity }
}

/** Puts parts in the order in which to use them. */
export type Order = <T extends { id: string }>(parts: readonly T[]) => T[]

// A part that presumes what the entry says nothing of is worse than one that was given some replies ago.
const restReplies = 5

/**
 * Parts in the order in which to use them: least recently used first; of the unused, those first that fit the entry
 * best; a seed settles the rest. Those that do not fit come after all that do, but for the ones given just now.
 */
export function leastRecentFirst<T extends { id: string }>(
  parts: readonly T[],
  ledger: Ledger,
  seed: string,
  fitOf: PartFit = () => 0,
): T[] {
  const keyed = parts.map((part) => {
    const [since, fit] = [ledger.repliesSince(part.id), fitOf(part)]
    return { part, since, fit, rank: rankOf(since, fit), chance: hash(`${seed} ${part.id}`) }
  })
  return keyed
    .toSorted(
      (a, b) => a.rank - b.rank || (a.since === b.since ? b.fit - a.fit || a.chance - b.chance : b.since - a.since),
    )
    .map(({ part }) => part)
}

const rankOf = (since: number, fit: number) => (fit < tactlessFit ? 3 : since < restReplies ? 2 : fit < 0 ? 1 : 0)
