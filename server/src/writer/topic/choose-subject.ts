import type { MissingSubject, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { firstClause, type SubjectMatch } from './subject-index.ts'
import { leastForArticle } from './verdict.ts'

export type Named = (Subject & { isHeld: true }) | (MissingSubject & { isHeld: false })

/** A subject named by everyday words alone is hardly named. */
const leastScore = 1.5

/**
 * The wide subject scores at least so much of the narrow one; of a narrow one with a single part,
 * more.
 */
const ofNarrow = { few: 0.5, single: 0.7 }

/**
 * Finds the subject with enough for an article that a topic names beside a narrow one, and that
 * holds all of its parts: "rest days between hard sessions" is about recovery.
 */
export function widerSubject(named: Named, matches: readonly SubjectMatch<Named>[]): Named | null {
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
export function chooseSubject(
  matches: readonly SubjectMatch<Named>[],
  { topic, unknown, lexicon }: { topic: string; unknown: number; lexicon: Lexicon },
): Named | null {
  const [best] = matches
  if (!best || best.score <= Math.max(unknown, leastScore)) return null
  const lacking = matches.find(
    ({ subject, score, words }) =>
      !subject.isHeld &&
      score >= besideHeld * best.score &&
      ![...words].some((word) => best.words.has(word)),
  )
  // A whole name of several words says more than the title that it begins with.
  const isNamedWhole = !best.subject.isHeld && best.whole.length >= leastOpening
  const titled = isNamedWhole
    ? undefined
    : (titledBy(matches, topic, lexicon) ?? openedBy(best, matches, topic, lexicon))
  return (lacking ?? titled ?? narrowerThan(best, matches, { topic, lexicon }) ?? best).subject
}

/** Finds the subject with enough for an article whose name alone stands before the rest. */
function titledBy(
  matches: readonly SubjectMatch<Named>[],
  topic: string,
  { stemsOf }: Lexicon,
): SubjectMatch<Named> | undefined {
  const title = firstClause(topic)
  if (title.length === topic.length) return undefined
  const stems = stemsOf(title).join(' ')
  if (stems === '') return undefined
  return matches.find(
    ({ subject, whole }) =>
      subject.isHeld &&
      subject.modules.length >= leastForArticle &&
      whole.join(' ').startsWith(stems),
  )
}

/** Of so many words a name or an example says more than a single word does. */
const leastOpening = 2

/**
 * Finds the held subject with whose name or example the topic opens, where the best is named by one
 * word or none: "why am I slower every year … just me being lazy".
 */
function openedBy(
  best: SubjectMatch<Named>,
  matches: readonly SubjectMatch<Named>[],
  topic: string,
  { stemsOf }: Lexicon,
): SubjectMatch<Named> | undefined {
  const opening = `${stemsOf(firstClause(topic)).join(' ')} `
  return best.whole.length >= leastOpening
    ? undefined
    : matches.find(
        ({ subject, whole }) =>
          subject.isHeld &&
          whole.length >= leastOpening &&
          opening.startsWith(`${whole.join(' ')} `),
      )
}

/**
 * Another subject that a topic calls by a whole name scores at least so much of the best; of one
 * that it names by shared words alone, more.
 */
const ofBest = { whole: 0.5, shared: 0.8 }

/** They stand between a word and what it is said of: "rest a bad back". */
const determiners: readonly string[] = [
  'a',
  'an',
  'the',
  'my',
  'your',
  'our',
  'their',
  'his',
  'her',
]

/**
 * Finds the narrower of two subjects that a topic names: the one whose name has that of the best in
 * it ("pickleball injuries"), or is whole where the best is named by shared words alone; else one
 * of fewer parts that the best only describes ("VO2max intervals") or introduces ("New year's
 * resolution: first 5k").
 */
function narrowerThan(
  best: SubjectMatch<Named>,
  matches: readonly SubjectMatch<Named>[],
  { topic, lexicon: { stemsOf } }: { topic: string; lexicon: Lexicon },
): SubjectMatch<Named> | null {
  if (!best.subject.isHeld) return null
  const { length: parts } = best.subject.modules
  const least = best.whole.length > 0 ? ofBest.whole : ofBest.shared
  const others = matches.filter(
    ({ subject, score, whole }) =>
      subject.isHeld && whole.length > 0 && subject !== best.subject && score >= least * best.score,
  )
  const hasBest = ({ whole }: SubjectMatch<Named>) =>
    whole.length > Math.max(1, best.whole.length) &&
    best.whole.every((word) => whole.includes(word))
  const later = ` ${stemsOf(topic.slice(firstClause(topic).length)).join(' ')} `
  // Words of grammar stand between: "recovery and habits" are two things, "VO2max intervals" one.
  const words = topic
    .split(/\s+/)
    .filter((word) => !determiners.includes(word.toLowerCase()))
    .map((word) => stemsOf(word).join(' ') || '-')
  const said = ` ${words.join(' ')} `
  const isDescribed = ({ subject, whole }: SubjectMatch<Named>) =>
    subject.isHeld &&
    best.whole.length > 0 &&
    subject.modules.length < parts &&
    subject.modules.length >= leastForArticle &&
    (said.startsWith(` ${[...best.whole, ...whole].join(' ')}`) ||
      (whole.length > 1 &&
        (later.includes(` ${whole.join(' ')} `) ||
          said.includes(` ${[...best.whole, ...whole].join(' ')} `))))
  return others.find(hasBest) ?? others.find(isDescribed) ?? null
}
