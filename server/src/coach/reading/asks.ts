import type { NamedModel } from '../knowledge/reading-schema.ts'
import { askCandidates } from './ask-candidates.ts'
import { askFeatures } from './ask-features.ts'
import { shareBy } from './named-model.ts'

/** Words that ask without a question mark, and how sure that is. */
export type Asking = { words: string; sure: number }

/** Finds the words that ask their reader something without a question mark; null without any. */
export type AskingReader = (content: string) => Asking | null

/** So that of a hundred entries of people not met before one is taken for a question by mistake. */
const leastAsking = 0.5

// "Tell me to take more of them" orders an answer and asks for none.
const order = /^(?:please )?(?:tell|advise|allow) me to\b/i

export const createAskingReader =
  (model: NamedModel): AskingReader =>
  (content) => {
    let best: Asking | null = null
    for (const candidate of askCandidates(content)) {
      if (order.test(candidate.words)) continue
      const sure = shareBy(model, askFeatures(candidate))
      if (sure >= (best?.sure ?? leastAsking)) best = { words: candidate.words, sure }
    }
    return best
  }
