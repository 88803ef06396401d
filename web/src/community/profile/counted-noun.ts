/** "1 entry", "1,200 entries". */
export const countedNoun = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const countedEntries = (count: number): string => countedNoun(count, 'entry', 'entries')
