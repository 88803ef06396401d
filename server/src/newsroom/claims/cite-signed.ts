import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { findSources } from '../../writer/sources.ts'
import type { StoredClaim } from '../claim-reading/claims.queries.ts'
import type { StoredContent } from '../packages/stored-package.ts'

/**
 * Adds to the references of a package the facts by which its claims are signed, so that each has
 * its mark in the text. They leave with the sentence (cited-sources.ts).
 */
export function citeSigned(
  sources: StoredContent['sources'],
  claims: readonly StoredClaim[],
  { facts }: Pick<WriterKnowledge, 'facts'>,
): StoredContent['sources'] {
  const cited = new Set(sources.map(({ factId }) => factId))
  const signed = claims.flatMap(({ is_present, confirmed_fact_ids }) =>
    is_present ? (confirmed_fact_ids ?? []) : [],
  )
  return [
    ...sources,
    ...findSources(
      signed.filter((id) => !cited.has(id)),
      facts,
    ),
  ]
}
