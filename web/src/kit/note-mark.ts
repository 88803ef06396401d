// These characters stand in no text of people. Between them is the label of a note.
const start = '\uE000'
const end = '\uE001'

/** Marks the place of a note in a text, for `Markdown` to draw. */
export const noteMark = (label: string) => `${start}${label}${end}`

export const notePattern = /\uE000([^\uE001]*)\uE001/
