import type { ProseRule } from './spec.ts'

/** A rule that some patterns make: whatever matches one of them, in the writer's own words, offends. */
export const offendersOf =
  (...patterns: readonly RegExp[]): ProseRule =>
  ({ own }) => [...new Set(patterns.flatMap((pattern) => own.match(pattern) ?? []))]
