/** Compares two ranks: the first difference decides, and the smaller comes first. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Sorts by ranks, which are compared figure by figure; the lower comes first. */
export const ranked = <T>(things: readonly T[], rankOf: (thing: T) => number[]): T[] =>
  things
    .map((thing) => ({ thing, rank: rankOf(thing) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ thing }) => thing)
