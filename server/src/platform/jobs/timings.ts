export type JobTimings = {
  /**
   * Jobs of other servers and second attempts are found within this; what this process enqueues is
   * found at once.
   */
  pollMs: number
  /**
   * A running job without a heartbeat for this long has lost its process. The engine's minimum is
   * 10.
   */
  heartbeatSeconds: number
  /** Seconds between two searches for lost jobs. */
  lookOverSeconds: number
  /** The pause before the second attempt, at least; each later one is twice as long. */
  firstPauseSeconds: number
}

/** A job killed with its process runs again within 15 + 15 + 4 + 2 seconds. */
export const usualTimings: JobTimings = {
  pollMs: 2_000,
  heartbeatSeconds: 15,
  lookOverSeconds: 15,
  firstPauseSeconds: 2,
}
