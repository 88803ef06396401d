import type { MemoryFact } from '@app/contract/community/coach'
import type { Coach } from '../../coach/coach.ts'
import { pageOf } from '../../knowledge/facts.ts'

/** The contract's shape of a finding. */
export function toFact({ id, claim, source, doi, population, caveat }: Coach['facts'][number]): MemoryFact {
  return { id, claim, source, url: pageOf({ doi }), population, caveat }
}
