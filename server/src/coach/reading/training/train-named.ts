import { sigmoid } from '../linear-model.ts'
import type { NamedFeatures, NamedModel } from '../../knowledge/reading-schema.ts'

/** Something by its signs, whether it is so, and how much it counts. */
export type NamedExample = { features: NamedFeatures; isSo: boolean; weight: number }
export type NamedOptions = {
  /** Pulls each weight towards nought. */
  decay: number
  /** Signs of fewer examples are left out. */
  leastSeen?: number
}

const passes = 300
const rate = 0.3
const firstSquare = 0.001

/**
 * Trains weights by steps over all examples at once, so that their order does not matter (logistic
 * regression, AdaGrad).
 */
export function trainNamed(
  examples: readonly NamedExample[],
  { decay, leastSeen = 1 }: NamedOptions,
): NamedModel {
  const names = namesOf(examples, leastSeen)
  const placeOf = new Map(names.map((name, at) => [name, at]))
  const bias = names.length
  const rows = examples.map(({ features, isSo, weight }) => {
    const known = [...features].flatMap(([name, value]) => {
      const at = placeOf.get(name)
      return at === undefined ? [] : [[at, value] as const]
    })
    const all = [...known, [bias, 1] as const]
    return {
      isSo,
      weight,
      places: Int32Array.from(all, ([at]) => at),
      values: Float64Array.from(all, ([, value]) => value),
    }
  })
  const weights = new Float64Array(bias + 1)
  const squares = new Float64Array(bias + 1).fill(firstSquare)
  for (let pass = 0; pass < passes; pass++) {
    const slopes = weights.map((weight, at) => (at < bias ? decay * weight : 0))
    for (const { isSo, weight, places, values } of rows) {
      let score = 0
      for (let k = 0; k < places.length; k++)
        score += (weights[places[k] ?? 0] ?? 0) * (values[k] ?? 0)
      const slope = weight * (sigmoid(score) - Number(isSo))
      for (let k = 0; k < places.length; k++) {
        const at = places[k] ?? 0
        slopes[at] = (slopes[at] ?? 0) + slope * (values[k] ?? 0)
      }
    }
    slopes.forEach((slope, at) => {
      const square = (squares[at] ?? 0) + slope * slope
      squares[at] = square
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(square)
    })
  }
  // JSON has no nought below nought.
  const rounded = Array.from(weights, (weight) => Number(weight.toFixed(3)) + 0)
  return {
    bias: rounded[bias] ?? 0,
    weights: Object.fromEntries(names.map((name, at) => [name, rounded[at] ?? 0])),
  }
}

function namesOf(examples: readonly NamedExample[], leastSeen: number): string[] {
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1)
  return [...seen].flatMap(([name, count]) => (count >= leastSeen ? [name] : [])).toSorted()
}
