import { quotableFrom, quotationsIn } from '../quotations.ts'
import { countWords } from '../count-words.ts'
import type { ProseSpec, ProseRule } from '../spec.ts'

const longestPhrase = 8
const attribution =
  /\b(?:said|says|told|tells|wrote|writes|explains|explained|admits|recalls|according to)\b[^.!?]{0,60}$/i

/** A quotation has a source: no member is given words that they did not write. */
export const quotation: ProseRule = ({ said }, spec) => {
  const stands = quotableFrom(spec)
  return quotationsIn(said).filter((words) => !stands(words) && !isPhrase(words, said, spec))
}

/**
 * In an article a few words in marks may be a phrase to say to oneself, unless they are attributed
 * to a person.
 */
const isPhrase = (words: string, said: string, { kind }: ProseSpec) =>
  kind !== 'reply' &&
  countWords(words) <= longestPhrase &&
  !attribution.test(justBefore(words, said))

// The pattern reads no further back.
const justBefore = (words: string, said: string) => {
  const at = said.indexOf(words)
  return said.slice(Math.max(0, at - 100), at)
}
