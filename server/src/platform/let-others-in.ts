import { setImmediate as afterOthers } from 'node:timers/promises'

const SLICE_MS = 5

/**
 * Cuts long work into slices: awaited between its pieces, it lets the process answer its other
 * calls whenever a slice is over.
 */
export function letOthersIn(sliceMs = SLICE_MS): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await afterOthers()
    since = performance.now()
  }
}
