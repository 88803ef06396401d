import type { Fact } from '../../knowledge/facts.ts'
import { hash } from '../../platform/hash.ts'
import type { WritingBrief } from '../brief.ts'
import { recentFormats } from '../choose-format.ts'
import { findNearestPool } from '../topic-fit.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Format } from '../knowledge/writer-schema.ts'
import { compareRanks } from '../compare-ranks.ts'
import { openBriefReader, type BriefReading } from '../read-brief.ts'
import { openTopicReader } from '../topic/read-topic.ts'

// Forty facts are about three thousand tokens.
const mostFacts = 40

/** The material that a model may draw on for a brief. */
export type ReadingList = BriefReading & {
  /** The facts, those nearest to the topic first. */
  facts: readonly Fact[]
  /** The format that the prompt names, or else those that the theme has not had lately. */
  formats: readonly Format[]
  /** The ids of the facts that are about the subject itself. */
  onSubject: readonly string[]
  /** Words of the topic on which we hold no reviewed material. */
  missing: readonly string[]
}

/**
 * Gathers facts of the theme's own pool, of the pool nearest to the topic, and of other modules
 * about it.
 */
export function readingListFor(knowledge: WriterKnowledge): (brief: WritingBrief) => ReadingList {
  const read = openBriefReader(knowledge)
  const readTopic = openTopicReader(knowledge)
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  return (brief) => {
    const reading = read(brief)
    const { fit, home, topicWords, askedFormat, seed } = reading
    const nearest = findNearestPool(knowledge.pools.values(), fit)
    const [own, near] = [new Set(home.modules), new Set(nearest?.modules)]
    const drawnOn = modules
      .filter((module) => own.has(module) || near.has(module) || fit.covers(module).length > 0)
      .map((module) => ({
        module,
        rank: [-fit.of(module), own.has(module) ? 0 : 1, hash(`${seed}|${module.id}`)],
      }))
      .toSorted((one, other) => compareRanks(one.rank, other.rank))
      .map(({ module }) => module)
    // An outline names its facts: they are sent, however far down the list they are.
    const named = new Set(brief.outline?.moduleIds)
    const approved = [
      ...modules.flatMap(({ id, factIds }) => (named.has(id) ? factIds : [])),
      ...(brief.modelOutline?.parts.flatMap(({ fact_ids }) => fact_ids) ?? []),
    ]
    const covered = new Set(drawnOn.flatMap(fit.covers))
    const ids = new Set(drawnOn.flatMap(({ factIds }) => factIds))
    return {
      ...reading,
      facts: [...new Set([...approved, ...[...ids].slice(0, mostFacts)])].flatMap(
        (id) => knowledge.facts.get(id) ?? [],
      ),
      onSubject: [...new Set(readTopic(brief).held.flatMap(({ factIds }) => factIds))],
      formats: askedFormat ? [askedFormat] : freshFormats(brief, reading, knowledge.formats),
      missing: [...topicWords.heads]
        .filter(([word]) => !covered.has(word))
        .map(([, written]) => written),
    }
  }
}

function freshFormats(
  brief: WritingBrief,
  { home }: BriefReading,
  formats: readonly Format[],
): readonly Format[] {
  const lately = recentFormats(brief, home)
  return formats.filter(({ id }) => !lately.includes(id))
}
