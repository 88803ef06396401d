import type { Module, Subject, WordSense } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { sensesIn } from './topic-senses.ts'

/** The names of a subject by the stems of their words, without names that are everyday words. */
export const namesOf = ({ subject, aliases }: Subject, lexicon: Lexicon): string[][] =>
  [subject, ...aliases]
    .map(lexicon.stemsOf)
    .filter((stems) => stems.some((stem) => !lexicon.isPlainStem(stem)))

const sentencesOf = new WeakMap<Module, readonly ReadonlySet<string>[]>()

const countsOf = new WeakMap<Subject, Map<Module, number>>()

/**
 * Counts the sentences of a module that name the subject of a topic. A module on the other sense of
 * its name does not: the nerves of a muscle are no race nerves.
 */
export function createMentionCounter(
  { subject, lexicon }: { subject: Subject | null; lexicon: Lexicon },
  wordSenses: readonly WordSense[],
) {
  const senses = subject === null ? [] : sensesIn(subject.subject, wordSenses)
  const names = subject === null ? [] : namesOf(subject, lexicon)
  const counted = (subject && countsOf.get(subject)) ?? new Map<Module, number>()
  if (subject) countsOf.set(subject, counted)
  return (module: Module): number => {
    const known = counted.get(module)
    if (known !== undefined) return known
    const text = `${module.title}. ${module.body}`
    const isOther = senses.some(({ isOtherIn }) => isOtherIn(text))
    const sentences = isOther ? [] : readSentences(module, lexicon)
    const count = sentences.filter((stems) =>
      names.some((name) => name.every((stem) => stems.has(stem))),
    ).length
    counted.set(module, count)
    return count
  }
}

/** The title counts as a sentence. */
function readSentences(module: Module, lexicon: Lexicon): readonly ReadonlySet<string>[] {
  const known = sentencesOf.get(module)
  if (known) return known
  const read = [module.title, ...module.body.split(/(?<=[.?!])\s+/)].map(
    (text) => new Set(lexicon.stemsOf(text)),
  )
  sentencesOf.set(module, read)
  return read
}
