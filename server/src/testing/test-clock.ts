import { v7 } from 'uuid'
import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & { set(moment: string): void; advance(ms: number): void }

/** A clock that stands still until it is told; its ids follow its time and each other. */
export function testClock(moment: string): TestClock {
  let now = new Date(moment)
  let made = 0
  let elapsed = 0
  return {
    now: () => new Date(now),
    elapsedMs: () => elapsed,
    newId: () => v7({ msecs: now.getTime(), seq: made++ }),
    set: (to) => {
      now = new Date(to)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
      elapsed += ms
    },
  }
}
