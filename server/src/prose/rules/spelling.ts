import { isSpelled } from '../dictionary.ts'
import type { ProseRule } from '../spec.ts'

const word = /(?<![\p{L}\p{N}@/.])\p{L}[\p{L}'’]*(?![\p{L}\p{N}])/gu
const shortest = 4
// No word of the dictionary is half as long, and a look-up of a very long one takes long.
const longest = 60
const startsSentence = /(?:^|[.!?:…]["'”’)]*\s+|["“‘(]|\n\s*)$/

/**
 * Asks for British spelling, -ise throughout. Names, known by a capital inside a sentence, are left
 * alone.
 */
export const spelling: ProseRule = (
  { own },
  { kind, sources = '', quotable = '', figures = '' },
) => {
  // A member's own word for a thing may be used to them.
  const theirs = new Set(
    kind === 'reply' ? `${quotable}\n${figures}`.toLowerCase().match(/\p{L}+/gu) : [],
  )
  // A name that opens a sentence is known from the texts it comes from.
  const names = new Set(namesIn(`${sources}\n${quotable}`))
  const doubtful = [...own.matchAll(word)].filter(
    ({ 0: found, index }) => !isName(found, own.slice(Math.max(0, index - 4), index)),
  )
  const plain = doubtful.map(([found]) => found.replace(/’/g, "'").replace(/'s$|'+$/, ''))
  return [...new Set(plain)].filter(
    (found) =>
      found.length >= shortest &&
      !names.has(found) &&
      !theirs.has(found.toLowerCase()) &&
      !isKnown(withoutAccents(found)),
  )
}

/** Words with a capital that no sentence begins with. */
const namesIn = (text: string) =>
  text
    .split(/[.!?\n]/)
    .flatMap((sentence) => sentence.replace(/^\P{L}*\p{L}/u, '').match(/\p{Lu}\p{L}+/gu) ?? [])

const isName = (found: string, before: string) =>
  /^\p{Lu}+$/u.test(found) ||
  /^\p{L}+\p{Lu}/u.test(found) ||
  (/^\p{Lu}/u.test(found) && !startsSentence.test(before))

const isKnown = (found: string) => found.length <= longest && isSpelled(found)

/** Many write café and naïve without accents. */
const withoutAccents = (found: string) => found.normalize('NFD').replace(/\p{M}/gu, '')
