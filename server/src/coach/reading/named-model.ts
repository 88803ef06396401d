import { z } from 'zod'
import { sigmoid } from './linear-model.ts'

/** Signs of something as numbers by name; those that are 0 are left out. */
export type NamedFeatures = ReadonlyMap<string, number>

/** The weight of each sign, readable by name: logistic regression. */
export const NamedModel = z.strictObject({ bias: z.number(), weights: z.record(z.string(), z.number()) })
export type NamedModel = z.infer<typeof NamedModel>

/** The probability that something is so, from 0 to 1. */
export const shareBy = ({ bias, weights }: NamedModel, features: NamedFeatures): number =>
  sigmoid([...features].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, bias))
