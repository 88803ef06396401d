type Bounds = { most: number; longest: number }

const ofWords: Bounds = { most: 50_000, longest: 60 }
/** For sentences: the texts that are checked again and again have most of them unchanged. */
export const ofSentences: Bounds = { most: 10_000, longest: 400 }

/**
 * Makes a function of a word that remembers its results: texts share most of their words. What was
 * kept goes when it is too much, and long words are not kept.
 */
export function keepByWord<Found>(
  find: (word: string) => Found,
  { most, longest } = ofWords,
): (word: string) => Found {
  const kept = new Map<string, Found>()
  return (word) => {
    if (word.length > longest) return find(word)
    const known = kept.get(word)
    if (known !== undefined) return known
    const found = find(word)
    if (kept.size >= most) kept.clear()
    kept.set(word, found)
    return found
  }
}
