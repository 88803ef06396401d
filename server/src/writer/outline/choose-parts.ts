import { hash } from '../../platform/hash.ts'
import { shareOf } from '../../prose/content-words.ts'
import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { leastForArticle, type TopicReading } from '../topic/read-topic.ts'
import { openTopicDemands } from '../topic/topic-demands.ts'
import { ranked } from '../compare-ranks.ts'
import { rankNeighbours, withoutSpare } from './choose-neighbours.ts'
import type { ChosenParts, Ranking } from './chosen-parts.ts'
import { moveCount } from './outline.ts'
import { readShelfUse } from './shelf-use.ts'

/** With so many parts a piece is long enough to do without a neighbour that was printed lately. */
const enoughParts = 7

/**
 * Chooses the modules of a piece. Those about the subject come first, the least recently used
 * before others; no fact is told twice, no title appears twice.
 */
export function chooseParts(
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
  skippedNeighbours = 0,
): ChosenParts {
  const use = readShelfUse(brief)
  const held =
    brief.mayRepeat === true ? reading.held : reading.held.filter((module) => !use.isUsed(module))
  const count = moveCount[brief.stream]
  const answering = answeringIn(brief, reading, knowledge)
  const ranking = rankOwn(held, reading, { use, answering })
  const distinct = takeDistinct(
    [],
    ranking,
    count,
    held.length > enoughParts ? isToldIn : isRetoldIn,
  )
  // Fewer than five parts about the subject would leave the piece to its neighbours: then a fact is
  // told twice.
  const again = ranking.filter((module) => !distinct.includes(module))
  const own = [...distinct, ...again.slice(0, Math.max(0, leastForArticle - distinct.length))]
  const around = rankNeighbours(brief, reading, { use, answering }, knowledge).slice(
    skippedNeighbours,
  )
  const fresh = around.filter((module) => !use.isUsed(module))
  const neighbours = takeDistinct(
    own,
    own.length >= enoughParts ? fresh : around,
    count - own.length,
  )
  const lacking = Math.max(0, enoughParts - own.length - neighbours.length)
  const onSubject = [...own, ...again.filter((module) => !own.includes(module)).slice(0, lacking)]
  return {
    onSubject,
    neighbours:
      brief.stream === 'weekly' && brief.shape !== 'sidebar'
        ? withoutSpare({ onSubject, neighbours }, reading, {
            knowledge,
            isAnswer: (module) => answering(module) > 0,
          })
        : neighbours,
  }
}

/** How well a part answers what the topic asks. */
function answeringIn(
  { topic }: WritingBrief,
  { subject, lexicon }: TopicReading,
  knowledge: WriterKnowledge,
): (module: Module) => number {
  const question = subject && openTopicDemands(knowledge, lexicon)(topic, subject).question
  return ({ id }) => question?.ratePart(id) ?? 0
}

const rankOwn = (
  modules: readonly Module[],
  { fit, seed }: TopicReading,
  { use, answering }: Ranking,
) =>
  ranked(modules, (module) => [
    use.isUsed(module) ? 1 : 0,
    -answering(module),
    -fit.of(module),
    -use.packagesSince(module),
    hash(`${seed}|${module.id}`),
  ])

/**
 * Of modules with the same facts, those that tell the same story have so much of their words in
 * common.
 */
const leastAlike = 0.3

type IsTold = (there: readonly Module[], module: Module) => boolean

/**
 * True if a module has nothing of its own to tell: all of its several facts are told, or it is told
 * again.
 */
const isToldIn: IsTold = (there, module) =>
  (module.factIds.length > 1 && isKnownIn(there, module)) || isRetoldIn(there, module)

/**
 * True if all facts of a module are told already in much the same words, or one of them with its
 * figures.
 */
const isRetoldIn: IsTold = (there, module) => {
  const figures = tellingFigures(module.body)
  const isKnown = isKnownIn(there, module)
  return there.some(
    ({ factIds, body }) =>
      (isKnown && shareOf(module.body, body) >= leastAlike) ||
      (factIds.some((id) => module.factIds.includes(id)) &&
        [...tellingFigures(body)].some((figure) => figures.has(figure))),
  )
}

function isKnownIn(there: readonly Module[], { factIds }: Module): boolean {
  const told = new Set(there.flatMap((module) => module.factIds))
  return factIds.length > 0 && factIds.every((id) => told.has(id))
}

/** A figure by which readers know a finding again: "387,222", "7.6". */
const tellingFigures = (text: string) => new Set(text.match(/\d+[.,]\d+|\d{3,}/g) ?? [])

/** Takes modules in order that tell something new and bear no title that the piece has already. */
function takeDistinct(
  there: readonly Module[],
  candidates: readonly Module[],
  count: number,
  isTold: IsTold = isToldIn,
): Module[] {
  const taken: Module[] = []
  for (const module of candidates) {
    if (taken.length >= count) break
    const all = [...there, ...taken]
    const isNew = !isTold(all, module) && !all.some(({ title }) => title === module.title)
    if (isNew) taken.push(module)
  }
  return taken
}
