import type { Digest } from './digest.ts'

/** The earlier entries, newest first, and the place of the one that is looked at. */
export type Candidate = { now: Digest; past: Digest; at: number; earlier: readonly Digest[] }
export type NamedNumber = readonly [name: string, value: number | boolean]
