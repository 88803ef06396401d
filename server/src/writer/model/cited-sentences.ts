import { settleMarks, sourceNeeded } from './citations.ts'
import type { Manuscript } from './manuscript.ts'

const sentenceEnd = /(?<=[.!?…]["'”’)]?(?:\s*\[[^\]]*\])?)\s+(?!\[)/
const prosePart = /^(?:opening|section|card \d+ (?:text|caution))/

/** A sentence of a draft, with what stands around it in its paragraph. */
export type DraftSentence = {
  /** As it stands, with its marks. */
  raw: string
  text: string
  /** The facts that it cites. */
  ids: readonly string[]
  /** The sentence with those beside it. */
  around: string
  /** The sentence with two before and two behind it. */
  wider: string
  /** The facts that its paragraph cites. */
  paragraphIds: readonly string[]
}

/**
 * Reads the sentences of the prose of a draft; marks of ids that are not known count for nothing.
 */
export function draftSentences(
  manuscript: Manuscript,
  known: ReadonlySet<string>,
): DraftSentence[] {
  const lines = [...manuscript].filter(([name]) => prosePart.test(name)).flatMap(([, each]) => each)
  return lines.flatMap((line) => {
    const paragraphIds = settleMarks(line, known).cited
    const sentences = line.split(sentenceEnd)
    const texts = sentences.map((sentence) => settleMarks(sentence, known))
    const near = (at: number, reach: number) =>
      texts
        .slice(Math.max(0, at - reach), at + reach + 1)
        .map(({ text }) => text)
        .join(' ')
    return sentences.map((raw, at) => ({
      raw,
      text: texts[at]?.text ?? '',
      ids: texts[at]?.cited ?? [],
      around: near(at, 1),
      wider: near(at, 2),
      paragraphIds,
    }))
  })
}

const marks = /\s*\[[^\]]*\]/g

/** Takes the marks off these sentences and says in their place that a source is needed. */
export function withSourceNeeded(manuscript: Manuscript, sentences: readonly string[]): Manuscript {
  const marked = (line: string) =>
    sentences.reduce(
      (left, raw) =>
        left.includes(raw)
          ? left.replace(raw, () => `${raw.replace(marks, '')} ${sourceNeeded}`)
          : left,
      line,
    )
  return new Map(
    [...manuscript].map(([part, lines]) => [
      part,
      prosePart.test(part) ? lines.map(marked) : lines,
    ]),
  )
}
