import { hash } from '../../platform/hash.ts'
import type { WritingBrief } from '../brief.ts'
import { ranked } from '../compare-ranks.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import { fallbackPoolId, poolIdOfTheme } from '../knowledge/theme-pools.ts'
import type { Module, Subject } from '../knowledge/writer-schema.ts'
import { createMentionCounter } from '../topic/mentions.ts'
import type { TopicReading } from '../topic/read-topic.ts'
import type { Ranking } from './chosen-parts.ts'

/** Leads and closes belong to the piece that they open or end. */
const borders: readonly string[] = ['lead', 'close']

const modulesOf = <Filed extends { modules: readonly Module[] }>(
  pools: readonly Filed[],
  isMeant: (pool: Filed) => boolean,
) => new Set(pools.filter(isMeant).flatMap(({ modules }) => modules))

/**
 * Ranks modules of other subjects: those that speak of this one first, and none that was used
 * lately while there is another.
 */
export function rankNeighbours(
  { topic, stream }: WritingBrief,
  reading: TopicReading,
  { use, rater }: Ranking,
  { pools: allPools, plans, senses }: WriterKnowledge,
): Module[] {
  const pools = [...allPools.values()]
  const { fit, home, held, seed } = reading
  const mentionsIn = createMentionCounter(reading, senses)
  const mine = new Set(held)
  const near = modulesOf(pools, ({ modules }) => modules.some((module) => mine.has(module)))
  // The pool is guessed from the topic's words where no subject says it: "fit" is no skiing boot.
  const own = new Set(reading.subject === null ? home.modules : [])
  const related = new Set(namedBeside(topic, reading).flatMap(({ modules }) => modules))
  const guests = guestsOf(reading.subject, plans)
  const keys = new Set(held.flatMap((module) => module.keys))
  const kinship = (module: Module) => module.keys.filter((key) => keys.has(key)).length
  const others = pools
    .flatMap(({ modules }) => modules)
    .filter((module) => !mine.has(module) && !borders.includes(module.role))
  // A pool on one subject, or on one sport, lends nothing by shared words: exercises for the heel
  // pad would harm an Achilles tendon, and the knee of a skier says nothing to a runner.
  const lent = modulesOf(pools, ({ id }) => ofThemes.has(id))
  return ranked(
    others.filter(
      (module) =>
        own.has(module) ||
        near.has(module) ||
        related.has(module.id) ||
        guests.includes(module.id) ||
        rater.answering(module) > 0 ||
        (lent.has(module) && (kinship(module) > 1 || mentionsIn(module) > 0)),
    ),
    (module) => [
      use.isUsed(module) ? 1 : 0,
      // The answer to what the topic asks may be filed under another subject.
      -rater.answering(module),
      related.has(module.id) ? 0 : 1,
      // A part that speaks of the angle and never of the subject is about something else.
      mentionsIn(module) > 0 ? -rater.nearing(module) : 0,
      // Cards have no room for the sentence that says why a guest is there.
      stream === 'weekly' && guests.includes(module.id) ? guests.indexOf(module.id) - noGuest : 0,
      -mentionsIn(module),
      own.has(module) || near.has(module) ? 0 : 1,
      -kinship(module),
      -fit.of(module),
      -use.packagesSince(module),
      hash(`${seed}|${module.id}`),
    ],
  )
}

/** The subjects that a topic names by words of their own, and not by those of its subject. */
function namedBeside(
  topic: string,
  { subject, alsoNamed, lexicon }: TopicReading,
): readonly Subject[] {
  if (subject === null) return alsoNamed
  const own = new Set([subject.subject, ...subject.aliases].flatMap(lexicon.stemsOf))
  const others = lexicon.stemsOf(topic).filter((stem) => !own.has(stem))
  const isNamed = (names: readonly string[]) =>
    names.flatMap(lexicon.stemsOf).some((stem) => others.includes(stem))
  return alsoNamed.filter((other) => isNamed([other.subject, ...other.aliases]))
}

/** Less than the place of any guest. */
const noGuest = 100

/** The parts of other subjects for which an argument has words. */
const guestsOf = (subject: Subject | null, plans: WriterKnowledge['plans']): string[] =>
  subject === null
    ? []
    : plans
        .filter(({ subjects }) => subjects.includes(subject.subject))
        .flatMap(({ guests }) => guests.map(({ module }) => module))

/** The pools that were written for a theme, with parts for many subjects. */
const ofThemes: ReadonlySet<string> = new Set([...Object.values(poolIdOfTheme), fallbackPoolId])
