/**
 * Gives items that may repeat a list key each: the name and the number of equal names before it.
 */
export function withUniqueKeys<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): { key: string; item: T }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return { key: `${name} ${before}`, item }
  })
}
