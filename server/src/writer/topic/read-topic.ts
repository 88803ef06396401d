import type { WritingBrief } from '../brief.ts'
import { dropDeclinedWords } from '../choose-format.ts'
import { createClosedTopics } from '../closed-topics.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import { poolIdOfTheme } from '../knowledge/theme-pools.ts'
import type { ClosedTopic, MissingSubject, Module, Subject } from '../knowledge/writer-schema.ts'
import { openBriefReader, type BriefReading } from '../read-brief.ts'
import { createSubjectIndex, firstClause, type SubjectMatch } from './subject-index.ts'
import type { Lexicon } from '../topic-fit.ts'
import { chooseSubject, widerSubject, type Named } from './choose-subject.ts'
import { lackingIn, type Lacking } from './lacking-words.ts'
import { findNarrowParts } from './narrow-parts.ts'
import { createPlainReader } from './idioms.ts'
import { createWordJudge } from './unknown-words.ts'
import { leastForArticle, verdictFor, type Verdict } from './verdict.ts'

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
  /** Demands of the topic that nothing held bears. */
  lacking: Lacking
  /**
   * The parts that answer by themselves what all that is held does not bear: a sidebar begins with
   * these. Empty where there are none, or where what is held answers as a whole.
   */
  narrow: readonly Module[]
  /** A brief where what is held does not bear what the piece is to be about. */
  verdict: Verdict
}

export type ReadTopic = (
  brief: Pick<WritingBrief, 'topic' | 'theme'> & Partial<WritingBrief>,
) => TopicReading

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
  const readPlainly = createPlainReader(knowledge.vocabulary)
  const findClosed = createClosedTopics(knowledge.closedTopics)
  const modules = new Map(
    [...knowledge.pools.values()].flatMap((pool) => pool.modules).map((one) => [one.id, one]),
  )
  const { lexicon } = readBrief({ topic: '', theme: null })
  const findSubjects = createSubjectIndex(namedIn(knowledge), lexicon)
  const judge = createWordJudge(knowledge, lexicon)

  return (asked) => {
    const brief = { ...asked, topic: readPlainly(asked.topic) }
    const reading = readBrief(brief)
    const { topicWords, isOnTheme, home } = reading
    const closed =
      findClosed(asked.topic) ?? findClosed(dropDeclinedWords(brief.customPrompt ?? ''))
    const matches = findSubjects(brief.topic)
    const unknown = judge.unknownWords(firstClause(brief.topic), matches[0]?.words ?? new Set())
    const namesTheme = topicWords.heads.size === 0 && isOnTheme
    const isThemeAlone = namesTheme && (brief.theme !== null || matches.length === 0)
    const chosen = isThemeAlone
      ? null
      : chooseSubject(matches, { topic: brief.topic, unknown: unknown.weight, lexicon })
    // A sidebar is about the narrow subject for which it was asked.
    const match =
      chosen && brief.shape !== 'sidebar' ? (widerSubject(chosen, matches) ?? chosen) : chosen
    const subject = match?.isHeld === true ? match : null
    const held = isThemeAlone
      ? home.modules
      : partsOf(subject, chosen).flatMap((id) => modules.get(id) ?? [])
    const about = closed ? [] : held
    const themes = themesOf(brief, lexicon)
    const naming = stemsNaming(matches, match)
    const demanded = { subject, held: about, unknown: unknown.words, themes, lexicon, ...naming }
    const lacking = lackingIn(brief.topic, demanded, knowledge)
    const isShort = about.length < leastForArticle || isNarrowed(lacking, themes, lexicon)
    const narrowed = isShort && subject ? { subject, held: about, lexicon } : null
    const narrow = findNarrowParts(brief.topic, narrowed, knowledge)
    const whole = wholeVerdict({ held: about, lacking })
    return {
      ...reading,
      closed,
      subject,
      missing: match?.isHeld === false ? match : null,
      alsoNamed: alsoNamedIn(matches, match),
      unknown: unknown.words,
      isThemeAlone,
      held: about,
      lacking,
      narrow,
      verdict: whole === 'brief' && narrow.length > 0 ? 'sidebar' : whole,
    }
  }
}

const wholeVerdict = ({ held, lacking }: Pick<TopicReading, 'held' | 'lacking'>): Verdict =>
  lacking.heads.length > 0 ? 'brief' : verdictFor(held.length)

/** The reading for a writer with words of its own, which may fill what the parts leave open. */
export const asWhole = (reading: TopicReading): TopicReading => ({
  ...reading,
  narrow: [],
  verdict: wholeVerdict(reading),
})

/** All subjects that a topic may name, held or not. */
const namedIn = (knowledge: WriterKnowledge): Named[] => [
  ...knowledge.subjects.map((subject) => ({ ...subject, isHeld: true as const })),
  ...knowledge.commissioning.missing.map((subject) => ({
    ...subject,
    isHeld: false as const,
    isExact: true,
  })),
]

/** The theme of a brief, and those that its topic names in full: "Create content for …". */
function themesOf(
  { topic, theme }: Pick<WritingBrief, 'topic' | 'theme'>,
  { stemsOf }: Lexicon,
): string[] {
  const said = new Set(stemsOf(topic))
  const named = Object.keys(poolIdOfTheme).filter((one) =>
    stemsOf(one).every((stem) => said.has(stem)),
  )
  return theme === null ? named : [theme, ...named]
}

/** A sport says for whom, and a theme under which heading: what is held need not speak of these. */
function isNarrowed({ all }: Lacking, themes: readonly string[], lexicon: Lexicon): boolean {
  const ofThemes = new Set(themes.flatMap(lexicon.stemsOf))
  return all
    .flatMap(lexicon.stemsOf)
    .some((stem) => !lexicon.isPlainStem(stem) && !ofThemes.has(stem))
}

/** The stems that name subjects on which nothing is held, all but the chosen one, and that one. */
function stemsNaming(matches: readonly SubjectMatch<Named>[], chosen: Named | null) {
  const others = matches.filter(({ subject }) => subject !== chosen)
  const stemsOf = (some: readonly SubjectMatch<Named>[]) =>
    new Set(some.flatMap(({ words }) => [...words]))
  return {
    foreign: stemsOf(others.filter(({ subject }) => !subject.isHeld)),
    others: stemsOf(others),
    own: stemsOf(matches.filter(({ subject }) => subject === chosen)),
  }
}

/** Another subject is named if it scores at least half as much as the best. */
const ofBest = 0.5

const alsoNamedIn = (matches: readonly SubjectMatch<Named>[], chosen: Named | null): Subject[] =>
  matches.flatMap(({ subject, score }) =>
    subject.isHeld && subject !== chosen && score >= ofBest * (matches[0]?.score ?? 0)
      ? [subject]
      : [],
  )

/** The modules of a subject, those of the narrow one that was named first. */
const partsOf = (subject: Subject | null, named: Named | null): readonly string[] => [
  ...new Set([
    ...(subject && named?.isHeld === true ? named.modules : []),
    ...(subject?.modules ?? []),
  ]),
]
