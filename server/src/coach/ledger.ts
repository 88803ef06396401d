import { tactlessFit, type PartFit } from './fit.ts'
import { hash } from '../platform/hash.ts'

/** The parts that earlier replies to a member used. */
export type Ledger = {
  /** 0 for the newest reply, Infinity if no reply on record used the part. */
  repliesSince(partId: string): number
}

/** Collects the parts of earlier replies, newest first. */
export function ledgerOf(replies: readonly { partIds: readonly string[] }[]): Ledger {
  const since = new Map<string, number>()
  replies.forEach(({ partIds }, ago) => {
    for (const id of partIds) if (!since.has(id)) since.set(id, ago)
  })
  return { repliesSince: (partId) => since.get(partId) ?? Infinity }
}

/** Sorts parts by preference. */
export type Order = <T extends { id: string }>(parts: readonly T[]) => T[]

// A part that presumes something the entry does not say is worse than one from some replies ago.
const restReplies = 5

/**
 * Sorts parts by preference: least recently used first, unused ones by their fit, and the rest by a
 * seed. Parts that do not fit come after all that do, but before those of the latest replies.
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
      (a, b) =>
        a.rank - b.rank ||
        (a.since === b.since ? b.fit - a.fit || a.chance - b.chance : b.since - a.since),
    )
    .map(({ part }) => part)
}

const rankOf = (since: number, fit: number) =>
  fit < tactlessFit ? 3 : since < restReplies ? 2 : fit < 0 ? 1 : 0
