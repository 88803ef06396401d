/** The limits of a connection's time, in milliseconds. */
export type Timeouts = {
  /** The headers of a request. */
  headersMs: number
  /** A whole request: 10 MB over a slow telephone take two minutes. */
  requestMs: number
  /** A whole archive: 500 MB over a slow line. */
  uploadMs: number
  /** A connection on which nothing moves, the longest wait for an answer (285 s, a generation) included. */
  idleMs: number
  keepAliveMs: number
  /** The time between two looks at the connections. */
  checkMs: number
  /** The time that requests under way have once the server stops. */
  stopMs: number
}

export const ordinaryTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 180_000,
  uploadMs: 60 * 60_000,
  idleMs: 300_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
  stopMs: 10_000,
}
