import type { Rule } from '../spec.ts'

/** A letter that shouts is not believed. */
export const exclamation: Rule = ({ own }) =>
  own.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.includes('!'))
