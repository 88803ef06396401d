import { contentWords } from '../../prose/content-words.ts'

/** The share of the shorter sentence's matter that the other has too, 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [left, right] = [contentWords(one), contentWords(other)]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, Math.min(left.size, right.size))
}
