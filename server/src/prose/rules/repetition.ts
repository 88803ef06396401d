import { mostOverlap } from '../limits.ts'
import { overlapWith } from '../overlap.ts'
import type { Rule } from '../spec.ts'

/** Nobody writes to be told the same thing twice. */
export const repetition: Rule = ({ text }, { earlier = [] }) => {
  const overlap = overlapWith(earlier)(text)
  return overlap < mostOverlap ? [] : [overlap.toFixed(2)]
}
