import type { Fact } from '../../knowledge/facts.ts'
import { figuresSaid, isTellingFigure } from '../figures.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { openComparison, type CompareMatter } from '../same-advice.ts'
import { findingOf } from './findings.ts'

type Shelf = Pick<WriterKnowledge, 'pools' | 'facts'>
type TellingPart = Pick<Module, 'body' | 'factIds'>

/** A sentence of a part, and the one of a later part that tells the same again. */
export type SecondTelling<Part> = { parts: readonly [Part, Part]; first: string; again: string }

/** Beside a figure of the study two sentences share a little of their matter. */
const besideFigure = { share: 0.2, words: 2 }
/** Without one they share half of it. */
const ofStudy = { share: 0.55, words: 4 }
/** Sentences of no common study share most of it: the same advice. */
const ofAdvice = { share: 0.68, words: 4 }

/** A telephone number tells no finding. */
const callNumbers: readonly string[] = ['999', '111']

/** Lists the sentences that tell again what another part of the piece has told, each once. */
export function secondTellings<Part extends TellingPart>(
  parts: readonly Part[],
  shelf: Shelf,
): readonly SecondTelling<Part>[] {
  return parts.flatMap((part, at) => {
    const before = parts.slice(0, at)
    return sentencesOf(part).flatMap((again): SecondTelling<Part>[] => {
      for (const other of before) {
        const first = sentencesOf(other).find((one) =>
          tellsAgain(
            { one, again },
            sharedBetween(other, part, shelf.facts),
            openComparison(shelf),
          ),
        )
        if (first !== undefined) return [{ parts: [other, part], first, again }]
      }
      return []
    })
  })
}

/** True if two parts tell a study both: in some sentence of each, with a figure or in its words. */
export function tellOneStudy(one: TellingPart, other: TellingPart, shelf: Shelf): boolean {
  const shared = sharedBetween(one, other, shelf.facts)
  if (shared === null) return false
  const compare = openComparison(shelf)
  return sentencesOf(one).some((first) =>
    sentencesOf(other).some((again) => tellsAgain({ one: first, again }, shared, compare)),
  )
}

/** The figures of the facts that two parts have in common; null if they have none. */
function sharedBetween(
  one: TellingPart,
  other: TellingPart,
  facts: ReadonlyMap<string, Fact>,
): ReadonlySet<string> | null {
  const finding = findingOf(facts)
  const told = new Set(other.factIds.map(finding))
  const shared = one.factIds
    .filter((id) => told.has(finding(id)))
    .flatMap((id) => facts.get(id) ?? [])
  return shared.length === 0
    ? null
    : new Set(shared.flatMap(({ claim, population }) => figuresSaid(`${claim} ${population}`)))
}

function tellsAgain(
  { one, again }: { one: string; again: string },
  ofFacts: ReadonlySet<string> | null,
  compare: CompareMatter,
): boolean {
  const { share, words } = compare(one, again)
  const has = (least: { share: number; words: number }) =>
    share >= least.share && words >= least.words
  if (ofFacts === null) return has(ofAdvice)
  const said = figuresSaid(one)
  const both = figuresSaid(again).filter(
    (figure) => said.includes(figure) && ofFacts.has(figure) && !callNumbers.includes(figure),
  )
  return both.some(isTellingFigure) || (both.length > 0 && has(besideFigure)) || has(ofStudy)
}

const sentencesOf = ({ body }: TellingPart): string[] =>
  body.split(/(?<=[.?!])\s+/).filter((sentence) => sentence !== '')
