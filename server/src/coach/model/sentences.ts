/** The sentences of a text, as far as its stops and lines tell them apart. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/).filter(Boolean)
