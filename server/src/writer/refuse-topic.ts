import type { WritingBrief } from './brief.ts'
import type { Subject } from './knowledge/writer-schema.ts'
import { leastForArticle, type TopicReading } from './topic/read-topic.ts'

/** The contract's code, and a sentence that says what to do instead. */
export type TopicRefusal = {
  code: 'writing/closed-topic' | 'writing/not-covered' | 'writing/used-up'
  sentence: string
}

/** Thrown before the writer has written or paid for anything. */
export class TopicRefused extends Error {
  readonly refusal: TopicRefusal
  constructor(refusal: TopicRefusal) {
    super(refusal.sentence)
    this.name = 'TopicRefused'
    this.refusal = refusal
  }
}

const mostSuggested = 3
const mostMissing = 4

/**
 * Why nothing is written in the wanted shape; null if it can be. Both writers ask before anything
 * is bought.
 */
export function refusalOf(
  reading: TopicReading,
  brief: Pick<WritingBrief, 'shape' | 'stream'>,
  subjects: readonly Subject[],
): TopicRefusal | null {
  const { closed, verdict, unknown, missing, subject, held } = reading
  const suggestion = `There is reviewed material on: ${suggestSubjects(subjects, reading).join('; ')}.`
  if (closed)
    return {
      code: 'writing/closed-topic',
      sentence: `${closed.reason} Nothing was written about ${closed.name}: ask somebody who is qualified, or change the topic. ${suggestion}`,
    }
  if (
    verdict === 'article' ||
    (verdict === 'sidebar' && brief.shape === 'sidebar' && brief.stream === 'weekly')
  )
    return null
  if (subject)
    return {
      code: 'writing/not-covered',
      sentence: `There ${held.length === 1 ? 'is one reviewed part' : `are ${held.length} reviewed parts`} on ${subject.subject}: enough for a sidebar, too little for an article. ${suggestion}`,
    }
  return {
    code: 'writing/not-covered',
    sentence: notCoveredSentence(missing ? [missing.subject] : unknown, suggestion),
  }
}

/**
 * Suggests open subjects with enough for an article: those nearest to the topic, then those of its
 * pool.
 */
export function suggestSubjects(
  subjects: readonly Subject[],
  { alsoNamed, subject, home, missing }: TopicReading,
): string[] {
  const ids = new Set(home.modules.map(({ id }) => id))
  const enough = subjects.filter(({ modules }) => modules.length >= leastForArticle)
  const heldAtHome = ({ modules }: Subject) => modules.filter((id) => ids.has(id)).length
  const ofPool = enough.toSorted((one, other) => heldAtHome(other) - heldAtHome(one))
  const isEnough = (name: string) => enough.some((one) => one.subject === name)
  const near = missing?.near ?? []
  const named = [subject?.subject ?? [], alsoNamed.map((one) => one.subject)].flat()
  const all = [...near, ...named, ...ofPool.map((one) => one.subject)]
  return [...new Set(all)].filter(isEnough).slice(0, mostSuggested)
}

function notCoveredSentence(missing: readonly string[], suggestion: string): string {
  const unknown = missing.slice(0, mostMissing).map((word) => `“${word}”`)
  const lack =
    unknown.length > 0
      ? `There is too little reviewed material on ${joinWords(unknown)}, so nothing was written.`
      : 'The topic names no subject on which reviewed material is held, so nothing was written.'
  return `${lack} Commission it, or change the topic. ${suggestion}`
}

/** Refuses a piece that would repeat what was printed lately. */
export const usedUp = ({ subject, held }: TopicReading): TopicRefusal => ({
  code: 'writing/used-up',
  sentence: `Most of the ${held.length} reviewed parts on ${subject?.subject ?? 'this theme'} stood in packages of the last nine weeks. Commission something new, wait, or write it with repeats.`,
})

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
