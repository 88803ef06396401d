/** The sentences of a text, as far as its stops and lines tell them apart. */
export const replySentences = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/).filter(Boolean)
