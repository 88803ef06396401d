import { hash } from '../platform/hash.ts'
import { likeness } from '../prose/content-words.ts'
import type { PieceParts } from './piece-parts.ts'
import type { Module, Role, Vocabulary } from './knowledge/writer-schema.ts'
import { compareRanks, ranked } from './compare-ranks.ts'
import { singleActions } from './programme.ts'
import type { TopicReading } from './topic/read-topic.ts'
import type { Lexicon } from './topic-fit.ts'

const tagCount = 6

/**
 * The deck is what the piece answers: the nearest part in short, where the topic asks for more than
 * its subject; else the thesis, or a part about the subject in short, one that names it before
 * others. None stands over two pieces, and none names what the text does not hold while there is
 * another.
 */
export function chooseDeck(
  { modules, plan, answer, isHeld }: PieceParts,
  { subject, held, lexicon }: Pick<TopicReading, 'subject' | 'held' | 'lexicon'>,
  recentDecks: readonly string[] = [],
): string {
  const recent = new Set(recentDecks)
  const about = subject ? modules.filter((module) => held.includes(module)) : modules
  const names = new Set(subject ? lexicon.stemsOf(subject.subject) : [])
  const isNaming = ({ tldr }: Module) => lexicon.stemsOf(tldr).some((stem) => names.has(stem))
  const opening = answer ? [answer] : []
  const parts = ranked([...opening, ...about], (module) => [
    module === answer ? 0 : 1,
    plan === null && isNaming(module) ? 0 : 1,
    subject && module.role === 'risk' ? 1 : 0,
  ]).map(({ tldr }) => tldr)
  const offered = [
    ...(plan === null ? [] : [...opening.map(({ tldr }) => tldr), plan.thesis]),
    ...parts,
  ]
  const fresh = offered.filter((deck) => !recent.has(deck))
  return fresh.find(isHeld) ?? fresh[0] ?? offered[0] ?? ''
}

const tldrLines = 3
/** So many lines of the part that answers do without those of others. */
const enoughLines = 2

/**
 * Writes three lines: the answer to what the topic asks or, where the deck gives that, what to do
 * about it; then evidence, action and plan from the parts that speak most of the topic. No line
 * tells again what the deck or another line has told, and things to do stand there only where
 * nothing else is left: they are read lower down, word for word.
 */
export function composeTldr(
  { modules, answer, isHeld }: PieceParts,
  { fit, held, lexicon }: TopicReading,
  { topic, deck }: { topic: string; deck: string },
): string {
  // A warning sign needs more room than a line.
  const own = modules.filter((module) => held.includes(module) && module.role !== 'risk')
  const wanted = new Set(lexicon.stemsOf(topic).filter((stem) => !lexicon.isPlainStem(stem)))
  const countWanted = (text: string) =>
    new Set(lexicon.stemsOf(text).filter((stem) => wanted.has(stem))).size
  const order = ranked(own.length > 0 ? own : modules, (module) => [
    -countWanted(`${module.title} ${module.tldr}`),
    -fit.of(module),
  ])
  const best = (...roles: string[]) => order.filter(({ role }) => roles.includes(role))
  const lines: string[] = []
  const add = (candidates: readonly string[]) => {
    const next = candidates.find((line) => isHeld(line) && isNews(line, [deck, ...lines]))
    if (next !== undefined && lines.length < tldrLines) lines.push(next)
  }
  const ofAnswer = answer ? [answer.tldr, ...answer.short] : []
  // Where a topic asks for more than its subject, the lines are of the part that answers.
  for (const _ of tldrKinds) add(ofAnswer.filter((line) => !lines.includes(line)))
  if (answer && lines.length < enoughLines) add(doingsOf([answer]))
  if (lines.length >= enoughLines) return lines.join('\n')
  for (const kind of tldrKinds) {
    const ofKind = best(...kind).map(({ tldr }) => tldr)
    add(modules.length > fewParts ? ofKind : ofKind.filter((line) => countWanted(line) > 0))
  }
  const byWanted = (some: readonly string[]) => ranked(some, (line) => [-countWanted(line)])
  const rest = [
    ...byWanted(order.map(({ tldr }) => tldr)),
    ...byWanted(order.flatMap(({ short }) => short)),
    ...byWanted(doingsOf(order)),
  ]
  for (const _ of tldrKinds) add(rest)
  // Too few lines are worse than one that repeats a figure.
  const left = rest.filter((line) => line !== deck && !lines.includes(line))
  const spare = ranked(left, (line) => [isHeld(line) ? 0 : 1])
  const all = [...lines, ...spare]
  // A piece of a danger and a programme has nothing else to say in short.
  const last = [...modules.map(({ tldr }) => tldr), ...doingsOf(modules)].filter(
    (line) => line !== deck,
  )
  return (all.length > 0 ? all : last).slice(0, tldrLines).join('\n')
}

/** A piece of so few parts is about several things: a line must name the one that was asked for. */
const fewParts = 4

/** Evidence, action, plan. */
const tldrKinds: readonly (readonly Role[])[] = [
  ['evidence', 'myth', 'special'],
  ['how', 'fuel', 'recovery'],
  ['plan', 'close'],
]

const doingsOf = (modules: readonly Module[]) =>
  modules.flatMap(({ do: actions }) => singleActions(actions).map(asSentence))

/** Lines with a figure in common tell the same; so do lines with so many words in common. */
const mostAlike = 0.6
/** The digit of a name, as in VO2max, is no figure. */
const figuresIn = (text: string): string[] => text.match(/(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu) ?? []

const isNews = (line: string, told: readonly string[]): boolean =>
  told.every(
    (other) =>
      likeness(line, other) < mostAlike &&
      !figuresIn(line).some((figure) => figuresIn(other).includes(figure)),
  )

/** A point of a list with the stop that a line of its own has. */
export const asSentence = (point: string): string => (/[.?!]$/.test(point) ? point : `${point}.`)

/** Chooses as tags the keys that the topic names, then those that several modules share. */
export function chooseTags(
  modules: readonly Module[],
  subject: ReadonlyMap<string, string>,
  lexicon: Lexicon,
  { untagged }: Vocabulary,
): string[] {
  const barred = new Set(untagged)
  const keys = modules.flatMap((module) => module.keys).filter((key) => !barred.has(key))
  const named = new Map<string, { key: string; times: number }>()
  for (const key of keys) {
    const word = lexicon.wordsOf(key).join(' ')
    const known = named.get(word)
    named.set(word, { key: known?.key ?? key, times: (known?.times ?? 0) + 1 })
  }
  return [...named]
    .map(([word, { key, times }]) => ({
      key,
      rank: [subject.has(word) ? 0 : 1, -times, hash(key)],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, tagCount)
    .map(({ key }) => key)
}
