import type { NamedFeatures, NamedModel } from '../knowledge/reading-schema.ts'
import { sigmoid } from './linear-model.ts'

/** The probability that something is so, from 0 to 1. */
export const shareBy = (model: NamedModel, features: NamedFeatures): number =>
  sigmoid(scoreBy(model, features))

/** The sum of the signs by their weights; nought is as likely as not. */
export function scoreBy({ bias, weights }: NamedModel, features: NamedFeatures): number {
  let sum = bias
  for (const [name, value] of features) sum += (weights[name] ?? 0) * value
  return sum
}
