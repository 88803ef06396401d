import { pageOf, type Fact } from '../knowledge/facts.ts'
import type { Module } from './knowledge/writer-schema.ts'
import type { Source } from './package.ts'

export function sourcesOf(modules: readonly Module[], facts: ReadonlyMap<string, Fact>): Source[] {
  return citedBy(modules, facts).map((fact) => ({ factId: fact.id, source: fact.source, link: linkOf(fact) }))
}

/** All that figures, names and links of these modules may come from. */
export function givenBy(modules: readonly Module[], facts: ReadonlyMap<string, Fact>): string {
  const cited = citedBy(modules, facts).map(
    (fact) => `${fact.claim} ${fact.caveat} ${fact.population} ${fact.source} ${linkOf(fact) ?? ''}`,
  )
  return [...cited, ...modules.flatMap(({ derived }) => derived)].join('\n')
}

/** Without brackets, which would end a link in the article. */
const linkOf = (fact: Fact) => pageOf(fact)?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null

function citedBy(modules: readonly Module[], facts: ReadonlyMap<string, Fact>): Fact[] {
  const ids = new Set(modules.flatMap(({ factIds }) => factIds))
  return [...ids].flatMap((id) => facts.get(id) ?? [])
}
