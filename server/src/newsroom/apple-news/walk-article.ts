import type { ArticleDocument, Component } from './article-schema.ts'
import type { DocumentPath } from './fault-places.ts'

export type FoundComponent = { component: Component; path: DocumentPath }

/** Lists every component of an article in its order, with its place. */
export const componentsOf = ({ components }: Pick<ArticleDocument, 'components'>) =>
  components.flatMap((component, at) => walk(component, ['components', at]))

function walk(component: Component, path: DocumentPath): FoundComponent[] {
  const inner = 'components' in component ? component.components : []
  return [
    { component, path },
    ...inner.flatMap((one, at) => walk(one, [...path, 'components', at])),
  ]
}

/** A text that readers see, or hear; only `html` has markup. */
export type FoundText = {
  text: string
  format: 'html' | 'none'
  path: DocumentPath
  role: Component['role'] | 'excerpt'
}

/** Lists every text of an article, captions and the excerpt too. */
export function textsOf(document: ArticleDocument): FoundText[] {
  const { title, metadata } = document
  const fields: FoundText[] = [
    { text: title, format: 'none', path: ['title'], role: 'title' },
    { text: metadata.excerpt, format: 'none', path: ['metadata', 'excerpt'], role: 'excerpt' },
  ]
  return [...fields, ...componentsOf(document).flatMap(textsOfComponent)]
}

function textsOfComponent({ component, path }: FoundComponent): FoundText[] {
  if (component.role === 'photo') {
    const { caption, accessibilityCaption: alt } = component
    return [
      { ...caption, path: [...path, 'caption', 'text'], role: 'photo' },
      { text: alt, format: 'none', path: [...path, 'accessibilityCaption'], role: 'photo' },
    ]
  }
  if (!('text' in component)) return []
  const { text, format, role } = component
  return [{ text, format, path: [...path, 'text'], role }]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** The words that a reader sees of a text: no tags, and each entity decoded once. */
export const visibleWords = ({ text, format }: Pick<FoundText, 'text' | 'format'>): string =>
  format === 'none' ? text : decodeOnce(text.replaceAll(/<[^<>]*>/g, ' '))

const decodeOnce = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })

/** Splits the HTML of a text into its paragraphs and points. */
export const paragraphsOf = ({ text, format }: FoundText): string[] =>
  (format === 'none' ? [text] : text.split(/<\/(?:p|li)>/))
    .map((part) => visibleWords({ text: part, format }).replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '')
