import type { InsightCalls } from '../knowledge/insight-call-schema.ts'
import { expandMacros } from '../text/expand-macros.ts'
import { createLetterIndex } from '../text/letter-index.ts'
import { inSmallLetters } from '../text/small-letters.ts'

/** Lists the ids of the findings that an entry calls for. */
export type InsightCallReader = (
  entry: { title: string; content: string },
  isHurting: boolean,
) => ReadonlySet<string>

export function createInsightCallReader({ macros, calls }: InsightCalls): InsightCallReader {
  const compile = (source: string) => {
    if (afresh.test(source))
      throw new Error(`this looks through a text from each letter: ${source}`)
    return new RegExp(inSmallLetters(expandMacros(source, macros)), 'mu')
  }
  const compiled = calls.map(({ insight, finds, where, unless, hurting }) => ({
    insight,
    hurting,
    found: compile(finds.join('|')),
    where: where === undefined ? null : compile(where),
    spoiled: unless === undefined ? null : compile(unless),
  }))
  const mayFindIn = createLetterIndex(
    calls.map(({ finds }) => expandMacros(finds.join('|'), macros)),
  )
  return ({ title, content }, isHurting) => {
    const text = `${title}\n${content}`.toLowerCase()
    const mayFind = mayFindIn(text)
    return new Set(
      compiled
        .filter(
          ({ hurting, found, where, spoiled }, at) =>
            (hurting || !isHurting) &&
            mayFind(at) &&
            found.test(text) &&
            (where?.test(text) ?? true) &&
            !spoiled?.test(text),
        )
        .map(({ insight }) => insight),
    )
  }
}

/** A look through the whole text that is not tied to its beginning takes the square of its time. */
const afresh = /^\(\?=\[\\s\\S\]\*/
