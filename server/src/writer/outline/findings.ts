import type { Fact } from '../../knowledge/facts.ts'
import { figuresIn } from '../figures.ts'

const found = new WeakMap<ReadonlyMap<string, Fact>, ReadonlyMap<string, string>>()

/**
 * Finds the finding that a fact tells, by the id of the first fact that tells it: two facts of one
 * source with a figure in common are one finding.
 */
export function findingOf(facts: ReadonlyMap<string, Fact>): (factId: string) => string {
  const firsts = found.get(facts) ?? firstOfEach(facts)
  found.set(facts, firsts)
  return (factId) => firsts.get(factId) ?? factId
}

function firstOfEach(facts: ReadonlyMap<string, Fact>): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>()
  for (const siblings of Map.groupBy(facts.values(), ({ source }) => source).values())
    for (const [at, fact] of siblings.entries()) {
      const figures = new Set(figuresIn(fact.claim))
      const twin = siblings
        .slice(0, at)
        .find(({ claim }) => figuresIn(claim).some((figure) => figures.has(figure)))
      if (twin) firsts.set(fact.id, firsts.get(twin.id) ?? twin.id)
    }
  return firsts
}
