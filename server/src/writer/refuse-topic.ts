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
/** Subjects that share so many parts are near each other. */
const mostShared = 2

/**
 * Why nothing is written in the wanted shape; null if it can be. Both writers ask before anything
 * is bought.
 */
export function refusalOf(
  reading: TopicReading,
  brief: Pick<WritingBrief, 'shape' | 'stream'>,
  knowledge: Pick<WriterKnowledge, 'subjects' | 'commissioning' | 'pools'>,
): TopicRefusal | null {
  const { closed, verdict } = reading
  const near = suggestSubjects(reading, knowledge)
  const suggestion = near.length > 0 ? `There is reviewed material on: ${near.join('; ')}.` : ''
  const refuse = (code: TopicRefusal['code'], sentence: string) => ({
    code,
    sentence: `${sentence} ${suggestion}`.trim(),
  })
  if (closed)
    return refuse(
      'writing/closed-topic',
      `${closed.reason} Nothing was written about ${closed.name}: ask somebody who is qualified, or change the topic.`,
    )
  if (
    verdict === 'article' ||
    (verdict === 'sidebar' && brief.shape === 'sidebar' && brief.stream === 'weekly')
  )
    return null
  return refuse('writing/not-covered', notCoveredSentence(reading))
}

/**
 * Suggests open subjects: those that the advice names, the topic's own and those that it names with
 * enough for an article, then those with enough that share a part with what is held. A brief and a
 * refusal name the same; none is better than one that has nothing to do with the topic.
 */
export function suggestSubjects(
  reading: TopicReading,
  knowledge: Pick<WriterKnowledge, 'subjects' | 'commissioning' | 'pools'>,
): string[] {
  const { alsoNamed, subject, closed, missing, held } = reading
  const enough = knowledge.subjects.filter(({ modules }) => modules.length >= leastForArticle)
  const ids = new Set(held.map(({ id }) => id))
  const sharedBy = ({ modules }: Subject) => modules.filter((id) => ids.has(id)).length
  const least = Math.min(mostShared, Math.max(1, held.length - 1))
  const kin = enough
    .filter((one) => sharedBy(one) >= least)
    .toSorted((one, other) => sharedBy(other) - sharedBy(one))
  const isEnough = (name: string) => enough.some((one) => one.subject === name)
  const { near = [] } = adviseOn(reading, knowledge)
  const named = [subject, ...alsoNamed].flatMap((one) => one?.subject ?? []).filter(isEnough)
  const all = closed
    ? near
    : missing
      ? [...near, ...named]
      : [...near, ...named, ...kin.map(nameOf)]
  return [...new Set(all)].slice(0, mostSuggested)
}

const nameOf = ({ subject }: Subject) => subject

/** Says that a topic is not covered, for want of which parts, and how to go on. */
function notCoveredSentence({
  unknown,
  missing,
  subject,
  held,
  lacking,
  narrow,
}: TopicReading): string {
  if (subject && narrow.length > 0 && held.length >= leastForArticle)
    return `${countOf(held.length)} on ${subject.subject}, and ${narrow.length === 1 ? 'one of them answers' : `${narrow.length} of them answer`} what the topic asks: enough for a sidebar, too little for an article.`
  if (subject && lacking.heads.length > 0)
    return `${countOf(held.length)} on ${subject.subject}, and ${held.length === 1 ? 'it hardly speaks' : 'they hardly speak'} of ${quoted(lacking.heads)}: nothing was written. Commission that, or call the topic what is held.`
  if (subject)
    return `${countOf(held.length)} on ${subject.subject}: enough for a sidebar, too little for an article.`
  const lacks = missing ? [missing.subject] : unknown
  const lack =
    lacks.length > 0
      ? `There is too little reviewed material on ${quoted(lacks)}, so nothing was written.`
      : 'The topic names no subject on which reviewed material is held, so nothing was written.'
  return `${lack} Commission it, or change the topic.`
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
