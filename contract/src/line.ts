/** Turns text into one line: NFC, trimmed, each run of white space one space. */
export const asLine = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim()
