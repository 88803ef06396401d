import { hash } from '../../platform/hash.ts'
import { shareOf } from '../../prose/content-words.ts'
import { limits } from '../../prose/limits.ts'
import { featureFormat } from '../feature.ts'
import type { WritingBrief } from '../brief.ts'
import { compareRanks } from '../compare-ranks.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, Pool, Subject } from '../knowledge/writer-schema.ts'
import { leastForArticle, type TopicReading } from '../topic/read-topic.ts'
import { createMentionCounter } from '../topic/mentions.ts'
import { moveCount } from './outline.ts'
import { readShelfUse, type ShelfUse } from './shelf-use.ts'

/** With so many parts a piece is long enough to do without a neighbour that was printed lately. */
const enoughParts = 7

/** The modules of a piece: those about its subject, and the neighbours that fill it. */
export type ChosenParts = { onSubject: readonly Module[]; neighbours: readonly Module[] }

/**
 * Chooses the modules of a piece. Those about the subject come first, the least recently used
 * before others; no fact is told twice, no title appears twice.
 */
export function chooseParts(
  brief: WritingBrief,
  reading: TopicReading,
  { pools, subjects }: Pick<WriterKnowledge, 'pools' | 'subjects'>,
  skippedNeighbours = 0,
): ChosenParts {
  const use = readShelfUse(brief)
  const held =
    brief.mayRepeat === true ? reading.held : reading.held.filter((module) => !use.isUsed(module))
  const count = moveCount[brief.stream]
  const ranking = rankOwn(held, reading, use)
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
  const around = rankNeighbours(reading, use, [...pools.values()], subjects).slice(
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
    neighbours: brief.stream === 'weekly' ? withoutSpare(onSubject, neighbours) : neighbours,
  }
}

/** Opening, close, headings and the section on who was studied have at least so many words. */
const wordsAround = 230
/** A little more than the least of an article, so that an editor can cut a sentence. */
const enoughWords = (limits.article.words?.min ?? 0) + 30

/** Leaves out the last neighbours of an article that is long enough without them. */
function withoutSpare(
  onSubject: readonly Module[],
  neighbours: readonly Module[],
): readonly Module[] {
  const fewer = neighbours.slice(0, -1)
  const parts = [...onSubject, ...fewer]
  const words = parts.reduce((sum, part) => sum + wordsOf(part), wordsAround)
  if (neighbours.length === 0 || parts.length < leastForArticle || words < enoughWords)
    return neighbours
  return withoutSpare(onSubject, fewer)
}

/** The words of a part with what is shown under it. */
function wordsOf({ body, role, do: actions, watch }: Module): number {
  const { actionsUnder, cautionsUnder } = featureFormat
  const shown = [
    body,
    ...(actionsUnder.includes(role) ? actions : []),
    ...(cautionsUnder.includes(role) ? [watch] : []),
  ]
  return shown.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
}

const rankOwn = (modules: readonly Module[], { fit, seed }: TopicReading, use: ShelfUse) =>
  ranked(modules, (module) => [
    use.isUsed(module) ? 1 : 0,
    -fit.of(module),
    -use.packagesSince(module),
    hash(`${seed}|${module.id}`),
  ])

/** Leads and closes belong to the piece that they open or end. */
const borders: readonly string[] = ['lead', 'close']

/**
 * Ranks modules of other subjects: those that speak of this one first, and none that was used
 * lately while there is another.
 */
function rankNeighbours(
  reading: TopicReading,
  use: ShelfUse,
  pools: readonly Pool[],
  subjects: readonly Subject[],
) {
  const { fit, home, held, alsoNamed, seed } = reading
  const mentionsIn = createMentionCounter(reading)
  const [own, mine] = [new Set(home.modules), new Set(held)]
  const near = new Set(
    pools
      .filter(({ modules }) => modules.some((module) => mine.has(module)))
      .flatMap(({ modules }) => modules),
  )
  const related = new Set(alsoNamed.flatMap(({ modules }) => modules))
  const keys = new Set(held.flatMap((module) => module.keys))
  const kinship = (module: Module) => module.keys.filter((key) => keys.has(key)).length
  const others = pools
    .flatMap(({ modules }) => modules)
    .filter((module) => !mine.has(module) && !borders.includes(module.role))
  // A pool on one subject lends nothing by shared words: exercises for the heel pad would harm
  // an Achilles tendon.
  const lent = new Set(
    pools.filter((pool) => !isOnOneSubject(pool, subjects)).flatMap(({ modules }) => modules),
  )
  return ranked(
    others.filter(
      (module) =>
        own.has(module) ||
        near.has(module) ||
        related.has(module.id) ||
        (lent.has(module) && (kinship(module) > 1 || mentionsIn(module) > 0)),
    ),
    (module) => [
      use.isUsed(module) ? 1 : 0,
      related.has(module.id) ? 0 : 1,
      -mentionsIn(module),
      own.has(module) || near.has(module) ? 0 : 1,
      -kinship(module),
      -fit.of(module),
      -use.packagesSince(module),
      hash(`${seed}|${module.id}`),
    ],
  )
}

/**
 * True for a pool that was written for one subject alone: its parts say what is right there, and
 * nowhere else.
 */
const isOnOneSubject = ({ modules }: Pool, subjects: readonly Subject[]) =>
  subjects.some((subject) => modules.every(({ id }) => subject.modules.includes(id)))

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

const ranked = (modules: readonly Module[], rankOf: (module: Module) => number[]): Module[] =>
  modules
    .map((module) => ({ module, rank: rankOf(module) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ module }) => module)
