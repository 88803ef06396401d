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
      return { words: strange, weight: strange.length * ofStranger }
    },
  }
}
