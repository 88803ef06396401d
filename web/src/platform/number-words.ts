const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Spells numbers up to nine; larger ones are digits. */
export const spellNumber = (count: number): string => small[count] ?? String(count)

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Formats a count with its noun: "1 entry", "1,200 entries". */
export const countedNoun = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const formatCountOfEntries = (count: number): string =>
  countedNoun(count, 'entry', 'entries')
