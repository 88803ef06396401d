import type { FairConcurrencyLimit } from './limit-concurrency-fairly.ts'

/**
 * Makes the steps of a long answer take turns with those of others: its owner has one step at once,
 * however many such answers they have asked for, and none while nobody reads on.
 */
export async function* takeTurns<T>(
  gate: FairConcurrencyLimit,
  owner: string,
  items: AsyncIterable<T>,
): AsyncGenerator<T> {
  const steps = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await gate(owner, () => steps.next())
      if (step.done) return
      yield step.value
    }
  } finally {
    await steps.return?.()
  }
}
