import type { Fact } from '../knowledge/facts.ts'
import { check, type Fault } from '../prose/check.ts'
import { limits } from '../prose/limits.ts'
import type { Stream } from './brief.ts'
import type { Module } from './knowledge/writer-schema.ts'
import type { Package } from './package.ts'
import { givenBy } from './sources.ts'

type Draft = Pick<Package, 'article' | 'headlines' | 'deck' | 'tldr' | 'repurposed'>

/** Rules that measure a whole piece, and say nothing of headlines and lists. */
const measures: readonly string[] = ['length', 'reading-ease', 'mean-sentence']

/** Holds a package to the check: the piece by itself, and all that stands around it. */
export function packageFaults(
  { article, headlines, deck, tldr, repurposed }: Draft,
  stream: Stream,
  modules: readonly Module[],
  facts: ReadonlyMap<string, Fact>,
): Fault[] {
  const sources = givenBy(modules, facts)
  const words = limits.article.words
  const piece = check(article, {
    kind: stream === 'weekly' ? 'article' : 'roadmap',
    ...(words && { words }),
    sources,
    headlines,
    deck,
  })
  const titles = modules.map(({ title }) => title)
  const around = [...titles, ...headlines, deck, tldr, ...Object.values(repurposed)].join('.\n')
  const others = check(around, { kind: 'article', sources }).filter(({ rule }) => !measures.includes(rule))
  return [...piece, ...others]
}
