const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Numbers up to nine in words, the others in figures. */
export const spellNumber = (count: number): string => small[count] ?? String(count)

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "1 entry", "1,200 entries". */
export const countedNoun = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const formatCountOfEntries = (count: number): string => countedNoun(count, 'entry', 'entries')
