import type { WritingBrief } from '../brief.ts'
import { ranked } from '../compare-ranks.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { createMentionCounter } from '../topic/mentions.ts'
import { createPartRater } from '../topic/rate-part.ts'
import type { TopicReading } from '../topic/read-topic.ts'

/**
 * Finds the part on the subject that answers what the topic asks best, or else speaks most of what
 * narrows it; null for a topic that asks for its subject as a whole. A danger opens a piece
 * only if it was asked for.
 */
export function findAnswer(
  { topic }: Pick<WritingBrief, 'topic'>,
  reading: TopicReading,
  parts: readonly Module[],
  knowledge: WriterKnowledge,
): Module | null {
  const rater = createPartRater(topic, reading, knowledge)
  const mentionsIn = createMentionCounter(reading, knowledge.senses)
  const isOwn = (module: Module) => reading.held.includes(module)
  const answering = (module: Module) =>
    rater.answering(module) ||
    (isOwn(module) && rater.isAnsweringInWords(module) ? answeringInWords : 0)
  const nearing = (module: Module) =>
    isOwn(module) && module.role !== 'risk' ? rater.nearing(module) : 0
  // The answer may be filed under another subject, if it speaks of this one.
  const between = parts.filter(
    (module) => module.role !== 'close' && (isOwn(module) || mentionsIn(module) > 0),
  )
  const [best] = ranked(between, (module) => [-answering(module), -nearing(module)])
  if (!best || answering(best) > 0) return best ?? null
  // One thing of which half of the parts speak narrows nothing: all of a marathon is running.
  const asNear = between.filter((module) => nearing(module) >= nearing(best))
  const isNearest =
    nearing(best) > leastNear || asNear.length <= between.length / 2 || between.length <= fewParts
  return nearing(best) >= leastNear && isNearest ? best : null
}

/** Less than any part that was filed under a question. */
const answeringInWords = 0.1

/** A sidebar has no more parts. */
const fewParts = 4

/** The nearest part speaks of one thing at least. */
const leastNear = 1
