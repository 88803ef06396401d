// Quotations and answered questions come from near the start, so a very long entry costs no more
// than a long one.
const readAtMost = 4000
const longestSentence = 400

/** Splits the start of a text into sentences, each on one line; endless ones are left out. */
export function splitSentences(content: string): string[] {
  return content
    .slice(0, readAtMost)
    .split(/\r?\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= longestSentence)
}
