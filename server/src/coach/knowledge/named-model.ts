import { z } from 'zod'

/** Signs of something as numbers by name; those that are 0 are left out. */
export type NamedFeatures = ReadonlyMap<string, number>

/** The weight of each sign, readable by name: logistic regression. */
export const NamedModel = z.strictObject({ bias: z.number(), weights: z.record(z.string(), z.number()) })
export type NamedModel = z.infer<typeof NamedModel>
