import type { ClaimList } from '@app/contract/newsroom/claims'
import type { PremiumContent } from '@app/contract/newsroom/premium'

export type NumberedSource = { source: string; link: string | null }

/**
 * The references of a piece once each, those of editors last, and the numbers behind a sentence.
 */
export function numberSources(
  content: Pick<PremiumContent, 'sources'>,
  list: ClaimList | undefined,
) {
  const claims = list?.claims ?? []
  const given = claims.flatMap(({ confirmed }) =>
    confirmed?.source ? [{ source: confirmed.source, link: null, fact_id: '' }] : [],
  )
  const named = new Map<string, NumberedSource>()
  for (const { source, link } of [...content.sources, ...given])
    if (!named.has(source)) named.set(source, { source, link })
  const order = [...named.keys()]
  const sourceOf = new Map(content.sources.map(({ fact_id, source }) => [fact_id, source]))
  const notes = new Map(
    claims.map(({ sentence, facts, confirmed }) => {
      const ids = confirmed?.fact_ids ?? facts.map(({ fact_id }) => fact_id)
      const cited = [...ids.map((id) => sourceOf.get(id)), confirmed?.source ?? undefined]
      const numbers = [...new Set(cited.map((source) => order.indexOf(source ?? '') + 1))].filter(
        (number) => number > 0,
      )
      return [sentence, numbers.length === 0 ? undefined : numbers.join(', ')]
    }),
  )
  return { sources: [...named.values()], notesOf: (sentence: string) => notes.get(sentence) }
}
