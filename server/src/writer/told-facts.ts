import { contentWords, leastShared, shareOf } from '../prose/content-words.ts'
import type { Fact } from '../knowledge/facts.ts'
import { figuresIn, isTellingFigure } from './figures.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'

type Told = { module: Pick<Module, 'body' | 'do' | 'watch'>; fact: Fact }

/** Beside one of its figures so much of a claim's words will do. */
const besideFigure = leastShared / 2
/** Without two figures the words stand together: so many in a sentence, or so much of the claim. */
const leastTogether = { words: 3, ofStudy: 2, share: 0.22, throughout: 0.33 }
const namesStudy = /\b(?:reviews?|trials?|stud(?:y|ies)|researchers|guidelines?|NICE|NHS)\b/

/** True if a part says what a fact has found: one of its figures, or enough of its words. */
function isToldIn({ module, fact: { claim, population } }: Told): boolean {
  const text = [module.body, ...module.do, module.watch].join('\n')
  const ofFact = new Set(figuresIn(`${claim} ${population}`))
  const shared = new Set(figuresIn(text).filter((figure) => ofFact.has(figure)))
  const share = shareOf(claim, text)
  if ([...shared].some(isTellingFigure)) return true
  if (share < (shared.size > 0 ? besideFigure : leastShared)) return false
  return shared.size > 1 || share >= leastTogether.throughout || isToldInSentence(claim, text)
}

/** Words of a claim that are strewn over a part tell nothing. */
function isToldInSentence(claim: string, text: string): boolean {
  const wanted = contentWords(claim)
  return text.split(/(?<=[.?!])\s+|\n/).some((sentence) => {
    const held = contentWords(sentence)
    const count = [...wanted].filter((word) => held.has(word)).length
    const least = namesStudy.test(sentence) ? leastTogether.ofStudy : leastTogether.words
    return count >= least || count >= leastTogether.share * wanted.size
  })
}

/** The parts as a text shows them: their lists and cautions do not stand everywhere. */
export const partsAsShown = (modules: readonly Module[], text: string): Module[] =>
  modules.map((module) => ({
    ...module,
    do: module.do.filter((action) => text.includes(action)),
    watch: text.includes(module.watch) ? module.watch : '',
  }))

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
