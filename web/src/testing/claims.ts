import type { Claim, ClaimFact, ClaimList } from '@app/contract/newsroom/claims'
import { idOf } from './entries.ts'

/** A reviewed fact with its caveat. */
export const factOf = (fact_id: string, parts: Partial<ClaimFact> = {}): ClaimFact => ({
  fact_id,
  claim: 'In 22 trials creatine beside training gave 1.37 kg more lean tissue.',
  caveat: 'The benefit in older women is less clear.',
  population: '721 people, mean ages 57-70',
  source: 'Chilibeck P. et al., 2017, Open Access J Sports Med 8:213-226',
  link: 'https://doi.org/10.2147/OAJSM.S123529',
  certainty: 'verified',
  to_look_up: null,
  ...parts,
})

/** An open claim of an article that one fact may bear. */
export const claimOf = (sentence: string, parts: Partial<Claim> = {}): Claim => ({
  id: idOf(sentence),
  sentence,
  leans_on: null,
  kinds: ['figure'],
  places: ['article'],
  state: 'open',
  facts: [factOf('F47')],
  confirmed: null,
  gone: null,
  was: null,
  ...parts,
})

export const claimListOf = (
  package_id: string,
  claims: Claim[] = [],
  gone: Claim[] = [],
): ClaimList => ({
  package_id,
  version: 1,
  open: claims.filter(({ state }) => state === 'open').length,
  total: claims.length,
  claims,
  gone,
})
