import { z } from 'zod'
import type { Features } from './features.ts'
import { packFile, unpackFile } from './packed-file.ts'

/**
 * A question that a model answers about a text. Of an exclusive one a single answer is right; of
 * another, any number of them.
 */
export const TrainedQuestion = z.object({
  name: z.string(),
  answers: z.array(z.string()).min(1),
  isExclusive: z.boolean(),
})
export type TrainedQuestion = z.infer<typeof TrainedQuestion>

/**
 * Linear models that share their features: `weights` has a row for each feature, a column for each
 * answer.
 */
export type LinearModel = {
  questions: readonly TrainedQuestion[]
  bias: readonly number[]
  scales: readonly number[]
  weights: Int8Array
}

/** The probability of each answer to each question, from 0 to 1. */
export type Predictions = Readonly<Record<string, Readonly<Record<string, number>>>>

const Header = z.object({
  questions: z.array(TrainedQuestion),
  bias: z.array(z.number()),
  scales: z.array(z.number()),
})

export const packModel = ({ weights, ...header }: LinearModel): Uint8Array =>
  packFile(header, weights)

export function unpackModel(file: Uint8Array): LinearModel {
  const { header, numbers } = unpackFile(file, Header)
  return { ...header, weights: numbers }
}

export function predict(
  { questions, bias, scales, weights }: LinearModel,
  { places, values }: Features,
): Predictions {
  const columns = bias.length
  const sums = new Float64Array(columns)
  for (let at = 0; at < places.length; at++) {
    const row = (places[at] ?? 0) * columns
    const value = values[at] ?? 0
    for (let column = 0; column < columns; column++)
      sums[column] = (sums[column] ?? 0) + (weights[row + column] ?? 0) * value
  }
  const scores = Array.from(
    sums,
    (sum, column) => sum * (scales[column] ?? 0) + (bias[column] ?? 0),
  )
  let from = 0
  return Object.fromEntries(
    questions.map(({ name, answers, isExclusive }) => {
      const own = scores.slice(from, (from += answers.length))
      const shares = isExclusive ? softmax(own) : own.map(sigmoid)
      return [name, Object.fromEntries(answers.map((answer, at) => [answer, shares[at] ?? 0]))]
    }),
  )
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score))

export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
