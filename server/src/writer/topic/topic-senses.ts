import type { WordSense } from '../knowledge/writer-schema.ts'
import { createPhraseFinder, type HasPhrase } from './phrases.ts'

/** The sense of a word of a topic, and which texts bear it. */
export type AskedSense = {
  name: string
  /** The words of the topic for which it stands. */
  words: ReadonlySet<string>
  isSaidIn: HasPhrase
  /** True for a section on the word's other sense. */
  isOtherIn: HasPhrase
}

const never: HasPhrase = () => false

const compileSense = ({ name, words, called, except, borne, other }: WordSense) => {
  const says = createPhraseFinder(borne, except)
  const isOtherIn = other.length === 0 ? never : createPhraseFinder(other)
  return {
    name,
    words: new Set(words),
    isOtherIn,
    isCalledIn: createPhraseFinder(called, except),
    isSaidIn: (text: string) => says(text) && !isOtherIn(text),
  }
}

const compiled = new WeakMap<readonly WordSense[], ReturnType<typeof compileSense>[]>()

/** Lists the senses in which a topic, or the name of a subject, uses its words. */
export function sensesIn(topic: string, senses: readonly WordSense[]): AskedSense[] {
  const known = compiled.get(senses) ?? senses.map(compileSense)
  compiled.set(senses, known)
  return known.filter(({ isCalledIn }) => isCalledIn(topic))
}
