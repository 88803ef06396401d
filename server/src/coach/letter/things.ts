import type { Remark } from '../knowledge/coach-schema.ts'
import type { SafetyNet } from '../safety/safety-net.ts'
import { createLexis } from '../text/pattern.ts'
import { splitSentences } from '../text/sentences.ts'
import { tokenise } from '../text/tokenise.ts'
import { wordCounter } from '../themes.ts'
import { countWords } from '../../prose/count-words.ts'

/**
 * Lists the ids of the remarks on things that an entry is about: it begins with them, or is short.
 */
export type ThingReader = (title: string, content: string) => ReadonlySet<string>

const leadWords = 25
// "Died like a dog" is not about a dog.
const simile = /\b(?:like|as)\s+(?:an?|the|my|some)\s+[\p{L}'’-]+(?:\s+[\p{L}'’-]+)?/giu

export function createThingReader(
  remarks: readonly Remark[],
  { spelling, negators }: SafetyNet,
): ThingReader {
  const lexis = createLexis()
  const things = remarks.flatMap(({ id, names }) =>
    names === undefined ? [] : [{ id, pattern: lexis.compile(names) }],
  )
  return (title, content) => {
    const lead = `${title}. ${leadOf(content)}`.replace(simile, ' ')
    const count = wordCounter(lexis, negators, tokenise(lead, spelling))
    return new Set(things.filter(({ pattern }) => count([pattern]) > 0).map(({ id }) => id))
  }
}

/** The first sentences, of some two dozen words. */
function leadOf(content: string): string {
  const sentences = splitSentences(content)
  let words = 0
  const end = sentences.findIndex((sentence) => (words += countWords(sentence)) >= leadWords)
  return sentences.slice(0, end < 0 ? undefined : end + 1).join(' ')
}
