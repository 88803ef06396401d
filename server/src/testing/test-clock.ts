import { v7 } from 'uuid'
import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & {
  set(moment: string): void
  advance(ms: number): void
  /** Makes the same ids again as a new clock. */
  repeatIds(): void
}

/**
 * A clock that stands still until it is told; its ids follow its time and each other. They hold no
 * chance, since letters are chosen by them: the clocks of one database need another mark each.
 */
export function testClock(moment: string, mark = 0): TestClock {
  const random = new Uint8Array(16).fill(mark)
  let now = new Date(moment)
  let made = 0
  let elapsed = 0
  return {
    now: () => new Date(now),
    elapsedMs: () => elapsed,
    newId: () => v7({ random, msecs: now.getTime(), seq: made++ }),
    set: (to) => {
      now = new Date(to)
    },
    repeatIds: () => {
      made = 0
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
      elapsed += ms
    },
  }
}
