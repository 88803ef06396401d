import type { WritingBrief } from './brief.ts'
import { dropDeclinedWords } from './choose-format.ts'
import { createClosedTopics, type FindClosedTopic } from './closed-topics.ts'
import { measureCoverage } from './coverage.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { ClosedTopic, Subject } from './knowledge/writer-schema.ts'
import { createBriefReader, type BriefReading } from './read-brief.ts'

/** The contract's code, and a sentence that says what to do instead. */
export type TopicRefusal = { code: 'writing/closed-topic' | 'writing/not-covered'; sentence: string }

/** Thrown before the writer has written or paid for anything. */
export class TopicRefused extends Error {
  readonly refusal: TopicRefusal
  constructor(refusal: TopicRefusal) {
    super(refusal.sentence)
    this.name = 'TopicRefused'
    this.refusal = refusal
  }
}

export type RefuseTopic = (brief: Pick<WritingBrief, 'topic' | 'theme' | 'customPrompt'>) => TopicRefusal | null

const mostSuggested = 3
const mostMissing = 4

/**
 * Refuses closed topics, harmful premises and topics without reviewed material, for both writers.
 */
export function createTopicGate(knowledge: WriterKnowledge): RefuseTopic {
  const findClosedTopic = createClosedTopics(knowledge.closedTopics)
  const read = createBriefReader(knowledge)
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const open = knowledge.subjects.filter(({ subject, aliases }) =>
    [subject, ...aliases].every((name) => !findClosedTopic(name)),
  )

  return ({ topic, theme, customPrompt }) => {
    const reading = read({ topic, theme })
    const suggestion = suggestionSentence(suggestSubjects(open, reading))
    const closed = findClosedTopic(topic) ?? findClosedInPrompt(findClosedTopic, customPrompt)
    if (closed) return { code: 'writing/closed-topic', sentence: closedSentence(closed, suggestion) }
    const { notice, missing } = measureCoverage(reading, modules, knowledge.pools.values())
    return notice === null ? null : { code: 'writing/not-covered', sentence: notCoveredSentence(missing, suggestion) }
  }
}

/** Ignores topics that the prompt asks to leave out. */
const findClosedInPrompt = (findClosedTopic: FindClosedTopic, customPrompt: string | null) =>
  customPrompt === null ? null : findClosedTopic(dropDeclinedWords(customPrompt))

/** Suggests open subjects: those that the topic names, then those most covered by its pool. */
function suggestSubjects(open: readonly Subject[], { fit, home }: BriefReading): string[] {
  const ids = new Set(home.modules.map(({ id }) => id))
  const heldAtHome = ({ modules }: Subject) => modules.filter((id) => ids.has(id)).length
  const ofPool = open.toSorted((one, other) => heldAtHome(other) - heldAtHome(one))
  const named = fit.subjects.filter((subject) => open.includes(subject))
  return [...new Set([...named, ...ofPool].map(({ subject }) => subject))].slice(0, mostSuggested)
}

const closedSentence = ({ name, reason }: ClosedTopic, suggestion: string) =>
  `${reason} Nothing was written about ${name}: ask somebody who is qualified, or change the topic. ${suggestion}`

function notCoveredSentence(missing: readonly string[], suggestion: string): string {
  const unknown = missing.slice(0, mostMissing).map((word) => `“${word}”`)
  const lack =
    unknown.length > 0
      ? `There is too little reviewed material on ${joinWords(unknown)}, so nothing was written.`
      : 'The topic names no subject on which reviewed material is held, so nothing was written.'
  return `${lack} Commission it, or change the topic. ${suggestion}`
}

const suggestionSentence = (suggested: readonly string[]) => `There is reviewed material on: ${suggested.join('; ')}.`

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
