import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, Subject } from '../knowledge/writer-schema.ts'
import { formatBulletList } from '../repurposed.ts'
import type { Lexicon } from '../topic-fit.ts'
import { listUnmet } from './describe-unmet.ts'
import { leadingWords } from './leading-words.ts'
import { openTopicDemands, type AskedThing } from './topic-demands.ts'
import { firstClause } from './subject-index.ts'
import { wordsIn } from './topic-words.ts'
import { findUnmetDemands, type UnmetDemands } from './unmet-demands.ts'

/** Demands of a topic that nothing held on its subject bears. */
export type Lacking = {
  /** All of it, as a brief names it. */
  all: readonly string[]
  /** The words among them that say what the piece is to be about: "rowing", "recovery". */
  heads: readonly string[]
}

type Read = {
  subject: Subject | null
  held: readonly Module[]
  /** Words of the topic that nobody here knows. */
  unknown: readonly string[]
  /** The themes under which it is asked, or which it names: their words are no heads. */
  themes: readonly string[]
  /** The stems of subjects that the topic names, and on which nothing is held. */
  foreign: ReadonlySet<string>
  /** The stems by which it names other subjects. */
  others: ReadonlySet<string>
  lexicon: Lexicon
}

const nothing: Lacking = { all: [], heads: [] }

/** Compares what a topic asks for with all that is held on its subject. */
export function lackingIn(
  topic: string,
  { subject, held, ...asked }: Read,
  knowledge: WriterKnowledge,
): Lacking {
  if (held.length === 0) return nothing
  const { lexicon } = asked
  const sections = held.map((module) => ({ text: textOfPart(module), near: [module.id] }))
  const facts = held
    .flatMap(({ factIds }) => factIds)
    .flatMap((id) => knowledge.facts.get(id) ?? [])
  const demands = openTopicDemands(knowledge, lexicon)(topic, subject)
  const unmet = findUnmetDemands(demands, { sections, facts }, lexicon)
  return {
    all: listUnmet(unmet),
    heads: subject === null ? [] : headsAmong(unmet, demands.things, { ...asked, topic, subject }),
  }
}

type Topic = Omit<Read, 'subject' | 'held'> & { topic: string }

/** A word that one part says in passing is as good as missing. */
const mostSaid = 1

/**
 * A word is a head if another subject is called by it, or a narrower one, or if nobody here knows
 * it. Numbers and groups of people say how, how long and for whom.
 */
function headsAmong(
  { never, passing }: UnmetDemands,
  things: readonly AskedThing[],
  asked: Topic & { subject: Subject },
): string[] {
  const { topic, themes, subject, unknown, foreign, others, lexicon } = asked
  const ofTheme = new Set(themes.flatMap(lexicon.stemsOf))
  const leading = leadingWords(topic, lexicon, foreign)
  const narrower = new Set(subject.narrower.map((name) => lexicon.stemsOf(name).join(' ')))
  const touched = passing.filter(({ sections }) => sections <= mostSaid)
  const isHead = ({ written, extent, quantity, sense }: AskedThing) => {
    const stems = lexicon.stemsOf(written)
    if (stems.some((stem) => ofTheme.has(stem))) return false
    const isName =
      (extent === 'third' && stems.some((stem) => others.has(stem))) ||
      narrower.has(stems.join(' '))
    const isStrange =
      sense !== null ||
      quantity !== null ||
      unknown.includes(written) ||
      stems.some((stem) => foreign.has(stem))
    return never.includes(written)
      ? isName || isStrange
      : isName && touched.some((one) => one.written === written)
  }
  // Behind a colon a topic says how its subject is taken: "Interval training: the 2,000 m row".
  const first = new Set(wordsIn(firstClause(topic)))
  const isForeign = (word: string) =>
    first.has(word) && lexicon.stemsOf(word).some((stem) => foreign.has(stem))
  return things
    .filter(isHead)
    .map(({ written }) => written)
    .filter((written) => leading.has(written.split(',')[0] ?? '') || isForeign(written))
}

const textOfPart = ({ title, body, do: actions }: Module) =>
  [`## ${title}`, body, formatBulletList(actions)].join('\n')
