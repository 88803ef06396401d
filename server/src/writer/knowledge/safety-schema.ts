import { z } from 'zod'
import { words } from './writer-schema.ts'

/** A sentence that a clinician would expect in any piece on these subjects. */
const SafetyLine = z.strictObject({
  subjects: words,
  line: z.string().endsWith('.'),
  /** Why it is said, for a clinician. */
  because: z.string().endsWith('.'),
  /** The reviewed facts that bear it, and what it was taken from besides. */
  factIds: z.array(z.string()).default([]),
  source: z.string().min(1),
})
export type SafetyLine = z.infer<typeof SafetyLine>

/** A thing that a piece on these subjects must say in one sentence, or it is not ready. */
const SafetyMust = z.strictObject({
  subjects: words,
  /** Topics that are about it whatever their subject. */
  called: words,
  except: z.array(z.string().min(1)),
  /** Lists of phrases: one sentence must have one of each. */
  says: z.array(words).min(1),
  /** True if the text may name one wait only before an emergency call. */
  hasOneWait: z.boolean(),
  /** Says to an editor that it is missing. */
  lacks: z.string().endsWith('.'),
})
export type SafetyMust = z.infer<typeof SafetyMust>

export const SafetyLines = z.strictObject({
  about: z.string(),
  lines: z.array(SafetyLine).min(1),
  musts: z.array(SafetyMust).min(1),
})
