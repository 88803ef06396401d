import type { Fact } from '@app/contract/community/coach'
import type { Coach } from '../../coach/coach.ts'

/** A finding as the contract shows it. */
export function toFact({ id, claim, source, doi, population, caveat }: Coach['facts'][number]): Fact {
  return { id, claim, source, url: doi === undefined ? null : pageOf(doi), population, caveat }
}

/** The page of a paper by its number. Some findings name only a site there, which is no page to lead to. */
function pageOf(number: string): string | null {
  if (/^10\.\d{4,}\//.test(number)) return `https://doi.org/${encodeURI(number)}`
  if (/^PMC\d+$/.test(number)) return `https://pmc.ncbi.nlm.nih.gov/articles/${number}/`
  const pubmed = /^PMID (\d+)$/.exec(number)
  return pubmed ? `https://pubmed.ncbi.nlm.nih.gov/${pubmed[1]}/` : null
}
