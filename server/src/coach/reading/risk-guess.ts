import { splitSentences } from '../text/sentences.ts'
import type { FeatureReader } from './features.ts'
import { predict, type LinearModel, type Predictions } from './linear-model.ts'

export type GuessedText = { title: string; content: string; tags: readonly string[] }

/** The trained reading's guesses of an entry, and of the risk in each of its sentences. */
export type RiskGuess = {
  whole: Predictions
  sentences: readonly { text: string; risk: Readonly<Record<string, number>> }[]
}

export type RiskGuesser = (entry: GuessedText) => RiskGuess

// A sign may be one sentence in twenty; reading each of a very long entry would take too long.
export const mostSentences = 40

export const createRiskGuesser =
  (features: FeatureReader, model: LinearModel): RiskGuesser =>
  (entry) => ({
    whole: predict(model, features.read(entry)),
    sentences: splitSentences(entry.content)
      .slice(0, mostSentences)
      .map((text) => ({
        text,
        risk:
          predict(model, features.read({ title: '', content: text, tags: [] }), 'risk')['risk'] ??
          {},
      })),
  })
