import { sigmoid } from '../../reading/linear-model.ts'
import type { PairFeatures } from './features.ts'
import type { RecallModel } from './recall-model.ts'

/** An entry that was labelled: the features of each earlier one, and whether it should be brought up. */
export type RecallExample = {
  member: string
  candidates: readonly { features: PairFeatures; isDue: boolean }[]
}

const passes = 300
const rate = 0.3
const decay = 1
const firstSquare = 0.001

/**
 * Trains the weights by steps over all examples at once, so that their order does not matter
 * (logistic regression, AdaGrad). An entry with many earlier ones counts for more than one with few,
 * and less than each of them would.
 */
export function trainRecalls(examples: readonly RecallExample[]): RecallModel {
  const names = [
    ...new Set(examples.flatMap(({ candidates }) => candidates.flatMap(({ features }) => [...features.keys()]))),
  ].toSorted()
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.flatMap(({ candidates }) =>
    candidates.map(({ features, isDue }) => ({
      isDue,
      weight: 1 / Math.sqrt(candidates.length),
      // The last place is the bias, which every entry has.
      values: [...features, ['', 1] as const].map(([name, value]) => [places.get(name) ?? names.length, value] as const),
    })),
  )
  const weights = new Float64Array(names.length + 1)
  const squares = new Float64Array(names.length + 1).fill(firstSquare)
  for (let pass = 0; pass < passes; pass++) {
    const slopes = weights.map((weight, at) => (at < names.length ? decay * weight : 0))
    for (const { isDue, weight, values } of rows) {
      const score = values.reduce((sum, [at, value]) => sum + (weights[at] ?? 0) * value, 0)
      const slope = weight * (sigmoid(score) - Number(isDue))
      for (const [at, value] of values) slopes[at] = (slopes[at] ?? 0) + slope * value
    }
    slopes.forEach((slope, at) => {
      squares[at] = (squares[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(squares[at] ?? 1)
    })
  }
  const rounded = Array.from(weights, (weight) => Number(weight.toFixed(4)))
  return {
    bias: rounded[names.length] ?? 0,
    weights: Object.fromEntries(names.map((name, at) => [name, rounded[at] ?? 0])),
  }
}
