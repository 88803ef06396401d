import type { Fact } from '@app/contract/community/coach'
import type { Coach } from '../../coach/coach.ts'

/** A finding as the contract shows it. */
export function toFact({ id, claim, source, doi, population, caveat }: Coach['facts'][number]): Fact {
  const url = doi === undefined ? null : `https://doi.org/${encodeURI(doi)}`
  return { id, claim, source, url, population, caveat }
}
