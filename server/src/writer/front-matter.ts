import { hash } from '../platform/hash.ts'
import { likeness } from '../prose/content-words.ts'
import type { PieceParts } from './assemble.ts'
import type { Module, Vocabulary } from './knowledge/writer-schema.ts'
import { compareRanks, ranked } from './compare-ranks.ts'
import type { TopicReading } from './topic/read-topic.ts'
import type { TopicQuestion } from './topic/topic-question.ts'
import type { Lexicon } from './topic-fit.ts'

const tagCount = 6

/** The deck gives the answer that the topic asks for; else it is the thesis, or the lead in short. */
export const chooseDeck = ({ modules, plan, answer }: PieceParts): string =>
  answer?.tldr ?? plan?.thesis ?? modules[0]?.tldr ?? ''

const tldrLines = 3

/**
 * Writes three lines: the answer to what the topic asks, then evidence, action and plan from the
 * parts that speak most of the topic. No line tells again what the deck or another line has told; a
 * piece of few parts gives things to do.
 */
export function composeTldr(
  { modules, answer }: PieceParts,
  { fit, held, lexicon }: TopicReading,
  { topic, deck, question }: { topic: string; deck: string; question: TopicQuestion | null },
): string {
  const own = modules.filter((module) => held.includes(module))
  const wanted = new Set(lexicon.stemsOf(topic).filter((stem) => !lexicon.isPlainStem(stem)))
  const wantedIn = ({ title, tldr }: Module) =>
    new Set(lexicon.stemsOf(`${title} ${tldr}`).filter((stem) => wanted.has(stem))).size
  const order = ranked(own.length > 0 ? own : modules, (module) => [
    -wantedIn(module),
    -fit.of(module),
  ])
  const best = (...roles: string[]) => order.filter(({ role }) => roles.includes(role))
  const answering = answer && question?.answerIn(answer.body)
  const kinds = [
    best('evidence', 'myth', 'special'),
    best('how', 'risk', 'fuel', 'recovery'),
    best('plan', 'close'),
  ]
  const lines: string[] = []
  const add = (candidates: readonly string[]) => {
    const next = candidates.find((line) => isNews(line, [deck, ...lines]))
    if (next !== undefined && lines.length < tldrLines) lines.push(next)
  }
  add(answering ? [answering] : [])
  for (const kind of kinds) add(kind.map(({ tldr }) => tldr))
  const rest = [...order.map(({ tldr }) => tldr), ...doingsOf(order)]
  for (const _ of kinds) add(rest)
  // Too few lines are worse than one that repeats a figure.
  const spare = rest.filter((line) => line !== deck && !lines.includes(line))
  return [...lines, ...spare].slice(0, tldrLines).join('\n')
}

const doingsOf = (modules: readonly Module[]) =>
  modules.flatMap(({ do: actions }) => actions.map(asSentence))

/** Lines with a figure in common tell the same; so do lines with so many words in common. */
const mostAlike = 0.5
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

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
