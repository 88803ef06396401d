import { mostOverlap } from '../prose/limits.ts'

/** The coach is held to these by the eval and by the tests. */
export const floors = {
  /** Replies before an insight may come back. */
  freshReplies: 15,
  /** A reply and the last ten. */
  mostOverlap,
  textsCompared: 10,
  /** Milliseconds that a reply takes, at the 99th percentile. */
  mostMs: 5,
  /** Warning signs of the case list that may go unheard; a look-alike never raises an alarm. */
  mostUnheard: { crisis: 0, emergency: 1, urgent: 0, soft: 0, past: 0 },
  mostFalseAlarms: 0,
  /** Of the eight direct questions of the eval. */
  leastNamed: 7,
  /**
   * Of the entries of a dozen words and more; a sentence is given back only if it is worth it, and
   * nothing less.
   */
  leastQuoting: 0.25,
} as const
