import type { NamedFeatures, NamedModel } from '../knowledge/reading-schema.ts'
import { splitSentences } from '../text/sentences.ts'
import { wordsOf } from './concepts.ts'
import { shareBy } from './named-model.ts'

type Told = { title: string; content: string }

/** True for an entry that only keeps count: no words of it ask to be said back. */
export type RoutineReader = (entry: Told) => boolean

/** So that two in thirty entries of people not met before are taken for routine by mistake. */
const leastRoutine = 0.7

export const createRoutineReader =
  (model: NamedModel): RoutineReader =>
  (entry) =>
    shareBy(model, routineFeatures(entry)) >= leastRoutine

/** An entry by its words, their runs of two, its length and how short its sentences are. */
export function routineFeatures({ title, content }: Told): NamedFeatures {
  const words = wordsOf(`${title} . ${content}`)
  const found = new Set(words)
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next !== undefined) found.add(`${word} ${next}`)
  })
  const scale = 1 / Math.sqrt(found.size)
  const sentences = splitSentences(content).length
  return new Map([
    ...[...found].map((name): [string, number] => [name, scale]),
    ['(words)', Math.log1p(words.length)],
    ['(words a sentence)', Math.log1p(words.length / Math.max(1, sentences))],
  ])
}
