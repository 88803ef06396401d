import { readProse } from '../../prose/read-prose.ts'
import type { Stream, WrittenPackage } from '../../writer/writer.ts'

/** The sentences of a piece, without headings, lists of sources and marks. */
export function articleSentences(
  { article }: Pick<WrittenPackage, 'article'>,
  stream: Stream,
): ReadonlySet<string> {
  const { said } = readProse(article, { kind: stream === 'weekly' ? 'article' : 'roadmap' })
  const sentences = said.split(/(?<=[.?!])\s+/).map((sentence) =>
    sentence
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return new Set(sentences.filter((sentence) => sentence.split(' ').length >= fewestWords))
}

/** Shorter sentences may meet by chance. */
const fewestWords = 5

/** The share of the sentences of one piece that stand in another one as well, 0 to 1. */
export const sharedWith = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size === 0 ? 0 : [...one].filter((sentence) => other.has(sentence)).length / one.size
