/** Compares two ranks: the first difference decides, and the smaller comes first. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
