import { countWords } from '../count-words.ts'
import { limits } from '../limits.ts'
import type { ProseRule } from '../spec.ts'

/** A row of long sentences tires even where each of them reads well. */
export const meanSentence: ProseRule = ({ sentences }, { kind }) => {
  const mean = countWords(sentences.join(' ')) / Math.max(1, sentences.length)
  return mean > limits[kind].meanSentence ? [`${mean.toFixed(1)} words a sentence`] : []
}

/** A sentence that must be read twice is one too long. */
export const longSentence: ProseRule = ({ sentences }, { kind }) =>
  sentences.filter((sentence) => countWords(sentence) > limits[kind].longestSentence)
