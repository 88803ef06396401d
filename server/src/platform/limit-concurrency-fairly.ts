/**
 * Lets at most so many pieces of work run at once, and of each owner one: the rest of an owner's wait for it, and the
 * owners take turns, so that nobody waits for more than one piece of anybody else's.
 */
export type FairConcurrencyLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function limitConcurrencyFairly(most: number): FairConcurrencyLimit {
  const running = new Set<string>()
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>()

  const begin = () => {
    for (const [owner, starts] of waiting) {
      if (running.size === most) return
      if (running.has(owner)) continue
      running.add(owner)
      starts.shift()?.()
      if (starts.length === 0) waiting.delete(owner)
    }
  }
  const end = (owner: string) => {
    running.delete(owner)
    const rest = waiting.get(owner)
    if (rest) {
      waiting.delete(owner)
      waiting.set(owner, rest)
    }
    begin()
  }

  return async (owner, work) => {
    const turn = Promise.withResolvers<void>()
    waiting.set(owner, [...(waiting.get(owner) ?? []), turn.resolve])
    begin()
    await turn.promise
    try {
      return await work()
    } finally {
      end(owner)
    }
  }
}
