import type { NamedFeatures, NamedModel } from '../knowledge/reading-schema.ts'
import { sigmoid } from './linear-model.ts'

/** The probability that something is so, from 0 to 1. */
export const shareBy = ({ bias, weights }: NamedModel, features: NamedFeatures): number =>
  sigmoid([...features].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, bias))
