import type { ProseSpec } from './spec.ts'

// Single marks count around words, not inside or after one, as in "don’t" and "runners’".
const quoted =
  /"([^"\n]+)"|“([^“”\n]+)”|«([^«»\n]+)»|(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L}))+)['’](?!\p{L})/gu

/** The words that a text sets in quotation marks, without the marks. */
export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(quoted)].flatMap(
    (match) => match.slice(1).find((words) => words !== undefined) ?? [],
  )

/** Tells whether quoted words stand in a text that may be quoted. */
export function quotableFrom({
  sources = '',
  quotable = '',
}: ProseSpec): (quotation: string) => boolean {
  const given = levelled(`${quotable}\n${sources}`)
  return (quotation) => given.includes(levelled(quotation).replace(/[.,!?;:]+$/, ''))
}

const levelled = (text: string) =>
  text
    .normalize('NFC')
    .replace(/['‘’]/g, '')
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
