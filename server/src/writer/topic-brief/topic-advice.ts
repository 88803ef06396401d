import { ranked } from '../compare-ranks.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, Pool } from '../knowledge/writer-schema.ts'
import type { TopicReading } from '../topic/read-topic.ts'

/** Whom to ask about a topic, what, and what a reader must be told. */
export type TopicAdvice = {
  ask: readonly string[]
  questions: readonly string[]
  tell: string | null
  /** Held subjects that are nearest; those of the topic's pool follow. */
  near?: readonly string[]
}

const questionCount = 5

/**
 * Finds the advice on a closed topic, on a missing subject, or on a subject that is held, else on
 * its pool; an unknown topic gets questions that fit any.
 */
export function adviseOn(
  reading: TopicReading,
  { commissioning, pools }: Pick<WriterKnowledge, 'commissioning' | 'pools'>,
): TopicAdvice {
  const { closed, missing, held, home, subject } = reading
  const ofClosed = closed && commissioning.closed.find(({ id }) => id === closed.id)
  if (ofClosed) return ofClosed
  if (closed) return { ask: anybody.ask, questions: anybody.questions, tell: closed.reason }
  if (missing)
    return {
      ask: missing.ask ?? anybody.ask,
      questions: missing.questions ?? anybody.questions,
      tell: missing.tell ?? anybody.tell,
      near: missing.near ?? [],
    }
  const ofSubject = commissioning.subjects.find((one) => one.subject === subject?.subject)
  const nearest = poolHolding(held, [...pools.values()]) ?? home
  const ofPool = commissioning.pools.find(({ pool }) => pool === nearest.id)
  const questions = held.map(({ question }) => question)
  if (subject === null && !reading.isThemeAlone) return anybody
  return {
    ask: ofSubject?.ask ?? ofPool?.ask ?? anybody.ask,
    questions: [...questions, ...anybody.questions].slice(0, questionCount),
    tell: ofSubject?.tell ?? ofPool?.tell ?? held[0]?.watch ?? null,
    near: ofSubject?.near ?? [],
  }
}

/**
 * The pool that holds most of the parts: a topic on bones may speak more of hearts than they do.
 */
function poolHolding(held: readonly Module[], pools: readonly Pool[]): Pool | undefined {
  const countOf = ({ modules }: Pool) => held.filter((module) => modules.includes(module)).length
  const [most] = ranked(pools, (pool) => [-countOf(pool)])
  return most !== undefined && countOf(most) > 0 ? most : undefined
}

/** For a topic on which we know nothing, not even whom to ask. */
const anybody: TopicAdvice = {
  ask: [
    'somebody who has published research on it, found through a university press office',
    'a chartered clinician or a qualified coach who works with people over 50',
    'a reader who has lived with it for at least a year',
  ],
  questions: [
    'What do people over 50 most often get wrong about this?',
    'What has been measured, in whom, and what has only been supposed?',
    'Who should leave it alone, or ask somebody before they start?',
    'What would you tell a friend of sixty to do this week?',
    'What would make you change your mind?',
  ],
  tell: 'Nothing on this has been reviewed here: every sentence needs a source of its own.',
}
