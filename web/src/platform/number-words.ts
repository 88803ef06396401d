const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Numbers up to nine in words, the others in figures. */
export const inWords = (count: number): string => small[count] ?? String(count)

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
