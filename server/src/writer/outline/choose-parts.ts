import { hash } from '../../platform/hash.ts'
import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import type { TopicReading } from '../topic/read-topic.ts'
import { createMentionCounter, namesOf } from '../topic/mentions.ts'
import { leastForArticle } from '../topic/verdict.ts'
import { createPartRater } from '../topic/rate-part.ts'
import { ranked } from '../compare-ranks.ts'
import { rankNeighbours } from './choose-neighbours.ts'
import { withoutSpare } from './leave-spare.ts'
import type { ChosenParts, Ranking } from './chosen-parts.ts'
import { moveCount } from './outline.ts'
import { createRetellingTests, type IsTold } from './retold.ts'
import { readShelfUse } from './shelf-use.ts'
import { tellOnce } from '../tell-once.ts'

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
  const { isToldIn, isRetoldIn } = createRetellingTests(knowledge)
  const isSidebar = brief.shape === 'sidebar'
  const about = isSidebar && reading.narrow.length > 0 ? reading.narrow : reading.held
  const held = brief.mayRepeat === true ? about : about.filter((module) => !use.isUsed(module))
  const count = moveCount[brief.stream]
  const rater = createPartRater(brief.topic, reading, knowledge)
  const ranking = rankOwn(held, reading, { use, rater })
  if (isSidebar) {
    const once = takeDistinct([], ranking, count, isRetoldIn)
    // A sidebar that is not sound without the parts that say less of the subject is tried with
    // them.
    const shown = skippedNeighbours === 0 ? speakingParts(once, reading, knowledge) : once
    if (shown.length !== 1) return { onSubject: shown, neighbours: [] }
    const spare = reading.held.filter(
      (module) => !shown.includes(module) && !use.isUsed(module) && !isRetoldIn(shown, module),
    )
    const own = rankOwn(spare, reading, { use, rater }).filter(isAbout(reading))
    if (skippedNeighbours === 0)
      return { onSubject: [...shown, ...own.slice(0, 1)], neighbours: [] }
    const around = rankNeighbours(brief, reading, { use, rater }, knowledge)
    return withOneBeside(shown, { own, around }, skippedNeighbours - 1)
  }
  const firm = firmParts(ranking, count, knowledge)
  // Fewer than five parts about the subject would leave the piece to its neighbours: then a fact is
  // told twice.
  const again = ranking.filter((module) => !firm.includes(module))
  const own = [...firm, ...again.slice(0, Math.max(0, leastForArticle - firm.length))]
  const around = rankNeighbours(brief, reading, { use, rater }, knowledge).slice(skippedNeighbours)
  const fresh = around.filter((module) => !use.isUsed(module))
  const neighbours = takeDistinct(
    own,
    own.length >= enoughParts ? fresh : around,
    count - own.length,
    isToldIn,
  )
  const lacking = Math.max(0, enoughParts - own.length - neighbours.length)
  const onSubject = [...own, ...again.filter((module) => !own.includes(module)).slice(0, lacking)]
  const chosen = { onSubject, neighbours }
  if (brief.stream !== 'weekly') return chosen
  const isNear = (module: Module) => rater.answering(module) > 0 || rater.nearing(module) > 0
  const isNarrow = onSubject.some(isNear)
  return withoutSpare(chosen, reading, {
    brief,
    knowledge,
    isAnswer: (module) => rater.answering(module) > 0,
    isBeside: (module) => isNarrow && !isNear(module) && module.role !== 'plan',
    isRetold: (module) => !firm.includes(module),
  })
}

/** The parts on a subject, in order, of which none tells what another has told. */
function firmParts(
  ranking: readonly Module[],
  count: number,
  knowledge: WriterKnowledge,
): readonly Module[] {
  const { isToldIn, isRetoldIn } = createRetellingTests(knowledge)
  const isTold = ranking.length > enoughParts ? isToldIn : isRetoldIn
  const distinct = takeDistinct([], ranking, count, isTold)
  // A part that leaves out all that is told already is worth more than one from next door.
  const isMended: IsTold = (there, module) => {
    const shown = tellOnce([...there, module], knowledge)
    const last = shown.at(-1) ?? module
    return last.body !== module.body && !isRetoldIn(shown.slice(0, -1), last)
  }
  const left = ranking.filter((module) => !distinct.includes(module))
  const most = Math.max(0, enoughParts - distinct.length)
  const mended = takeDistinct(distinct, left, most, (there, module) => !isMended(there, module))
  return [...distinct, ...mended]
}

/**
 * Where one part alone makes no sound sidebar another of its subject follows, or one from next
 * door.
 */
function withOneBeside(
  onSubject: readonly Module[],
  { own, around }: { own: readonly Module[]; around: readonly Module[] },
  skipped: number,
): ChosenParts {
  const [beside] = [...own, ...around].slice(skipped)
  if (beside === undefined) return { onSubject, neighbours: [] }
  return own.includes(beside)
    ? { onSubject: [...onSubject, beside], neighbours: [] }
    : { onSubject, neighbours: [beside] }
}

/** A part that names the subject so much less often than another is about something else. */
const leastOfMost = 0.5

/** The parts of a sidebar that answer, or speak of its subject as much as others do. */
function speakingParts(
  parts: readonly Module[],
  reading: TopicReading,
  knowledge: WriterKnowledge,
): readonly Module[] {
  const mentionsIn = createMentionCounter(reading, knowledge.senses)
  const most = Math.max(0, ...parts.map(mentionsIn))
  return parts.filter(
    (module) => reading.narrow.includes(module) || mentionsIn(module) >= leastOfMost * most,
  )
}

/** A part whose line in short names the subject is about it, however seldom its text does. */
function isAbout({ subject, lexicon }: TopicReading): (module: Module) => boolean {
  const names = subject === null ? [] : namesOf(subject, lexicon)
  return ({ title, tldr, headlines }) => {
    const stems = new Set(lexicon.stemsOf([title, tldr, ...headlines].join('. ')))
    return names.some((name) => name.every((stem) => stems.has(stem)))
  }
}

const rankOwn = (
  modules: readonly Module[],
  { fit, seed }: TopicReading,
  { use, rater }: Ranking,
) =>
  ranked(modules, (module) => [
    use.isUsed(module) ? 1 : 0,
    -rater.answering(module),
    -rater.nearing(module),
    -fit.of(module),
    -use.packagesSince(module),
    hash(`${seed}|${module.id}`),
  ])

/** Takes modules in order that tell something new and bear no title that the piece has already. */
function takeDistinct(
  there: readonly Module[],
  candidates: readonly Module[],
  count: number,
  isTold: IsTold,
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
