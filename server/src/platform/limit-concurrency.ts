/** Limits how many pieces of work run at once; the others wait, first come first served. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot is handed on rather than given back, so that no later caller can slip in.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
