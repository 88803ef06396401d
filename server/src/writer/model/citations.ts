/** Stands in a text for a source that is not there: an editor must settle it. */
const sourceNeeded = '[SOURCE NEEDED]'

const id = String.raw`F\d{1,5}`
const mark = new RegExp(String.raw`\s*[[(]\s*(?:facts?[ :-]*)?(${id}(?:\s*[,;&]\s*${id})*)\s*[\])]`, 'gi')
const address = /\bhttps?:\/\/[^\s)\]>"”]+|\bwww\.[^\s)\]>"”]+/gi
const image = /!\[[^\]]*\]\([^)]*\)/g
const markdownLink = /\[([^\]]*)\]\([^)]*\)/g
const script = /<(script|style)\b[^>]*>.*?<\/\1>/gis
const tag = /<\/?[a-z][^>]*>/gi

export type SettledCitations = {
  text: string
  /** Facts that were cited, and are among those that were sent. */
  cited: string[]
  /** Ids behind which nothing stands. */
  unknown: string[]
}

/** Takes the marks of facts out of a line; behind an id that was not sent, the missing source is named. */
export function settleMarks(line: string, offered: ReadonlySet<string>): SettledCitations {
  const [cited, unknown]: [string[], string[]] = [[], []]
  const text = line.replace(mark, (_, found: string) => {
    const ids = (found.match(new RegExp(id, 'gi')) ?? []).map((each) => each.toUpperCase())
    const strange = ids.filter((each) => !offered.has(each))
    cited.push(...ids.filter((each) => offered.has(each)))
    unknown.push(...strange)
    return strange.length > 0 ? ` ${sourceNeeded}` : ''
  })
  return { text: text.trim(), cited, unknown }
}

/** One line of plain words: no markup, nothing unseen, and no address, since sources are named by their facts alone. */
export const plainCitation = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Cc}(?<!\s)/gu, '')
    .replace(image, '')
    .replace(script, '')
    .replace(tag, ' ')
    .replace(markdownLink, '$1')
    .replace(address, sourceNeeded)
    .replace(/[<>`*_#|\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-–•]|\d+[.)])\s+/, '')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
