import { v7 } from 'uuid'

/** The only source of time and of ids; tests set their own. */
export type Clock = {
  now(): Date
  /**
   * Monotonic milliseconds, for measuring durations; changes of the system clock do not move them.
   */
  elapsedMs(): number
  /** A UUID of version 7: ordered by the clock's time, unique across servers. */
  newId(): string
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  newId: () => v7(),
}

/** The time of an id of version 7: its first 48 bits are milliseconds. */
export const madeAt = (id: string) =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
