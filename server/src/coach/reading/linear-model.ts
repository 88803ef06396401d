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

/** Answers the questions of a model about a text; all of them, or one. */
export function predict(model: LinearModel, features: Features, only?: string): Predictions {
  const { questions } = model
  let from = 0
  const asked = questions.flatMap(({ name, answers, isExclusive }) => {
    const start = from
    from += answers.length
    return only === undefined || name === only
      ? [{ name, answers, isExclusive, start, end: from }]
      : []
  })
  const [start, end] = [asked[0]?.start ?? 0, asked.at(-1)?.end ?? 0]
  const scores = scoresOf(model, features, start, end)
  return Object.fromEntries(
    asked.map(({ name, answers, isExclusive, ...its }) => {
      const own = scores.slice(its.start - start, its.end - start)
      const shares = isExclusive ? softmax(own) : own.map(sigmoid)
      return [name, Object.fromEntries(answers.map((answer, at) => [answer, shares[at] ?? 0]))]
    }),
  )
}

/** The scores of some columns of a model, from the first to before the last. */
function scoresOf(
  { bias, scales, weights }: LinearModel,
  { places, values }: Features,
  first: number,
  last: number,
): number[] {
  const sums = new Float64Array(last - first)
  for (let at = 0; at < places.length; at++) {
    const row = (places[at] ?? 0) * bias.length + first
    const value = values[at] ?? 0
    for (let column = 0; column < sums.length; column++)
      sums[column] = (sums[column] ?? 0) + (weights[row + column] ?? 0) * value
  }
  return Array.from(
    sums,
    (sum, column) => sum * (scales[first + column] ?? 0) + (bias[first + column] ?? 0),
  )
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score))

export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
