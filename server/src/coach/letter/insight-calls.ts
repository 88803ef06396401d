import type { InsightCalls } from '../knowledge/insight-call-schema.ts'
import { expandMacros } from '../text/expand-macros.ts'
import { inSmallLetters } from '../text/small-letters.ts'

/** Lists the ids of the findings that an entry calls for. */
export type InsightCallReader = (
  entry: { title: string; content: string },
  isHurting: boolean,
) => ReadonlySet<string>

export function createInsightCallReader({ macros, calls }: InsightCalls): InsightCallReader {
  const compile = (source: string) => new RegExp(inSmallLetters(expandMacros(source, macros)), 'mu')
  const compiled = calls.map(({ insight, finds, where, unless, hurting }) => ({
    insight,
    hurting,
    found: finds.map(compile),
    where: where === undefined ? null : compile(where),
    spoiled: unless === undefined ? null : compile(unless),
  }))
  return ({ title, content }, isHurting) => {
    const text = `${title}\n${content}`.toLowerCase()
    return new Set(
      compiled
        .filter(
          ({ hurting, found, where, spoiled }) =>
            (hurting || !isHurting) &&
            (where?.test(text) ?? true) &&
            found.some((one) => one.test(text)) &&
            !spoiled?.test(text),
        )
        .map(({ insight }) => insight),
    )
  }
}
