import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { readKnowledge } from './read-knowledge.ts'

// A reader looks for the paper or the organisation; news sites, shops and blogs that passed it on
// are no source.
const gossip =
  /\b(?:as (?:given|reported|reproduced|summarised|abstracted|indexed|quoted)|reported (?:by|when|in)|regional press|press release|clinical teaching|web ?md|blog\w*|abstract)\b|\b[\w-]+\.(?:com|co\.uk|org|net)\b/i

/** A sourced finding. Its claim never travels without its caveat. */
export const Fact = z
  .object({
    id: z.string(),
    themes: z.array(z.string()),
    claim: z.string(),
    /**
     * A reference as it is printed: who published it, and not by which page somebody came to it.
     */
    source: z.string().refine((source) => !gossip.test(source), 'says by what way it was found'),
    doi: z.string().optional(),
    population: z.string(),
    caveat: z.string(),
    certainty: z.string(),
    /** Names the points that a person still has to look up. */
    review: z.string().optional(),
  })
  .refine(
    ({ certainty, review }) => certainty !== 'verified' || review === undefined,
    'is verified and still to be reviewed',
  )
export type Fact = z.infer<typeof Fact>

export async function loadFacts(folder: URL): Promise<ReadonlyMap<string, Fact>> {
  const files = (await readdir(folder)).filter((name) => /^facts.*\.json$/.test(name)).toSorted()
  const facts = await Promise.all(files.map((name) => readKnowledge(folder, name, z.array(Fact))))
  return new Map(facts.flat().map((fact) => [fact.id, fact]))
}

/**
 * The page of a finding; of two papers, the first one's. Some findings name only a site, which is
 * no page to lead to.
 */
export function pageOf({ doi = '' }: Pick<Fact, 'doi'>): string | null {
  const number = doi.replace(/; .*$/, '')
  if (/^10\.\d{4,}\//.test(number)) return `https://doi.org/${encodeURI(number)}`
  if (/^PMC\d+$/.test(number)) return `https://pmc.ncbi.nlm.nih.gov/articles/${number}/`
  const pubmed = /^PMID (\d+)$/.exec(number)
  return pubmed ? `https://pubmed.ncbi.nlm.nih.gov/${pubmed[1]}/` : null
}
