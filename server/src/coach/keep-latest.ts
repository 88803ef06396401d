/** Keeps the latest results of a function that gives the same result for the same key. */
export function keepLatest<Args extends readonly unknown[], Result>(
  read: (...args: Args) => Result,
  keyOf: (...args: Args) => string,
  most: number,
): (...args: Args) => Result {
  const kept = new Map<string, Result>()
  return (...args) => {
    const key = keyOf(...args)
    const result = kept.get(key) ?? read(...args)
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return result
  }
}
