import type { Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { leastForArticle } from './verdict.ts'

/** The narrower names of a subject that a sentence has, without the words of its own name. */
export function narrowerNamesIn(
  sentence: string,
  { subject, narrower }: Subject,
  { stemsOf }: Pick<Lexicon, 'stemsOf'>,
): string[][] {
  const [said, ofName] = [new Set(stemsOf(sentence)), new Set(stemsOf(subject))]
  return narrower
    .map(stemsOf)
    .filter((stems) => stems.every((stem) => said.has(stem)))
    .map((stems) => stems.filter((stem) => !ofName.has(stem)))
}

/**
 * The narrower names that a sentence has and that stand in the title of a subject beside others: of
 * "yoga, Pilates and tai chi" the topic names one.
 */
export function titleNamesIn(
  sentence: string,
  { subject, narrower }: Subject,
  { stemsOf }: Pick<Lexicon, 'stemsOf'>,
): string[][] {
  const [said, ofTitle] = [new Set(stemsOf(sentence)), new Set(stemsOf(subject))]
  if ([...ofTitle].every((stem) => said.has(stem))) return []
  const named = narrower
    .map(stemsOf)
    .filter((stems) => stems.length > 0 && stems.every((stem) => ofTitle.has(stem)))
    .filter((stems) => stems.every((stem) => said.has(stem)))
  return new Set(named.flat()).size < ofTitle.size ? named : []
}

/** True if a topic says no whole name of a subject of few parts. */
export function isHalfNamed(
  topic: string,
  { subject, aliases, asks, modules }: Subject,
  { stemsOf }: Lexicon,
): boolean {
  const said = new Set(stemsOf(topic))
  const names = [subject, ...aliases, ...asks].map(stemsOf)
  return (
    modules.length < leastForArticle && !names.some((name) => name.every((stem) => said.has(stem)))
  )
}

/**
 * The stems that name a subject in a topic: of its name, of its names of one word, and of another
 * name that the topic says in full ("rotator cuff"). A longer name with a word of the subject's own
 * asks for the rest: "protein at breakfast".
 */
export function ownStemsIn(
  topic: string,
  { subject, aliases }: Subject,
  { stemsOf }: Lexicon,
): ReadonlySet<string> {
  const [said, ofName] = [new Set(stemsOf(topic)), stemsOf(subject)]
  const isAnother = (stems: readonly string[]) =>
    stems.every((stem) => said.has(stem) && !ofName.includes(stem))
  return new Set([
    ...ofName,
    ...aliases
      .map(stemsOf)
      .filter((stems) => stems.length === 1 || isAnother(stems))
      .flat(),
  ])
}

/**
 * The stems of all names that a topic says in full and that name no less than the subject: a text
 * on heel pain need not say "fasciitis".
 */
export function calledStemsIn(
  topic: string,
  { aliases, narrower }: Subject,
  { stemsOf }: Lexicon,
): ReadonlySet<string> {
  const said = new Set(stemsOf(topic))
  return new Set(
    aliases
      .filter((alias) => !narrower.includes(alias))
      .map(stemsOf)
      .filter((stems) => stems.every((stem) => said.has(stem)))
      .flat(),
  )
}
