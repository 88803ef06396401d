import type { WritingBrief } from '../brief.ts'
import { countFeatureWords, enoughWords } from '../feature.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { openComparison } from '../same-advice.ts'
import { safetyLinesFor } from '../safety-lines.ts'
import type { TopicReading } from '../topic/read-topic.ts'
import { leastForArticle } from '../topic/verdict.ts'
import type { ChosenParts } from './chosen-parts.ts'
import { plansFor } from './choose-plan.ts'
import { findAnswer } from './find-answer.ts'
import { orderMoves, withAnswerFirst } from './order-moves.ts'

type Spare = {
  brief: Pick<WritingBrief, 'topic'>
  knowledge: WriterKnowledge
  isAnswer: (part: Module) => boolean
  /** True for a part on the subject that says nothing of what the topic asks, or says it again. */
  isBeside: (part: Module) => boolean
  /** True for one that tells again what another part of the piece has told. */
  isRetold: (part: Module) => boolean
}

/**
 * Leaves out the parts without which an article is long enough: what is told again, the last
 * neighbours, but for the one that alone answers what the topic asks, then what is beside the
 * topic.
 */
export function withoutSpare(parts: ChosenParts, reading: TopicReading, spare: Spare): ChosenParts {
  const fewer = withOneLess(parts, spare)
  if (fewer === null) return parts
  const left = fewer.onSubject.length + fewer.neighbours.length
  return left >= leastForArticle && wordsOf(fewer, reading, spare) >= enoughWords
    ? withoutSpare(fewer, reading, spare)
    : parts
}

function withOneLess(
  { onSubject, neighbours }: ChosenParts,
  { isAnswer, isBeside, isRetold }: Spare,
): ChosenParts | null {
  const retold = onSubject.findLast(isRetold)
  if (retold !== undefined && onSubject.length > leastForArticle)
    return { onSubject: onSubject.filter((part) => part !== retold), neighbours }
  const isAnsweredByGuest =
    !onSubject.some(isAnswer) && neighbours.length === 1 && neighbours.some(isAnswer)
  if (neighbours.length > 0 && !isAnsweredByGuest)
    return { onSubject, neighbours: neighbours.slice(0, -1) }
  const beside = onSubject.length > leastForArticle ? onSubject.findLast(isBeside) : undefined
  return beside === undefined
    ? null
    : { onSubject: onSubject.filter((part) => part !== beside), neighbours }
}

function wordsOf(parts: ChosenParts, reading: TopicReading, { brief, knowledge }: Spare): number {
  const { facts, joins, plans, safetyLines } = knowledge
  const [plan = null] = plansFor(reading, { ledger: [], planId: undefined }, plans)
  const answer = findAnswer(brief, reading, [...parts.onSubject, ...parts.neighbours], knowledge)
  return countFeatureWords(withAnswerFirst(plan, orderMoves(plan, parts, joins), answer, joins), {
    facts,
    safety: safetyLinesFor(reading.subject, safetyLines),
    compare: openComparison(knowledge),
  })
}
