import { pageOf, type Fact } from '../knowledge/facts.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'
import { toldFactIds } from './told-facts.ts'
import type { ArticleSource } from './written-package.ts'

/** Lists the sources of these facts, each once and in order; unknown ids are skipped. */
export function findSources(
  factIds: readonly string[],
  facts: ReadonlyMap<string, Fact>,
): ArticleSource[] {
  return factsOf(factIds, facts).map((fact) => ({
    factId: fact.id,
    source: fact.source,
    link: linkOf(fact),
  }))
}

export const findArticleSources = (
  modules: readonly Pick<Module, 'factIds'>[],
  facts: ReadonlyMap<string, Fact>,
): ArticleSource[] => findSources(citedBy(modules), facts)

/** The sources of what these parts tell, and of the cautions beside them. */
export const findToldSources = (
  modules: readonly Module[],
  safety: readonly Pick<Module, 'factIds'>[],
  facts: ReadonlyMap<string, Fact>,
): ArticleSource[] => findSources([...toldFactIds(modules, facts), ...citedBy(safety)], facts)

/** Joins all text from which figures, names and links may come for these facts and modules. */
export function citableText(
  { factIds, moduleIds }: { factIds: readonly string[]; moduleIds: readonly string[] },
  pools: WriterKnowledge['pools'],
  facts: ReadonlyMap<string, Fact>,
): string {
  const used = new Set(moduleIds)
  const modules = [...pools.values()]
    .flatMap((pool) => pool.modules)
    .filter(({ id }) => used.has(id))
  const cited = factsOf([...factIds, ...citedBy(modules)], facts).map(
    (fact) =>
      `${fact.claim} ${fact.caveat} ${fact.population} ${fact.source} ${linkOf(fact) ?? ''}`,
  )
  return [...cited, ...modules.flatMap(({ derived }) => derived)].join('\n')
}

/** Escapes brackets, which would end a link in the article. */
const linkOf = (fact: Fact) => pageOf(fact)?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null

const citedBy = (modules: readonly Pick<Module, 'factIds'>[]) =>
  modules.flatMap(({ factIds }) => factIds)

const factsOf = (ids: readonly string[], facts: ReadonlyMap<string, Fact>): Fact[] =>
  [...new Set(ids)].flatMap((id) => facts.get(id) ?? [])
