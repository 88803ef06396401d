import { findSentences } from '@app/contract/sentences'

/** People put an article down at a wall of text: a paragraph has no more words than these. */
const mostWords = 60

// A heading, a list item, a quotation and a rule stay as they are.
const isNoParagraph = (line: string) => /^\s*(?:#|[-*•–—>]\s|\d+\.\s|$)/.test(line)

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

/**
 * Parts the long paragraphs of a Markdown text between two sentences; a long sentence stays whole.
 */
export const withShortParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => (isNoParagraph(line) ? line : partParagraph(line).join('\n\n')))
    .join('\n')

function partParagraph(line: string): string[] {
  const words = countWords(line)
  if (words <= mostWords) return [line]
  const starts = findSentences(line).map(({ start }) => start)
  const sentences = starts.map((start, at) =>
    line.slice(at === 0 ? 0 : start, starts[at + 1]).trim(),
  )
  // Even parts: no last line of five words below a full block.
  const even = words / Math.ceil(words / mostWords)
  const parts: string[] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    const isFull =
      last === undefined ||
      countWords(last) >= even ||
      countWords(`${last} ${sentence}`) > mostWords
    if (isFull) parts.push(sentence)
    else parts[parts.length - 1] = `${last} ${sentence}`
  }
  return parts.length === 0 ? [line] : parts
}
