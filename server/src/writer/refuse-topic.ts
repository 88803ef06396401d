import type { WritingBrief } from './brief.ts'
import { dropDeclinedWords } from './choose-format.ts'
import { createClosedTopics, type FindClosedTopic } from './closed-topics.ts'
import { measureCoverage } from './coverage.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { ClosedTopic, Subject } from './knowledge/writer-schema.ts'
import { createBriefReader, type BriefReading } from './read-brief.ts'

/**
 * The reason for which nothing is written about a topic: the contract's code, and a sentence that
 * says what to do instead.
 */
export type TopicRefusal = { code: 'writing/closed-topic' | 'writing/not-covered'; sentence: string }

/** Thrown by a writer before it has written or bought anything. */
export class TopicRefused extends Error {
  readonly refusal: TopicRefusal
  constructor(refusal: TopicRefusal) {
    super(refusal.sentence)
    this.name = 'TopicRefused'
    this.refusal = refusal
  }
}

export type RefuseTopic = (brief: Pick<WritingBrief, 'topic' | 'theme' | 'customPrompt'>) => TopicRefusal | null

const mostNear = 3
const mostMissing = 4

/** Both writers ask it first: a closed topic, a harmful premise and a topic without reviewed material get no package. */
export function createTopicGate(knowledge: WriterKnowledge): RefuseTopic {
  const closedBy = createClosedTopics(knowledge.closedTopics)
  const read = createBriefReader(knowledge)
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const open = knowledge.subjects.filter(({ subject, aliases }) =>
    [subject, ...aliases].every((name) => !closedBy(name)),
  )

  return ({ topic, theme, customPrompt }) => {
    const reading = read({ topic, theme })
    const near = nearSubjects(open, reading)
    const closed = closedBy(topic) ?? closedInPrompt(closedBy, customPrompt)
    if (closed) return { code: 'writing/closed-topic', sentence: closedSentence(closed, near) }
    const { notice, missing } = measureCoverage(reading, modules, knowledge.pools.values())
    return notice === null ? null : { code: 'writing/not-covered', sentence: thinSentence(missing, near) }
  }
}

/** A topic that a prompt asks to leave out is not one that it asks for. */
const closedInPrompt = (closedBy: FindClosedTopic, customPrompt: string | null) =>
  customPrompt === null ? null : closedBy(dropDeclinedWords(customPrompt))

/** Subjects that can be written about: those that the topic names as well, then those that its pool holds most of. */
function nearSubjects(open: readonly Subject[], { fit, home }: BriefReading): string[] {
  const ids = new Set(home.modules.map(({ id }) => id))
  const heldAtHome = ({ modules }: Subject) => modules.filter((id) => ids.has(id)).length
  const ofPool = open.toSorted((one, other) => heldAtHome(other) - heldAtHome(one))
  const named = fit.subjects.filter((subject) => open.includes(subject))
  return [...new Set([...named, ...ofPool].map(({ subject }) => subject))].slice(0, mostNear)
}

const closedSentence = ({ name, reason }: ClosedTopic, near: readonly string[]) =>
  `${reason} Nothing was written about ${name}: ask somebody who is qualified, or change the topic. ${nearSentence(near)}`

function thinSentence(missing: readonly string[], near: readonly string[]): string {
  const unknown = missing.slice(0, mostMissing).map((word) => `“${word}”`)
  const lack =
    unknown.length > 0
      ? `There is too little reviewed material on ${listed(unknown)}, so nothing was written.`
      : 'The topic names no subject on which reviewed material is held, so nothing was written.'
  return `${lack} Commission it, or change the topic. ${nearSentence(near)}`
}

const nearSentence = (near: readonly string[]) => `There is reviewed material on: ${near.join('; ')}.`

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
