/** One line of text as it is kept: composed, without the spaces around, line breaks turned into spaces. */
export const asLine = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim()
