import type { ProseRule } from '../spec.ts'
import { countWords } from '../count-words.ts'
import { limits, mostOverlap } from '../limits.ts'
import { overlapWith } from '../overlap.ts'

/** A letter that shouts is not believed. */
export const exclamation: ProseRule = ({ own }) =>
  own.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.includes('!'))

/** A reply is read in a minute, an article in seven. */
export const length: ProseRule = ({ text, said }, { kind, words }) => {
  const range = words ?? limits[kind].words
  const count = countWords(kind === 'reply' ? text : said)
  return range && (count < range.min || count > range.max) ? [`${count} words`] : []
}

/** The writer's mark for what it could not source: an editor's to settle, never a reader's. */
export const missingSource: ProseRule = ({ text }) => text.match(/\[SOURCE NEEDED(?:[^[\]]*\])?/gi) ?? []

/** Nobody writes to be told the same thing twice. */
export const repetition: ProseRule = ({ text }, { earlier = [] }) => {
  const overlap = overlapWith(earlier)(text)
  return overlap < mostOverlap ? [] : [overlap.toFixed(2)]
}

/** A row of long sentences tires even where each of them reads well. */
export const meanSentence: ProseRule = ({ sentences }, { kind }) => {
  const mean = countWords(sentences.join(' ')) / Math.max(1, sentences.length)
  return mean > limits[kind].meanSentence ? [`${mean.toFixed(1)} words a sentence`] : []
}

/** A sentence that must be read twice is one too long. */
export const longSentence: ProseRule = ({ sentences }, { kind }) =>
  sentences.filter((sentence) => countWords(sentence) > limits[kind].longestSentence)
