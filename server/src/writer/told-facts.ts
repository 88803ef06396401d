import { leastShared, shareOf } from '../prose/content-words.ts'
import type { Fact } from '../knowledge/facts.ts'
import { figuresIn, isTellingFigure } from './figures.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'

type Told = { module: Pick<Module, 'body' | 'do' | 'watch'>; fact: Fact }

/** Beside one of its figures so much of a claim's words will do. */
const besideFigure = leastShared / 2

/** True if a part says what a fact has found: one of its figures, or enough of its words. */
function isToldIn({ module, fact: { claim, population } }: Told): boolean {
  const text = [module.body, ...module.do, module.watch].join('\n')
  const ofFact = new Set(figuresIn(`${claim} ${population}`))
  const shared = figuresIn(text).filter((figure) => ofFact.has(figure))
  return (
    shared.some(isTellingFigure) ||
    shareOf(claim, text) >= (shared.length > 0 ? besideFigure : leastShared)
  )
}

/**
 * The facts that these parts tell, in order: a part may be filed with a fact that its text leaves
 * out, and no reader should look for that under the article.
 */
export function toldFactIds(
  modules: readonly Module[],
  facts: WriterKnowledge['facts'],
): readonly string[] {
  return [...new Set(modules.flatMap((module) => toldIn(module, facts)))]
}

const toldByPart = new WeakMap<WriterKnowledge['facts'], WeakMap<Module, readonly string[]>>()

/** Compares a part with its facts once for the same knowledge. */
function toldIn(module: Module, facts: WriterKnowledge['facts']): readonly string[] {
  const ofParts = toldByPart.get(facts) ?? new WeakMap<Module, readonly string[]>()
  toldByPart.set(facts, ofParts)
  const known = ofParts.get(module)
  if (known) return known
  const told = module.factIds.filter((id) => {
    const fact = facts.get(id)
    return fact !== undefined && isToldIn({ module, fact })
  })
  ofParts.set(module, told)
  return told
}
