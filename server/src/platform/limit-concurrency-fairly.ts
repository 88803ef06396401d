/**
 * Limits how many pieces of work run at once, and runs one of each owner: the owners take turns, so
 * that each waits for at most one piece of every other owner.
 */
export type FairConcurrencyLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export type Rest = {
  /** An owner with this many waiting rests after each piece. */
  fromWaiting: number
  /** The rest is this many times as long as the piece. */
  share: number
  longestMs: number
}

/**
 * @param rest leaves the lane to the others for a while after each piece of an owner who floods it;
 *   without one an owner begins the next at once where nobody else waits
 */
export function limitConcurrencyFairly(most: number, rest?: Rest): FairConcurrencyLimit {
  const running = new Set<string>()
  const resting = new Set<string>()
  // The map keeps the order of the turns.
  const waiting = new Map<string, (() => void)[]>()

  const begin = () => {
    for (const [owner, starts] of waiting) {
      if (running.size === most) return
      if (running.has(owner) || resting.has(owner)) continue
      running.add(owner)
      starts.shift()?.()
      if (starts.length === 0) waiting.delete(owner)
    }
  }
  const end = (owner: string, tookMs: number) => {
    running.delete(owner)
    const left = waiting.get(owner)
    if (left) {
      waiting.delete(owner)
      waiting.set(owner, left)
    }
    if (rest && left && left.length >= rest.fromWaiting) {
      resting.add(owner)
      const wake = () => {
        resting.delete(owner)
        begin()
      }
      setTimeout(wake, Math.min(tookMs * rest.share, rest.longestMs))
    }
    begin()
  }

  return async (owner, work) => {
    const turn = Promise.withResolvers<void>()
    waiting.set(owner, [...(waiting.get(owner) ?? []), turn.resolve])
    begin()
    await turn.promise
    const began = performance.now()
    try {
      return await work()
    } finally {
      end(owner, performance.now() - began)
    }
  }
}
