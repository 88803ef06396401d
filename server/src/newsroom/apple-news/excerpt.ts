import { plainWords } from './markdown-blocks.ts'

/** Apple asks for an excerpt of these lengths, in characters. */
export const excerptLength = { min: 80, max: 300 } as const

const cutAt = excerptLength.max - 1

/** Takes the excerpt from the summary: whole sentences, as many as there is room for. */
export function excerptOf(summary: string): string {
  const sentences = summaryLines(summary).flatMap((line) => endLine(line).split(/(?<=[.!?])\s+/))
  const [first = ''] = sentences
  if (first.length > excerptLength.max) return `${first.slice(0, cutAt).replace(/\s+\S*$/, '')}…`
  let excerpt = first
  for (const sentence of sentences.slice(1)) {
    if (`${excerpt} ${sentence}`.length > excerptLength.max) break
    excerpt = `${excerpt} ${sentence}`
  }
  return excerpt
}

/** The points of a summary, without their marks. */
export const summaryLines = (summary: string): string[] =>
  summary
    .split('\n')
    .map((line) => plainWords(line.replace(/^\s*(?:[•–—*-]|\d+[.)])\s+/, '')))
    .filter((line) => line !== '')

const endLine = (line: string) => (/[.!?…]["”’)]*$/.test(line) ? line : `${line}.`)
