import type { ApprovedOutline, WritingBrief } from '../brief.ts'
import { recentFormats, orderChoices } from '../choose-format.ts'
import { createModuleChooser, type ChosenModules } from '../choose-modules.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { ArgumentPlan, Join, Module } from '../knowledge/writer-schema.ts'
import { TopicRefused } from '../refuse-topic.ts'
import type { TopicReading } from '../topic/read-topic.ts'
import { leastForArticle } from '../topic/verdict.ts'
import { ranked } from '../compare-ranks.ts'
import { createMentionCounter } from '../topic/mentions.ts'
import { chooseParts } from './choose-parts.ts'
import { findAnswer } from './find-answer.ts'
import type { ChosenParts } from './chosen-parts.ts'
import { plansFor } from './choose-plan.ts'
import { orderMoves, withAnswerFirst, withHinges } from './order-moves.ts'
import type { Move, Outline } from './outline.ts'

/**
 * Makes the outlines of a piece on a subject, one along each plan, or the one that an editor
 * approved; null if what is held was printed lately and repeats were not asked for.
 */
export function outlinesFor(
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
  skippedNeighbours = 0,
): Outline[] | null {
  if (brief.outline) return [approvedOutline(brief, brief.outline, reading, knowledge)]
  const isSidebar = brief.shape === 'sidebar'
  const chosen = chooseParts(brief, reading, knowledge, skippedNeighbours)
  const enough = isSidebar ? 1 : Math.min(leastForArticle, reading.held.length)
  if (chosen.onSubject.length < enough && brief.mayRepeat !== true) return null
  const plans = isSidebar ? [] : plansFor(reading, brief, knowledge.plans)
  const fresh = plans.filter(
    ({ id }) => !brief.ledger.some(({ format, isOld }) => format === id && isOld !== true),
  )
  if (plans.length > 0 && fresh.length === 0 && brief.mayRepeat !== true) return null
  const open = fresh.length > 0 ? fresh : plans
  const all = [...chosen.onSubject, ...chosen.neighbours]
  const answer =
    findAnswer(brief, reading, all, knowledge) ??
    (isSidebar ? mostNamed(chosen, reading, knowledge) : null)
  return (open.length === 0 ? [null] : open).map((plan) =>
    withAnswerFirst(plan, orderMoves(plan, chosen, knowledge.joins), answer, knowledge.joins),
  )
}

/** A sidebar opens with the part that speaks most of its subject. */
function mostNamed(
  { onSubject }: ChosenParts,
  reading: TopicReading,
  { senses }: WriterKnowledge,
): Module | null {
  const mentionsIn = createMentionCounter(reading, senses)
  return (
    ranked(onSubject, (module) => [module.role === 'risk' ? 1 : 0, -mentionsIn(module)])[0] ?? null
  )
}

const outdatedOutline = {
  code: 'writing/not-covered',
  sentence: 'A part of this outline is not on the shelf any more. Please look the topic up again.',
} as const

function approvedOutline(
  brief: WritingBrief,
  { planId, moduleIds }: ApprovedOutline,
  reading: TopicReading,
  knowledge: WriterKnowledge,
): Outline {
  const { subject, held } = reading
  const { joins, pools, plans } = knowledge
  const all = new Map(
    [...pools.values()].flatMap(({ modules }) => modules).map((module) => [module.id, module]),
  )
  const modules = moduleIds.flatMap((id) => all.get(id) ?? [])
  if (modules.length < moduleIds.length) throw new TopicRefused(outdatedOutline)
  const plan = plans.find(
    ({ id, subjects }) => id === planId && subject !== null && subjects.includes(subject.subject),
  )
  // The editor may have moved the answer: it belongs to the opening only where it stands first.
  const found = findAnswer(brief, reading, modules, knowledge)
  const answer = found === modules[0] ? found : null
  return orderAsGiven(modules, plan ?? null, { own: new Set(held), joins, answer })
}

/** Keeps the editor's order; each move of the plan goes to the first part of its role. */
function orderAsGiven(
  modules: readonly Module[],
  plan: ArgumentPlan | null,
  {
    own,
    joins,
    answer,
  }: { own: ReadonlySet<Module>; joins: readonly Join[]; answer: Module | null },
): Outline {
  const open = [...(plan?.moves ?? [])]
  const moves = modules.map((module): Move => {
    const isOnSubject = own.has(module)
    const at = isOnSubject ? open.findIndex(({ role }) => role === module.role) : -1
    const [move] = at === -1 ? [] : open.splice(at, 1)
    return { module, does: move?.does ?? null, hinge: null, isOnSubject }
  })
  return { plan, answer, moves: withHinges(plan, moves, { joins, answer }) }
}

/** Lists what the writer would make of a theme as a whole, the best first. */
export function themeChoices(
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
): ChosenModules[] {
  const { askedFormat, fit, home, seed } = reading
  const choose = createModuleChooser(brief, reading, knowledge)
  const choices = (askedFormat ? [askedFormat] : knowledge.formats).map((format) =>
    choose(format, seed),
  )
  return orderChoices(choices, fit, recentFormats(brief, home), seed)
}
