import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Lexicon } from '../topic-fit.ts'

/** Words of a topic that no reviewed text has, as written, and how much they weigh against a subject. */
export type UnknownWords = { words: readonly string[]; weight: number }

export type WordJudge = { unknownWords(topic: string, explained: ReadonlySet<string>): UnknownWords }

/** A word that nobody here knows weighs as much as a name that a few subjects share. */
const ofStranger = 3

/** Judges words by all that is written in modules, subjects and facts. */
export function createWordJudge({ pools, subjects, facts }: WriterKnowledge, lexicon: Lexicon): WordJudge {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const texts = [
    ...modules.flatMap(({ title, body, keys, tldr }) => [title, body, tldr, ...keys]),
    ...subjects.flatMap(({ subject, aliases, asks }) => [subject, ...aliases, ...asks]),
    ...[...facts.values()].flatMap(({ claim, population }) => [claim, population]),
  ]
  const familiar = new Set(texts.flatMap(lexicon.stemsOf))
  return {
    unknownWords: (topic, explained) => {
      const strange = [...lexicon.topicWordsOf(topic, null).heads.values()].filter((written) =>
        lexicon.stemsOf(written).some((stem) => !explained.has(stem) && !familiar.has(stem)),
      )
      return { words: readableWords(strange, topic), weight: strange.length * ofStranger }
    },
  }
}

/**
 * The words as they are shown: names with their capital, and no slip of spelling beside words that are
 * spelled.
 */
function readableWords(words: readonly string[], topic: string): string[] {
  const typedWords = topic.match(/[\p{L}\p{N}]+/gu) ?? []
  const shown = words.map((word) => {
    const typed = typedWords.find((one) => one.toLowerCase() === word) ?? word
    const name = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
    return isSpelled(word) ? word : isSpelled(name) ? name : typed
  })
  const spelled = shown.filter((word) => isSpelled(word) || /^\p{Lu}/u.test(word))
  return spelled.length > 0 ? spelled : shown
}
