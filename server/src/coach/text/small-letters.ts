/**
 * Puts an expression in small letters, for text in small letters: with the flag `i` it would take
 * twice the time.
 */
export const inSmallLetters = (source: string): string =>
  source.replaceAll(/\\p\{\w+\}|\(\?<\w+>|\\.|[^\\]/gu, (part) =>
    part.length > 1 ? part : part.toLowerCase(),
  )
