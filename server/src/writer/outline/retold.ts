import type { Fact } from '../../knowledge/facts.ts'
import { likeness, shareOf } from '../../prose/content-words.ts'
import { figuresIn, figuresSaid, isTellingFigure } from '../figures.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { findingOf } from './findings.ts'
import { tellOneStudy } from './second-tellings.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'

/** Tells if a part would tell again what the parts that are there have told. */
export type IsTold = (there: readonly Module[], module: Module) => boolean

/**
 * Of modules with the same facts, those that tell the same story have so much of their words in
 * common.
 */
const leastAlike = 0.3

/** Compiles both tests: a finding is introduced once in a piece. */
export function createRetellingTests(shelf: Pick<WriterKnowledge, 'pools' | 'facts'>) {
  /** All facts of the part are told in much the same words, or one of them with its figures. */
  const isRetoldIn: IsTold = (there, module) => {
    const isKnown = isKnownIn(there, module)
    return there.some(
      (other) =>
        (isKnown && shareOf(module.body, other.body) >= leastAlike) ||
        tellOneStudy(other, module, shelf),
    )
  }
  /** The part has nothing of its own: all of its several facts are told, or it is told again. */
  const isToldIn: IsTold = (there, module) =>
    (module.factIds.length > 1 && isKnownIn(there, module)) || isRetoldIn(there, module)
  return { isToldIn, isRetoldIn }
}

/** Two parts that tell the same findings, by the facts whose figures both say. */
export type RetoldPair<Part> = { parts: readonly [Part, Part]; factIds: readonly string[] }

/**
 * Lists the pairs of parts that tell a finding both, each pair once: by all figures that a reader
 * meets, or by those that the bodies have in digits.
 */
export function pairsRetelling<Part extends CitingPart>(
  parts: readonly Part[],
  facts: ReadonlyMap<string, Fact>,
  by: 'all' | 'digits' = 'all',
): readonly RetoldPair<Part>[] {
  const findingsOfBoth = findingComparer(facts, findingOf(facts), by)
  return parts.flatMap((part, at) =>
    parts.slice(0, at).flatMap((other): RetoldPair<Part>[] => {
      const factIds = findingsOfBoth(other, part)
      return factIds.length === 0 ? [] : [{ parts: [other, part], factIds }]
    }),
  )
}

type CitingPart = Pick<Module, 'body' | 'do' | 'factIds'>

/** Compiles the list of facts that two parts cite and of which both say the same figure. */
function findingComparer(
  facts: ReadonlyMap<string, Fact>,
  finding: (factId: string) => string,
  by: 'all' | 'digits',
) {
  const figuresOf = by === 'all' ? saidFigures : writtenFigures
  const standsIn = by === 'all' ? figuresSaid : figuresIn
  return (one: CitingPart, other: CitingPart): readonly string[] => {
    const told = new Set(other.factIds.map(finding))
    const shared = one.factIds.filter((id) => told.has(finding(id)))
    if (shared.length === 0) return []
    const said = new Set(figuresOf(one))
    const both = figuresOf(other).filter(
      (figure) => said.has(figure) && isOfOneThing(figure, one, other, standsIn),
    )
    const saidByBoth = shared.filter((id) => {
      const fact = facts.get(id)
      return fact !== undefined && figuresOf(fact).some((figure) => both.includes(figure))
    })
    // A dose that both have worked out is no figure of the fact, and tells it if there is no other.
    const isWorkedOut = saidByBoth.length === 0 && shared.length === 1 && both.some(isTellingFigure)
    return isWorkedOut ? shared : saidByBoth
  }
}

/** "60 seconds" and "60 minutes a week" are two things: their sentences share nothing. */
const leastBeside = 0.25

/** True for a figure that stands in sentences with some matter in common, or tells by itself. */
function isOfOneThing(
  figure: string,
  one: CitingPart,
  other: CitingPart,
  figuresOf: (text: string) => readonly string[],
): boolean {
  const having = ({ body, do: actions }: CitingPart) =>
    [...body.split(/(?<=[.?!])\s+/), ...actions].filter((text) => figuresOf(text).includes(figure))
  return (
    isTellingFigure(figure) ||
    having(one).some((text) => having(other).some((again) => likeness(text, again) >= leastBeside))
  )
}

/** Reads the figures of a part or a fact. */
type ReadFigures = (one: CitingPart | Fact) => readonly string[]

/** Compiles a reader that reads each part and fact once. */
function createFigureReader(read: ReadFigures): ReadFigures {
  const known = new WeakMap<CitingPart | Fact, readonly string[]>()
  return (one) => {
    const figures = known.get(one) ?? read(one)
    known.set(one, figures)
    return figures
  }
}

/** The figures of a body in digits: parts are chosen by these, or too few would be left. */
const writtenFigures = createFigureReader((one) =>
  figuresIn('body' in one ? one.body : `${one.claim} ${one.population}`),
)

/** All figures that a reader meets, in words too, and in what a part says to do. */
const saidFigures = createFigureReader((one) =>
  figuresSaid('body' in one ? [one.body, ...one.do].join('\n') : `${one.claim} ${one.population}`),
)

function isKnownIn(there: readonly Module[], { factIds }: Module): boolean {
  const told = new Set(there.flatMap((module) => module.factIds))
  return factIds.length > 0 && factIds.every((id) => told.has(id))
}
