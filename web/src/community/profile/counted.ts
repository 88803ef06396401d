/** "1 entry", "1,200 entries". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const countedEntries = (count: number): string => counted(count, 'entry', 'entries')
