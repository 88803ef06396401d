import {
  claimKinds,
  claimPlaces,
  type Claim,
  type ClaimFact,
  type ClaimList,
} from '@app/contract/newsroom/claims'
import { pageOf, type Fact } from '../../knowledge/facts.ts'
import type { PackageRow } from '../packages/packages.queries.ts'
import type { StoredClaim } from '../claim-reading/claims.queries.ts'

type Facts = ReadonlyMap<string, Fact>

/**
 * Converts the stored claims of a package to their reply: those of its text, and those that have
 * gone.
 */
export function toClaimList(
  row: PackageRow,
  claims: readonly StoredClaim[],
  facts: Facts,
): ClaimList {
  const wordsBefore = new Map(
    claims.flatMap(({ became, sentence }) => (became === null ? [] : [[became, sentence]])),
  )
  const show = toClaim(facts, wordsBefore)
  return {
    package_id: row.id,
    version: row.version,
    open: row.claims_open,
    total: row.claims_total,
    claims: claims.filter(({ is_present }) => is_present).map(show),
    gone: claims
      .filter(({ is_present }) => !is_present)
      .toSorted((one, other) => (other.gone_at?.getTime() ?? 0) - (one.gone_at?.getTime() ?? 0))
      .map(show),
  }
}

const toClaim =
  (facts: Facts, wordsBefore: ReadonlyMap<string, string>) =>
  (claim: StoredClaim): Claim => ({
    id: claim.id,
    sentence: claim.sentence,
    leans_on: claim.leans_on,
    kinds: claimKinds.filter((kind) => claim.kinds.includes(kind)),
    places: claimPlaces.filter((place) => claim.places.includes(place)),
    state: stateOf(claim),
    facts: claim.fact_ids.flatMap((id) => facts.get(id) ?? []).map(toFact),
    confirmed:
      claim.confirmed_at === null
        ? null
        : {
            by: claim.confirmed_name ?? 'an editor who has gone',
            at: claim.confirmed_at.toISOString(),
            fact_ids: claim.confirmed_fact_ids,
            source: claim.confirmed_source,
          },
    gone: claim.gone_at === null ? null : { by: claim.gone_name, at: claim.gone_at.toISOString() },
    was: claim.is_present ? (wordsBefore.get(claim.id) ?? null) : null,
  })

function stateOf({ is_present, became, confirmed_at, is_from_shelf }: StoredClaim): Claim['state'] {
  if (!is_present) return became === null ? 'cut' : 'changed'
  if (confirmed_at !== null) return 'confirmed'
  return is_from_shelf ? 'shelf' : 'open'
}

const toFact = (fact: Fact): ClaimFact => ({
  fact_id: fact.id,
  claim: fact.claim,
  caveat: fact.caveat,
  population: fact.population,
  source: fact.source,
  link: pageOf(fact),
  certainty: fact.certainty,
  to_look_up: fact.review ?? null,
})
