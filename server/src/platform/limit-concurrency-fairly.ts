/**
 * Limits how many pieces of work run at once, and runs one of each owner: the owners take turns, so
 * that each waits for at most one piece of every other owner.
 */
export type FairConcurrencyLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function limitConcurrencyFairly(most: number): FairConcurrencyLimit {
  const running = new Set<string>()
  // The map keeps the order of the turns.
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
