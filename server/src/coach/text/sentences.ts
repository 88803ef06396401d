// Quotations and answered questions come from near the start, so a very long entry costs no more
// than a long one.
const readAtMost = 4000
const longestSentence = 400

/**
 * Splits the start of a text into sentences, each on one line. One without end is split where a
 * comma begins a new thought; what has no comma either is left out.
 */
export function splitSentences(content: string): string[] {
  return content
    .slice(0, readAtMost)
    .split(/\r?\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .flatMap((sentence) =>
      sentence.length <= longestSentence ? sentence : sentence.split(newThought),
    )
    .filter((sentence) => sentence !== '' && sentence.length <= longestSentence)
}

const newThought =
  /(?<=[,;]) (?=(?:and|but|so|then|because|when|while|though|although|I|I['’]\w+|we|he|she|they|it|there|that)\b)/i
