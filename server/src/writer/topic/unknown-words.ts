import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Lexicon } from '../topic-fit.ts'

/**
 * Words of a topic that no reviewed text has, as written, and how much they weigh against a
 * subject.
 */
export type UnknownWords = { words: readonly string[]; weight: number }

export type WordJudge = {
  unknownWords(topic: string, explained: ReadonlySet<string>): UnknownWords
}

/** A word that nobody here knows weighs as much as a name that a few subjects share. */
const ofStranger = 3

/** Judges words by all that is written in modules, subjects and facts. */
export function createWordJudge(
  { pools, subjects, facts, vocabulary }: WriterKnowledge,
  lexicon: Lexicon,
): WordJudge {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const texts = [
    ...modules.flatMap(({ title, body, keys, tldr }) => [title, body, tldr, ...keys]),
    ...subjects.flatMap(({ subject, aliases, asks }) => [subject, ...aliases, ...asks]),
    ...[...facts.values()].flatMap(({ claim, population }) => [claim, population]),
    // A word of tone names nothing: "lazy", "rubbish".
    ...vocabulary.wording,
  ]
  const familiar = new Set(texts.flatMap(lexicon.stemsOf))
  const held = [...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []))]
  return {
    unknownWords: (topic, explained) => {
      const strange = [...lexicon.topicWordsOf(topic, null).heads.values()].filter((written) =>
        lexicon.stemsOf(written).some((stem) => !explained.has(stem) && !familiar.has(stem)),
      )
      return { words: readableWords(strange, topic, held), weight: strange.length * ofStranger }
    },
  }
}

/** A word of this length may be a slip of another one. */
const shortestSlip = 6
const mostSlips = 2

/**
 * The words as they are shown: names with their capital, and no slip of the pen of a word that is
 * held.
 */
function readableWords(words: readonly string[], topic: string, held: readonly string[]): string[] {
  const typedWords = topic.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    const name = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
    if (isSpelled(word)) return [word]
    if (isSpelled(name)) return [name]
    const isSlip =
      word.length >= shortestSlip && held.some((other) => countSlips(word, other) <= mostSlips)
    return isSlip ? [] : [typedWords.find((one) => one.toLowerCase() === word) ?? word]
  })
}

/**
 * The letters to add, drop or change that make one word of another; Infinity if there are too many.
 */
function countSlips(one: string, other: string): number {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > mostSlips) return Infinity
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [place, wanted] of Array.from(other).entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === wanted ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? Infinity
}
