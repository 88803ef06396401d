import type { Lexicon } from '../topic-fit.ts'
import { askedClause, wordsIn } from './topic-words.ts'

/**
 * Behind one of these a topic says for whom, when, where or which, or asks something: "intervals
 * *after* 55".
 */
const limiting =
  'what|how|why|whether|if|is|are|does|do|can|should|for|in|at|on|by|as|after|before|during|over|past|from|with|under|around|until|since|through|than|that|which|who|whose|when|while'

/**
 * The phrases of a topic by which it narrows its subject, the leading one first: "Rowing" and "a
 * bad lower back".
 */
const phrasesOf = (topic: string): string[] =>
  askedClause(topic)
    .split(new RegExp(`[,;:?!()–—]|\\s-\\s|(?<=^|\\s)(?:${limiting})(?=\\s)`, 'iu'))
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/**
 * Finds the words that a topic is about: the last telling word of its leading phrase, and of each
 * that is joined to it by "and". Everyday words lead to the next phrase, unless they are among the
 * stems that tell here: "rowing" where nothing is held on it.
 */
export function leadingWords(
  topic: string,
  lexicon: Lexicon,
  telling: ReadonlySet<string>,
): ReadonlySet<string> {
  const isTelling = (word: string) =>
    lexicon.stemsOf(word).some((stem) => telling.has(stem) || !lexicon.isPlainStem(stem))
  const phrase = phrasesOf(topic).find((one) => wordsIn(one).some(isTelling)) ?? topic
  const joined = phrase.split(/\s(?:and|or|&|\+)\s/iu)
  return new Set(joined.flatMap((one) => wordsIn(one).findLast(isTelling) ?? []))
}
