import { z } from 'zod'
import { alarmLevels } from '../knowledge/safety-schema.ts'

const Parts = z.object({
  acknowledgement: z.string(),
  quotation: z.string().nullable(),
  insight: z.string(),
  for_you: z.string(),
  next_step: z.string(),
  question: z.string(),
  fact_ids: z.array(z.string()),
  safety: z.enum(['none', ...alarmLevels]),
})

/**
 * A model's answer: the parts of a reply, which we put together. Missing parts are allowed, since a
 * model that sees a warning sign may say that and nothing else.
 */
export const ModelReply = z.preprocess(withoutGaps, Parts)
export type ModelReply = z.infer<typeof ModelReply>

const nothing = {
  acknowledgement: '',
  quotation: null,
  insight: '',
  for_you: '',
  next_step: '',
  question: '',
  fact_ids: [],
} as const satisfies Omit<ModelReply, 'safety'>

function withoutGaps(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const given = Object.entries(answer).filter(([, value]) => value !== null && value !== undefined)
  const safety =
    'safety' in answer && typeof answer.safety === 'string'
      ? answer.safety.trim().toLowerCase()
      : null
  return { ...nothing, ...Object.fromEntries(given), safety }
}

/**
 * A fault of a reply: the rule, the words that break it or the measure that misses, and the limit.
 */
export type ReplyFault = { rule: string; found: string; limit?: string }

/** The parts in the order of the reply, each on one line. */
export function replyParts(reply: ModelReply): string[] {
  const { acknowledgement, insight, for_you, next_step, question } = reply
  return [acknowledgement, insight, for_you, next_step, question].map((part) =>
    part.replace(/\s+/g, ' ').trim(),
  )
}

/** Up to four paragraphs; a reminder of a warning sign long over stands in the first. */
export function replyText(reply: ModelReply, reminder: string | null): string {
  const [acknowledgement, insight, forYou, step, question] = replyParts(reply)
  const opening = reminder ? `${acknowledgement} ${reminder}` : acknowledgement
  return [opening, insight, forYou, `${step} ${question}`.trim()]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** The sentences of a text, as far as its stops and lines tell them apart. */
export const replySentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/).filter(Boolean)
