import { z } from 'zod'

const text = z.string().min(1)
const pattern = text
const Asking = z.strictObject({
  because: text,
  asks: z.array(z.strictObject({ pattern, examples: z.array(text).min(1) })).min(1),
})

/** Expressions, for text in small letters, of questions that somebody must look at. */
export const BodyQuestions = z.strictObject({
  about: text,
  pain: Asking,
  medical: Asking.extend({
    /** Medicines and conditions. */
    of: z.array(pattern).min(1),
    /** Words by which they are another person's. */
    others: pattern,
  }),
  /** Parts that hurt and are no physiotherapist's. */
  organs: z.strictObject({ because: text, patterns: z.array(pattern).min(1) }),
  /** Things that are asked about instead. */
  unless: z.array(pattern),
})
export type BodyQuestions = z.infer<typeof BodyQuestions>
