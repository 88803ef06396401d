import type { Fact } from '../../knowledge/facts.ts'
import { contentWords } from '../../prose/content-words.ts'

const figure = /\d+(?:[.,]\d+)*/g
const mostOffered = 3
// Two of five inventions share so much with some fact; nearly all honest sentences with theirs.
const leastScore = 0.2
const figureWeight = 0.15
const mostForFigures = 0.45
const citedWeight = 0.05
/** A fact that is nearly as near as the nearest is offered beside it. */
const nearly = 0.08

type FactWords = { held: ReadonlySet<string>; figures: ReadonlySet<string> }
const known = new WeakMap<Fact, FactWords>()

function wordsOfFact(fact: Fact): FactWords {
  const read = known.get(fact)
  if (read) return read
  const text = `${fact.claim} ${fact.population} ${fact.caveat}`
  const words = { held: contentWords(text), figures: new Set(text.match(figure)) }
  known.set(fact, words)
  return words
}

/** Scores how much of a sentence a fact could bear: its matter, and the figures that both have. */
function score(words: ReadonlySet<string>, figures: ReadonlySet<string>, fact: Fact): number {
  const inFact = wordsOfFact(fact)
  const shared = [...words].filter((word) => inFact.held.has(word)).length
  if (shared === 0) return 0
  const equal = [...figures].filter((one) => inFact.figures.has(one)).length
  return shared / Math.max(4, words.size) + Math.min(mostForFigures, equal * figureWeight)
}

/** Finds the facts that may bear a sentence, the nearest first; those that the package cites come before equals. */
export function matchFacts(sentence: string, facts: Iterable<Fact>, cited: ReadonlySet<string>): string[] {
  const words = contentWords(sentence)
  const figures = new Set(sentence.match(figure))
  const rated = [...facts]
    .map((fact) => ({ id: fact.id, score: score(words, figures, fact) + (cited.has(fact.id) ? citedWeight : 0) }))
    .filter((one) => one.score >= leastScore)
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
  const best = rated[0]?.score ?? 0
  return rated
    .filter((one) => best - one.score <= nearly)
    .slice(0, mostOffered)
    .map(({ id }) => id)
}
