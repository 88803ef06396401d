import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import { poolIdOfTheme } from '../knowledge/theme-pools.ts'
import type { Module, Subject } from '../knowledge/writer-schema.ts'
import { formatBulletList } from '../repurposed.ts'
import type { Lexicon } from '../topic-fit.ts'
import { listUnmet } from './describe-unmet.ts'
import { leadingWords } from './leading-words.ts'
import { openTopicDemands, type AskedThing } from './topic-demands.ts'
import { firstClause } from './subject-index.ts'
import { narrowerNamesIn } from './subject-names.ts'
import { wordsIn } from './topic-words.ts'
import { leastForArticle } from './verdict.ts'
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
  /** The stems by which it names the subject itself. */
  own: ReadonlySet<string>
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
  const all = listUnmet(unmet)
  if (subject === null) return { all, heads: [] }
  const strangers = strangersAmong(unmet, demands.things, asked)
  const isArticle = held.length >= leastForArticle
  if (isArticle && strangers.length >= leastStrangers) return { all, heads: strangers }
  const unwritten = isArticle ? [] : unwrittenNames(topic, subject, sections, lexicon)
  if (unwritten.length > 0) return { all, heads: unwritten }
  const themes = [...asked.themes, ...themesHolding(held, knowledge)]
  return {
    all,
    heads: headsAmong(unmet, demands.things, { ...asked, themes, topic, subject, isArticle }),
  }
}

/** The words by which a topic calls something narrower, of which the few parts have no word. */
function unwrittenNames(
  topic: string,
  subject: Subject,
  sections: readonly { text: string }[],
  { stemsOf }: Lexicon,
): string[] {
  const held = new Set(sections.flatMap(({ text }) => stemsOf(text)))
  const names = narrowerNamesIn(topic, subject, { stemsOf }).filter(({ length }) => length > 1)
  const isHeld = (stems: readonly string[]) => stems.some((stem) => held.has(stem))
  if (names.some(isHeld)) return []
  const stems = new Set(names.flat())
  return wordsIn(topic).filter((word) => stemsOf(word).some((stem) => stems.has(stem)))
}

/** Parts that hardly say so many words of a topic are about something else. */
const leastStrangers = 3

/** The words of a topic that the parts do not bear: neither numbers, senses nor the subject. */
function strangersAmong(
  { never, passing }: UnmetDemands,
  things: readonly AskedThing[],
  { own, lexicon }: Pick<Read, 'own' | 'lexicon'>,
): string[] {
  const lacking = new Set([...never, ...passing.map(({ written }) => written)])
  const isStranger = ({ written, quantity, sense }: AskedThing) =>
    lacking.has(written) &&
    quantity === null &&
    sense === null &&
    !lexicon.stemsOf(written).some((stem) => own.has(stem))
  return [...new Set(things.filter(isStranger).map(({ written }) => written))]
}

/** The themes under which the parts are filed. */
const themesHolding = (held: readonly Module[], { pools }: WriterKnowledge): string[] =>
  Object.entries(poolIdOfTheme)
    .filter(([, poolId]) => pools.get(poolId)?.modules.some((module) => held.includes(module)))
    .map(([theme]) => theme)

type Topic = Omit<Read, 'subject' | 'held'> & { topic: string }

/** A word that one part says in passing is as good as missing. */
const mostSaid = 1

/**
 * A word is a head if another subject is called by it, or a narrower one, or if nobody here knows
 * it. Numbers and groups of people say how, how long and for whom.
 */
function headsAmong(
  unmet: UnmetDemands,
  things: readonly AskedThing[],
  asked: Topic & { subject: Subject; isArticle: boolean },
): string[] {
  const { topic, themes, subject, isArticle, own, unknown, foreign, others, lexicon } = asked
  const ofTheme = new Set(themes.flatMap(lexicon.stemsOf))
  const leading = leadingWords(topic, lexicon, foreign)
  const whole = new Set(subject.narrower.map((name) => lexicon.stemsOf(name).join(' ')))
  const compound = stemsOfCompounds(topic, subject, lexicon)
  const isHardlySaid = hardlySaid(unmet)
  const isOfTheme = ({ written }: AskedThing) =>
    lexicon.stemsOf(written).some((stem) => ofTheme.has(stem))
  const isHead = ({ written, extent, quantity, sense }: AskedThing) => {
    const stems = lexicon.stemsOf(written)
    const isName =
      (extent === 'third' && stems.some((stem) => others.has(stem))) || whole.has(stems.join(' '))
    const isStrange =
      sense !== null ||
      quantity !== null ||
      unknown.includes(written) ||
      stems.some((stem) => foreign.has(stem))
    return unmet.never.includes(written) ? isName || isStrange : isName && isHardlySaid(written)
  }
  // Behind a colon a topic says how its subject is taken: "Interval training: the 2,000 m row".
  const first = new Set(wordsIn(firstClause(topic)))
  const leads = ({ written }: AskedThing) =>
    leading.has(written.split(',')[0] ?? '') ||
    (first.has(written) && lexicon.stemsOf(written).some((stem) => foreign.has(stem)))
  // A sport says for whom: "a running club".
  const isCompound = ({ written }: AskedThing) =>
    isArticle &&
    isHardlySaid(written) &&
    lexicon.stemsOf(written).some((stem) => compound.has(stem) && !others.has(stem))
  const isOwn = ({ written }: AskedThing) => lexicon.stemsOf(written).some((stem) => own.has(stem))
  return things
    .filter((thing) => !isOfTheme(thing))
    .filter((thing) => isCompound(thing) || (isHead(thing) && !isOwn(thing) && leads(thing)))
    .map(({ written }) => written)
}

/** Tells if at most one part says a word. */
function hardlySaid({ never, passing }: UnmetDemands) {
  const touched = passing.filter(({ sections }) => sections <= mostSaid)
  return (written: string) =>
    never.includes(written) || touched.some((one) => one.written === written)
}

/**
 * The stems that make a name of the subject a narrower one: "poles" in "walking poles", and
 * "Nordic" in "Nordic walking".
 */
function stemsOfCompounds(topic: string, { subject, narrower }: Subject, { stemsOf }: Lexicon) {
  const said = ` ${wordsIn(topic).join(' ').toLowerCase()} `
  const own = new Set(stemsOf(subject))
  return new Set(
    narrower
      .filter((name) => said.includes(` ${name.toLowerCase()} `))
      .map(stemsOf)
      .map((stems) => ({ all: stems, other: stems.filter((stem) => !own.has(stem)) }))
      .filter(({ all, other }) => other.length === 1 && all.length > 1)
      .flatMap(({ other }) => other),
  )
}

/** A part as the check of a topic reads it. */
export const textOfPart = ({ title, body, do: actions }: Module) =>
  [`## ${title}`, body, formatBulletList(actions)].join('\n')
