import type { ProseRule } from '../spec.ts'

/** A letter that shouts is not believed. */
export const exclamation: ProseRule = ({ own }) =>
  own.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.includes('!'))
