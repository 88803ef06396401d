import type { WritingBrief } from './brief.ts'
import type { Subject } from './knowledge/writer-schema.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { adviseOn } from './topic-brief/topic-advice.ts'
import type { TopicReading } from './topic/read-topic.ts'
import { leastForArticle } from './topic/verdict.ts'

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
  knowledge: Pick<WriterKnowledge, 'subjects' | 'commissioning'>,
): TopicRefusal | null {
  const { closed, verdict, unknown, missing, subject, held, lacking, narrow } = reading
  const suggestion = `There is reviewed material on: ${suggestSubjects(reading, knowledge).join('; ')}.`
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
  if (subject && narrow.length > 0 && held.length >= leastForArticle)
    return {
      code: 'writing/not-covered',
      sentence: `${countOf(held.length)} on ${subject.subject}, and ${narrow.length === 1 ? 'one of them answers' : `${narrow.length} of them answer`} what the topic asks: enough for a sidebar, too little for an article. ${suggestion}`,
    }
  if (subject && lacking.heads.length > 0)
    return {
      code: 'writing/not-covered',
      sentence: `${countOf(held.length)} on ${subject.subject}, and ${held.length === 1 ? 'it hardly speaks' : 'they hardly speak'} of ${quoted(lacking.heads)}: nothing was written. Commission that, or call the topic what is held. ${suggestion}`,
    }
  if (subject)
    return {
      code: 'writing/not-covered',
      sentence: `${countOf(held.length)} on ${subject.subject}: enough for a sidebar, too little for an article. ${suggestion}`,
    }
  return {
    code: 'writing/not-covered',
    sentence: notCoveredSentence(missing ? [missing.subject] : unknown, suggestion),
  }
}

/**
 * Suggests open subjects with enough for an article: those of the advice, those that the topic
 * names, and those of its pool. A brief and a refusal name the same.
 */
export function suggestSubjects(
  reading: TopicReading,
  knowledge: Pick<WriterKnowledge, 'subjects' | 'commissioning'>,
): string[] {
  const { alsoNamed, subject, home } = reading
  const ids = new Set(home.modules.map(({ id }) => id))
  const enough = knowledge.subjects.filter(({ modules }) => modules.length >= leastForArticle)
  const heldAtHome = ({ modules }: Subject) => modules.filter((id) => ids.has(id)).length
  const ofPool = enough.toSorted((one, other) => heldAtHome(other) - heldAtHome(one))
  const isEnough = (name: string) => enough.some((one) => one.subject === name)
  const { near = [] } = adviseOn(reading, knowledge)
  const named = [subject?.subject ?? [], alsoNamed.map((one) => one.subject)].flat()
  const all = [...near, ...named, ...ofPool.map((one) => one.subject)]
  return [...new Set(all)].filter(isEnough).slice(0, mostSuggested)
}

function notCoveredSentence(missing: readonly string[], suggestion: string): string {
  const lack =
    missing.length > 0
      ? `There is too little reviewed material on ${quoted(missing)}, so nothing was written.`
      : 'The topic names no subject on which reviewed material is held, so nothing was written.'
  return `${lack} Commission it, or change the topic. ${suggestion}`
}

/** Refuses a piece that would repeat what was printed lately. */
export const usedUp = ({ subject, held }: TopicReading): TopicRefusal => ({
  code: 'writing/used-up',
  sentence: `Most of the ${held.length} reviewed parts on ${subject?.subject ?? 'this theme'} stood in packages of the last nine weeks. Commission something new, wait, or write it with repeats.`,
})

const countOf = (parts: number) =>
  parts === 1 ? 'There is one reviewed part' : `There are ${parts} reviewed parts`

const quoted = (words: readonly string[]) =>
  joinWords(words.slice(0, mostMissing).map((word) => `“${word}”`))

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
