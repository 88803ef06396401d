import { mostOverlap } from '../limits.ts'
import { overlapWith } from '../overlap.ts'
import type { ProseRule } from '../spec.ts'

/** Nobody writes to be told the same thing twice. */
export const repetition: ProseRule = ({ text }, { earlier = [] }) => {
  const overlap = overlapWith(earlier)(text)
  return overlap < mostOverlap ? [] : [overlap.toFixed(2)]
}
