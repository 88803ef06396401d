import type { NamedFeatures, NamedModel } from '../knowledge/reading-schema.ts'
import { splitSentences } from '../text/sentences.ts'
import { wordsOf } from './concepts.ts'
import { shareBy } from './named-model.ts'

/** Finds the sentence that asks its reader something without a question mark; null without one. */
export type AskingReader = (content: string) => string | null

/** So that about one in four hundred sentences of people not met before is taken for a question. */
const leastAsking = 0.45
const [fewWords, manyWords] = [3, 40]
const cue =
  /\b(?:if|whether|should|how|what|when|which|where|why|or|know|idea|sure|wonder|suppose|ask\w*|allowed|normal|worth|need|would|could|can|may|must|is it|is that|enough|unless|tell|let me|do i|does|am i|any|said about|mean|supposed|meant)\b/i

// "Tell me to take more of them" orders an answer and asks for none.
const order = /^(?:please )?(?:tell|advise|allow) me to\b/i

/** True for a sentence that the model may read: without a question mark, and with an asking word. */
export function mayAsk(sentence: string): boolean {
  const words = sentence.split(/\s+/).length
  return !sentence.includes('?') && cue.test(sentence) && words >= fewWords && words <= manyWords
}

export const createAskingReader =
  (model: NamedModel): AskingReader =>
  (content) => {
    const [best] = splitSentences(content)
      .filter((sentence) => mayAsk(sentence) && !order.test(sentence))
      .map((sentence) => ({ sentence, share: shareBy(model, askingFeatures(sentence)) }))
      .toSorted((one, other) => other.share - one.share)
    return best && best.share >= leastAsking ? best.sentence.replace(/[\s.!]+$/, '') : null
  }

/** A sentence by its words, their runs of two and three, and the words that it opens with. */
export function askingFeatures(sentence: string): NamedFeatures {
  const words = wordsOf(sentence)
  const found = new Map<string, number>()
  words.forEach((word, at) => {
    found.set(word, 1)
    for (const length of [2, 3])
      if (at + length <= words.length) found.set(words.slice(at, at + length).join(' '), 1)
  })
  for (const length of [1, 2, 3]) found.set(`opens ${words.slice(0, length).join(' ')}`, 1)
  found.set(`ends ${words.at(-1)}`, 1)
  const scale = 1 / Math.sqrt(found.size)
  return new Map([...found].map(([name]) => [name, scale]))
}
