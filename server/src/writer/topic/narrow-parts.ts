import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, Subject } from '../knowledge/writer-schema.ts'
import { ranked } from '../compare-ranks.ts'
import type { Lexicon } from '../topic-fit.ts'
import { listUnmet } from './describe-unmet.ts'
import { textOfPart } from './lacking-words.ts'
import { createMentionCounter } from './mentions.ts'
import { createPartRater } from './rate-part.ts'
import { openTopicDemands } from './topic-demands.ts'
import { findUnmetDemands } from './unmet-demands.ts'

/** A first part speaks of so much of what narrows the topic. */
const leastNear = 0.75
/** More parts than these make an article. */
const mostParts = 3

type Narrowed = { subject: Subject; held: readonly Module[]; lexicon: Lexicon }

/**
 * Finds the parts that answer a topic by themselves, the best first: each of them answers what it
 * asks or speaks of what narrows it, and together they lack nothing of it. None for a topic that
 * asks for its subject as a whole.
 */
export function findNarrowParts(
  topic: string,
  narrowed: Narrowed | null,
  knowledge: WriterKnowledge,
): readonly Module[] {
  if (narrowed === null || narrowed.held.length === 0) return []
  const { subject, held, lexicon } = narrowed
  const demands = openTopicDemands(knowledge, lexicon)(topic, subject)
  const { question, things } = demands
  const asked = things.filter(({ isName }) => !isName).length
  if (question === null && asked === 0) return []
  const rater = createPartRater(topic, { subject, lexicon }, knowledge)
  const mentionsIn = createMentionCounter({ subject, lexicon }, knowledge.senses)
  const isAnswering = (module: Module) =>
    question === null || rater.answering(module) > 0 || rater.isAnsweringInWords(module)
  const all = [...knowledge.pools.values()].flatMap(({ modules }) => modules)
  const others = all.filter(
    (module) => !held.includes(module) && rater.answering(module) > 0 && mentionsIn(module) > 0,
  )
  const isNear = (module: Module) =>
    isAnswering(module) && rater.nearing(module) >= leastNear * asked
  const own = held.filter(isNear)
  const near = own.length > 0 ? own : others.filter(isNear)
  const best = ranked(near, (module) => [-rater.answering(module), -rater.nearing(module)])
  const parts = best.slice(0, mostParts)
  // The first part is printed without its title.
  const sections = parts.map((module, at) => ({
    text: textOfPart(module).slice(at === 0 ? `## ${module.title}\n`.length : 0),
    near: [module.id],
  }))
  const facts = parts
    .flatMap(({ factIds }) => factIds)
    .flatMap((id) => knowledge.facts.get(id) ?? [])
  const unmet = findUnmetDemands(
    demands,
    { sections, facts, opening: sections[0] ?? null },
    lexicon,
  )
  return listUnmet(unmet).length === 0 && unmet.halfNamed === null ? parts : []
}
