/** Marks a missing source in a text, for an editor to settle. */
export const sourceNeeded = '[SOURCE NEEDED]'

const id = String.raw`F\d{1,5}`
const mark = new RegExp(
  String.raw`\s*[[(]\s*(?:facts?[ :-]*)?(${id}(?:\s*[,;&]\s*${id})*)\s*[\])]`,
  'gi',
)
const address = /\bhttps?:\/\/[^\s)\]>"”]+|\bwww\.[^\s)\]>"”]+/gi
const image = /!\[[^[\]]*\]\([^()]*\)/g
const markdownLink = /\[([^[\]]*)\]\([^()]*\)/g
const script = /<(script|style)\b[^>]*>.*?<\/\1>/gis
const tag = /<\/?[a-z][^<>]*>/gi

export type SettledCitations = {
  text: string
  /** Cited facts that were among those sent. */
  cited: string[]
  /** Cited ids that were not sent. */
  unknown: string[]
}

/**
 * Takes the marks of facts out of a line; the mark of an id that was not sent becomes that of a
 * missing source.
 */
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

/**
 * Cleans a line of markup, unseen characters and addresses: sources are named by their facts alone.
 */
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
