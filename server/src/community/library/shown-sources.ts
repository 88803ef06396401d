import { z } from 'zod'

const Sources = z.array(
  z.object({ factId: z.string().optional(), source: z.string(), link: z.string().nullable() }),
)
const Claims = z.array(
  z.object({
    sentence: z.string(),
    isSigned: z.boolean(),
    isFromShelf: z.boolean(),
    isInArticle: z.boolean(),
    source: z.string().nullable(),
    factIds: z.array(z.string()),
  }),
)
const doi = /\b10\.\d{4,9}\/\S+[^\s.,;)]/

export type ShownSource = { source: string; link: string | null }

/**
 * Lists the references of an article once each, those that an editor gave after the others, and
 * says which sentence rests on which of them.
 */
export function shownSources(row: { sources: unknown; claims: unknown }) {
  const stored = Sources.safeParse(row.sources).data ?? []
  const claims = Claims.safeParse(row.claims).data ?? []
  const given = claims.flatMap(({ source }) =>
    source === null ? [] : [{ source, link: linkIn(source) }],
  )
  const sources = uniqueBy([...stored.map(({ source, link }) => ({ source, link })), ...given])
  const numberOf = (wanted: string | undefined) =>
    sources.findIndex(({ source }) => source === wanted) + 1
  const sourceOf = new Map(stored.map(({ factId, source }) => [factId, source]))
  const notes = claims
    .filter(({ isInArticle }) => isInArticle)
    .map(({ sentence, factIds, source }) => {
      const cited = [...factIds.map((id) => sourceOf.get(id)), source ?? undefined]
      return { sentence, sources: [...new Set(cited.map(numberOf))].filter((number) => number > 0) }
    })
    .filter(({ sources: numbers }) => numbers.length > 0)
  const signed = claims.filter(({ isSigned }) => isSigned).length
  const fromShelf = claims.filter(({ isSigned, isFromShelf }) => isFromShelf && !isSigned).length
  return { sources, notes, making: { signed, fromShelf, total: claims.length } }
}

const uniqueBy = (sources: readonly ShownSource[]): ShownSource[] =>
  [...new Map(sources.toReversed().map((one) => [one.source, one])).values()].toReversed()

const linkIn = (source: string): string | null => {
  const found = doi.exec(source)?.[0]
  return found === undefined
    ? null
    : `https://doi.org/${found.replaceAll('(', '%28').replaceAll(')', '%29')}`
}
