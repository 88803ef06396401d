import type { HeldPart, TopicBrief } from '@app/contract/newsroom/topic-brief'
import { compareRanks } from '../compare-ranks.ts'
import { outlinesFor, themeChoices } from '../outline/make-outline.ts'
import { readShelfUse, type ShelfUse } from '../outline/shelf-use.ts'
import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import { moveCount, type Move, type Outline } from '../outline/outline.ts'
import { refusalOf, suggestSubjects, usedUp } from '../refuse-topic.ts'
import { findArticleSources } from '../sources.ts'
import { describeTopic } from './describe-topic.ts'
import { openTopicReader, type TopicReading } from '../topic/read-topic.ts'
import { adviseOn } from './topic-advice.ts'

/** Says what would come of a brief, without writing it. */
export type BriefTopic = (brief: WritingBrief) => TopicBrief

const mostMissing = 8
const mostAlternatives = 2

/** Reads topics with the built-in writer's eyes: both writers are held to what it finds. */
export function createTopicBriefer(knowledge: WriterKnowledge): BriefTopic {
  const readTopic = openTopicReader(knowledge)
  const partsOf = new Map(
    knowledge.subjects.map(({ subject, modules }) => [subject, modules.length]),
  )
  return (brief) => {
    const reading = readTopic(brief)
    const { closed, verdict, subject, unknown, missing, held, lacking } = reading
    const use = readShelfUse(brief)
    const refusal = refusalOf(reading, brief, knowledge)
    const outlines = refusal === null ? outlinesOf(brief, reading, knowledge) : []
    const advice = adviseOn(reading, knowledge)
    return {
      topic: brief.topic,
      editorial_theme: brief.theme,
      stream: brief.stream,
      verdict,
      reason: (outlines === null ? usedUp(reading) : refusal)?.sentence ?? null,
      subject: closed?.name ?? subject?.subject ?? missing?.subject ?? null,
      ...describeTopic(brief.topic),
      premise: closed ? 'harmful' : 'ok',
      is_closed: closed !== null,
      held: {
        parts: held.map((module) => describePart(module, reading, use)),
        facts: factsOf(held, knowledge),
      },
      missing: [
        ...new Set([...(missing ? [missing.subject] : []), ...lacking.all, ...unknown]),
      ].slice(0, mostMissing),
      ask: [...advice.ask],
      questions: [...advice.questions],
      tell: advice.tell,
      near: suggestSubjects(reading, knowledge).map((name) => ({
        subject: name,
        parts: partsOf.get(name) ?? 0,
      })),
      outline: describeOutline(brief, reading, outlines ?? [], { knowledge, use }),
      is_used_up: outlines === null,
    }
  }
}

const outlinesOf = (
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
): Outline[] | null =>
  reading.isThemeAlone
    ? themeChoices(brief, reading, knowledge)
        .slice(0, 1)
        .map(({ modules }) => ({
          plan: null,
          answer: null,
          moves: cardsOf(brief, modules).map(asThemeMove),
        }))
    : outlinesFor(brief, reading, knowledge)

/** On a theme the last module of a roadmap is its recap, which is written from the cards. */
const cardsOf = ({ stream }: WritingBrief, modules: readonly Module[]) =>
  stream === 'premium' ? modules.slice(0, moveCount.premium) : modules

const asThemeMove = (module: Module): Move => ({
  module,
  does: null,
  hinge: null,
  isOnSubject: true,
})

const describePart = (module: Module, { held }: TopicReading, use: ShelfUse): HeldPart => ({
  module_id: module.id,
  title: module.title,
  role: module.role,
  summary: module.tldr,
  fact_ids: module.factIds,
  is_on_subject: held.includes(module),
  is_used_lately: use.isUsed(module),
})

function factsOf(modules: readonly Module[], { facts }: WriterKnowledge) {
  return findArticleSources(modules, facts).flatMap(({ factId, source, link }) => {
    const fact = facts.get(factId)
    return fact ? [{ fact_id: factId, claim: fact.claim, caveat: fact.caveat, source, link }] : []
  })
}

type Shelf = { knowledge: WriterKnowledge; use: ShelfUse }

/** Describes the outline along the wanted plan, or else the first. */
function describeOutline(
  { planId }: WritingBrief,
  reading: TopicReading,
  outlines: readonly Outline[],
  { knowledge, use }: Shelf,
): TopicBrief['outline'] {
  const outline = outlines.find(({ plan }) => plan !== null && plan.id === planId) ?? outlines[0]
  if (!outline) return null
  const { plan, moves } = outline
  const there = new Set(moves.map(({ module }) => module))
  const spare = sparePartsFor(reading, knowledge, use).filter((module) => !there.has(module))
  return {
    plan: plan && { plan_id: plan.id, thesis: plan.thesis },
    other_plans: outlines.flatMap((other) =>
      other.plan && other !== outline
        ? [{ plan_id: other.plan.id, thesis: other.plan.thesis }]
        : [],
    ),
    moves: moves.map(({ module, does }) => ({
      ...describePart(module, reading, use),
      does,
      alternatives: alternativesTo(module, spare, reading).map((one) =>
        describePart(one, reading, use),
      ),
    })),
  }
}

/** Parts about the subject first, then those of its pool, the least recently used before others. */
function sparePartsFor(
  { held, home, fit }: TopicReading,
  { pools }: WriterKnowledge,
  use: ShelfUse,
): Module[] {
  const near = [...pools.values()]
    .flatMap(({ modules }) => modules)
    .filter((module) => fit.covers(module).length > 0)
  return [...new Set([...held, ...home.modules, ...near])].toSorted(
    (one, other) => Number(use.isUsed(one)) - Number(use.isUsed(other)),
  )
}

/**
 * Two parts for the same place: of the same role where there are any, about the subject before
 * others.
 */
function alternativesTo(
  { role }: Module,
  spare: readonly Module[],
  { held }: TopicReading,
): Module[] {
  const rankOf = (module: Module) => [held.includes(module) ? 0 : 1, module.role === role ? 0 : 1]
  return spare
    .filter((module) => held.includes(module) || module.role === role)
    .toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))
    .slice(0, mostAlternatives)
}
