import { escapeHtml } from '../escape-html.ts'

/**
 * The words that the server writes into a page: `%NAME%` in its HTML becomes a text, escaped, or
 * HTML of the server's own.
 */
export type PageWords = {
  texts: Readonly<Record<string, string>>
  html?: Readonly<Record<string, string>>
  /**
   * `%IF_NAME%…%ELSE_NAME%…%END_NAME%` keeps its first part where the fact is true, else the
   * second, if any.
   */
  facts?: Readonly<Record<string, boolean>>
}

const condition = /%IF_([A-Z_]+)%([\s\S]*?)(?:%ELSE_\1%([\s\S]*?))?%END_\1%/g
const placeholder = /%([A-Z_]+)%/g

export function fillIn(template: string, words: PageWords): string {
  return chooseParts(template, words.facts ?? {}).replaceAll(placeholder, (whole, name: string) => {
    const text = words.texts[name]
    return text === undefined ? (words.html?.[name] ?? whole) : escapeHtml(text)
  })
}

const chooseParts = (template: string, facts: Readonly<Record<string, boolean>>): string =>
  template.replaceAll(
    condition,
    (whole, name: string, when: string, otherwise: string | undefined) => {
      const fact = facts[name]
      return fact === undefined ? whole : chooseParts(fact ? when : (otherwise ?? ''), facts)
    },
  )
