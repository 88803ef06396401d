import { z } from 'zod'

const expression = z.string().min(1)

/**
 * The entries that a finding is for, by expressions for the whole entry in small letters, its title
 * on the first line. A finding without any is never told.
 */
const InsightCall = z.strictObject({
  insight: z.string().min(1),
  /** One of these must be found. */
  finds: z.array(expression).min(1),
  /** This, too: the sport, or what else makes it so. */
  where: expression.optional(),
  /** Takes it back. */
  unless: expression.optional(),
  /** True where it may stand beside a sore part or an illness of today. */
  hurting: z.boolean().default(false),
})

export const InsightCalls = z.strictObject({
  macros: z.record(z.string(), expression),
  calls: z.array(InsightCall),
})
export type InsightCalls = z.infer<typeof InsightCalls>
