import type { NamedModel } from '../knowledge/reading-schema.ts'
import { splitSentences } from '../text/sentences.ts'
import type { KeySentenceFeatures } from './key-sentence-features.ts'
import { softmax } from './linear-model.ts'
import { scoreBy } from './named-model.ts'

/** The sentences of an entry, by how likely an attentive reader would answer each one first. */
export type KeySentences = {
  sentences: readonly string[]
  /** The share of the likeliest sentence. */
  mostShare: number
  /** Of the sentence with this number, from 0 to 1; the shares of all come to one. */
  shareOf(sentence: number): number
  /** True for the likeliest sentence and those that come near it. */
  isNear(sentence: number): boolean
  /** True unless one sentence is plainly likelier than the one that has these words. */
  mayConcern(words: string): boolean
}
export type KeySentenceReader = (entry: { title: string; content: string }) => KeySentences

// Readers are of two minds about these; a sentence far below is beside the point for all of them.
const near = 0.4
// At such a share readers chose that sentence, or named it second, in six of seven entries.
const plainly = 0.5
// A letter speaks of the start of a very long entry; reading each sentence takes too long.
const mostSentences = 40

/** Creates the reader of what an entry is about. */
export const createKeySentenceReader =
  (featuresOf: KeySentenceFeatures, model: NamedModel): KeySentenceReader =>
  ({ title, content }) => {
    const sentences = splitSentences(content).slice(0, mostSentences)
    const signs = featuresOf(title, sentences)
    const shares = softmax(signs.map((features) => scoreBy(model, features)))
    const mostShare = Math.max(0, ...shares)
    const least = near * mostShare
    const shareOf = (sentence: number) => shares[sentence] ?? 0
    const isNear = (sentence: number) => shareOf(sentence) >= least
    return {
      sentences,
      mostShare,
      shareOf,
      isNear,
      mayConcern: (words) =>
        mostShare < plainly || sentences.some((one, at) => isNear(at) && one.includes(words)),
    }
  }
