import { z } from 'zod'
import { sigmoid } from '../../reading/linear-model.ts'
import type { PairFeatures } from './features.ts'

/** The weight of each sign by which an entry takes up an earlier one: logistic regression. */
export const RecallModel = z.strictObject({ bias: z.number(), weights: z.record(z.string(), z.number()) })
export type RecallModel = z.infer<typeof RecallModel>

/** The probability that one earlier entry is taken up, from 0 to 1. */
export const recallShare = ({ bias, weights }: RecallModel, features: PairFeatures): number =>
  sigmoid([...features].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, bias))
