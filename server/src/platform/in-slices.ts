import { setImmediate as afterOthers } from 'node:timers/promises'
import { spendTime } from './db/cancellable.ts'

const SLICE_MS = 5

/** Does a piece of long work; others are let in between two pieces. */
export type InSlices = <T>(piece: () => T) => Promise<T>

/**
 * Cuts long work for one caller into slices: the process answers its other calls whenever a slice
 * is over, and the time of the slices counts in the caller's budget.
 */
export function inSlices(sliceMs = SLICE_MS): InSlices {
  let spentMs = 0
  return async (piece) => {
    const began = performance.now()
    const done = piece()
    spentMs += performance.now() - began
    if (spentMs >= sliceMs) {
      spendTime(spentMs)
      spentMs = 0
      await afterOthers()
    }
    return done
  }
}
