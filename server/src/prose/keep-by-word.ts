const mostWords = 50_000
const longestWord = 60

/**
 * Makes a function of a word that remembers its results: texts share most of their words. What was
 * kept goes when it is too much, and long words are not kept.
 */
export function keepByWord<Found>(find: (word: string) => Found): (word: string) => Found {
  const kept = new Map<string, Found>()
  return (word) => {
    if (word.length > longestWord) return find(word)
    const known = kept.get(word)
    if (known !== undefined) return known
    const found = find(word)
    if (kept.size >= mostWords) kept.clear()
    kept.set(word, found)
    return found
  }
}
