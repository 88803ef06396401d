import type { WritingBrief } from '../brief.ts'
import { dropDeclinedWords } from '../choose-format.ts'
import { createClosedTopics } from '../closed-topics.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { ClosedTopic, MissingSubject, Module, Subject } from '../knowledge/writer-schema.ts'
import { openBriefReader, type BriefReading } from '../read-brief.ts'
import { createSubjectIndex, firstClause, type SubjectMatch } from './subject-index.ts'
import { createWordJudge } from './unknown-words.ts'

/** Says what can come of a topic: five modules about its subject make an article, one a sidebar. */
export type Verdict = 'article' | 'sidebar' | 'brief'

export const leastForArticle = 5

/** A topic as the writer understands it, with what is held about it. */
export type TopicReading = BriefReading & {
  closed: ClosedTopic | null
  /** Null for a topic that only names its theme, and for one that names nothing held. */
  subject: Subject | null
  /** A subject that the newsroom knows of and holds nothing about. */
  missing: MissingSubject | null
  /** Other held subjects that the topic names, the best first. */
  alsoNamed: readonly Subject[]
  /** Words of the topic, as written, on which nothing is held. */
  unknown: readonly string[]
  /** True for a topic that names its theme and no subject of its own. */
  isThemeAlone: boolean
  /** The modules about the subject; those of its pool for a theme. */
  held: readonly Module[]
  verdict: Verdict
}

export type ReadTopic = (
  brief: Pick<WritingBrief, 'topic' | 'theme'> & Partial<WritingBrief>,
) => TopicReading

type Named = (Subject & { isHeld: true }) | (MissingSubject & { isHeld: false })

const readers = new WeakMap<WriterKnowledge, ReadTopic>()

/** Opens the reader of topics, which is made once for the same knowledge. */
export function openTopicReader(knowledge: WriterKnowledge): ReadTopic {
  const reader = readers.get(knowledge) ?? createTopicReader(knowledge)
  readers.set(knowledge, reader)
  return reader
}

/** Compiles the subjects; a reading takes a few milliseconds. */
function createTopicReader(knowledge: WriterKnowledge): ReadTopic {
  const readBrief = openBriefReader(knowledge)
  const findClosed = createClosedTopics(knowledge.closedTopics)
  const modules = new Map(
    [...knowledge.pools.values()].flatMap((pool) => pool.modules).map((one) => [one.id, one]),
  )
  const named: Named[] = [
    ...knowledge.subjects.map((subject) => ({ ...subject, isHeld: true as const })),
    ...knowledge.commissioning.missing.map((subject) => ({
      ...subject,
      isHeld: false as const,
      isExact: true,
    })),
  ]
  const { lexicon } = readBrief({ topic: '', theme: null })
  const findSubjects = createSubjectIndex(named, lexicon)
  const judge = createWordJudge(knowledge, lexicon)

  return (brief) => {
    const reading = readBrief(brief)
    const { topicWords, isOnTheme, home } = reading
    const closed =
      findClosed(brief.topic) ?? findClosed(dropDeclinedWords(brief.customPrompt ?? ''))
    const matches = findSubjects(brief.topic)
    const unknown = judge.unknownWords(firstClause(brief.topic), matches[0]?.words ?? new Set())
    const namesTheme = topicWords.heads.size === 0 && isOnTheme
    const isThemeAlone = namesTheme && (brief.theme !== null || matches.length === 0)
    const chosen = isThemeAlone ? null : chooseSubject(matches, unknown.weight)
    // A sidebar is about the narrow subject for which it was asked.
    const match =
      chosen && brief.shape !== 'sidebar' ? (widerSubject(chosen, matches) ?? chosen) : chosen
    const subject = match?.isHeld === true ? match : null
    const held = isThemeAlone
      ? home.modules
      : partsOf(subject, chosen).flatMap((id) => modules.get(id) ?? [])
    return {
      ...reading,
      closed,
      subject,
      missing: match?.isHeld === false ? match : null,
      alsoNamed: alsoNamedIn(matches, match),
      unknown: unknown.words,
      isThemeAlone,
      held: closed ? [] : held,
      verdict: closed ? 'brief' : verdictFor(held.length),
    }
  }
}

const verdictFor = (held: number): Verdict =>
  held >= leastForArticle ? 'article' : held > 0 ? 'sidebar' : 'brief'

/** Another subject is named if it scores at least half as much as the best. */
const ofBest = 0.5

const alsoNamedIn = (matches: readonly SubjectMatch<Named>[], chosen: Named | null): Subject[] =>
  matches.flatMap(({ subject, score }) =>
    subject.isHeld && subject !== chosen && score >= ofBest * (matches[0]?.score ?? 0)
      ? [subject]
      : [],
  )

/** A subject named by everyday words alone is hardly named. */
const leastScore = 1.5

/** The modules of a subject, those of the narrow one that was named first. */
const partsOf = (subject: Subject | null, named: Named | null): readonly string[] => [
  ...new Set([
    ...(subject && named?.isHeld === true ? named.modules : []),
    ...(subject?.modules ?? []),
  ]),
]

/**
 * The wide subject scores at least so much of the narrow one; of a narrow one with a single part,
 * more.
 */
const ofNarrow = { few: 0.5, single: 0.7 }

/**
 * Finds the subject with enough for an article that a topic names beside a narrow one, and that
 * holds all of its parts: "rest days between hard sessions" is about recovery.
 */
function widerSubject(named: Named, matches: readonly SubjectMatch<Named>[]): Named | null {
  if (!named.isHeld || named.modules.length >= leastForArticle) return null
  const score = matches.find(({ subject }) => subject === named)?.score ?? 0
  const least = score * (named.modules.length === 1 ? ofNarrow.single : ofNarrow.few)
  const wider = matches.find(
    ({ subject, score: other }) =>
      subject.isHeld &&
      subject.modules.length >= leastForArticle &&
      other >= least &&
      named.modules.every((id) => subject.modules.includes(id)),
  )
  return wider?.subject ?? null
}

/** A missing subject beside a held one is as much the topic as the held one is. */
const besideHeld = 0.9

/**
 * Chooses the subject that a topic is about; null if the words that nobody here knows outweigh what
 * names it.
 */
function chooseSubject(matches: readonly SubjectMatch<Named>[], unknown: number): Named | null {
  const [best] = matches
  if (!best || best.score <= Math.max(unknown, leastScore)) return null
  const lacking = matches.find(
    ({ subject, score, words }) =>
      !subject.isHeld &&
      score >= besideHeld * best.score &&
      ![...words].some((word) => best.words.has(word)),
  )
  return (lacking ?? best).subject
}
