import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'

/** Tells what kind of word a stem is on this shelf. */
export type WordSenses = {
  /** True for a word that says of itself what a piece is to be about, everyday or not. */
  isNarrowing(stem: string): boolean
  isRare(stem: string): boolean
  /** True for a word by which another subject is called. */
  isName(stem: string): boolean
  isInTitle(stem: string): boolean
  filedUnder(stem: string): Iterable<string>
  /** The stems of which a text that has one speaks of this. */
  bornBy(stem: string): Iterable<string>
}

/** A word that more reviewed parts hold is an everyday word. */
const mostHeld = 3
/** A word of several examples of how editors ask belongs to asking. */
const mostAsked = 1
/** The name of a subject that more parts hold ("easy", "rest") may as well be an everyday word. */
const mostHeldOfName = 40

/** Counts the words of the shelf, and compiles its lists of words. */
export function readSenses(
  { pools, subjects, commissioning, vocabulary }: WriterKnowledge,
  lexicon: Lexicon,
): WordSenses {
  const bodies = [...pools.values()].flatMap(({ modules }) =>
    modules.map(({ title, body }) => `${title}\n${body}`),
  )
  const held = countStems(bodies, lexicon)
  const asks = subjects.flatMap((subject) => subject.asks)
  const asked = countStems(asks, lexicon)
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))
  const filed = filedByName(subjects, lexicon)
  const titles = new Set(
    [...subjects, ...commissioning.missing].flatMap(({ subject }) => lexicon.stemsOf(subject)),
  )
  const bearing = vocabulary.bearing.map((words) => words.flatMap(lexicon.stemsOf))
  const families = vocabulary.kin
    .filter((words) => words.some((word) => vocabulary.narrowing.includes(word)))
    .map((words) => words.flatMap(lexicon.stemsOf))
  const narrowing = new Set([...vocabulary.narrowing.flatMap(lexicon.stemsOf), ...families.flat()])
  const wording = new Set(vocabulary.wording.flatMap(lexicon.stemsOf))
  const isEveryday = (stem: string) =>
    (held.get(stem) ?? 0) > mostHeldOfName || lexicon.isPlainStem(stem)
  return {
    isNarrowing: (stem) =>
      narrowing.has(stem) ||
      (!lexicon.isPlainStem(stem) && !ofAngle.has(stem) && !wording.has(stem) && !isOfManner(stem)),
    isRare: (stem) =>
      !lexicon.isPlainStem(stem) &&
      (held.get(stem) ?? 0) <= mostHeld &&
      (asked.get(stem) ?? 0) <= mostAsked &&
      !ofAngle.has(stem),
    isName: (stem) => filed.has(stem) && !isEveryday(stem) && !ofAngle.has(stem),
    isInTitle: (stem) => titles.has(stem),
    filedUnder: (stem) => filed.get(stem) ?? [],
    bornBy: (stem) => [
      stem,
      ...[...bearing, ...families].filter((stems) => stems.includes(stem)).flat(),
    ],
  }
}

/** These are no adverbs of manner. */
const otherInLy = /^(?:hour|night|week|fortnight|month|year|friend|elder|time|cost)ly$/

/** True for "sensibly" and "comfortably", which say how a piece takes its subject. */
const isOfManner = (stem: string) =>
  stem.endsWith('ly') && !otherInLy.test(stem) && adjectivesOf(stem).some(isSpelled)

const adjectivesOf = (adverb: string) => [
  adverb.slice(0, -2),
  adverb.replace(/ily$/, 'y'),
  adverb.replace(/ly$/, 'le'),
]

/** Lists the parts of the subjects that are called by a single word. */
function filedByName(
  subjects: readonly Subject[],
  lexicon: Lexicon,
): ReadonlyMap<string, ReadonlySet<string>> {
  const filed = new Map<string, Set<string>>()
  for (const { subject, aliases, modules } of subjects)
    for (const name of [subject, ...aliases]) {
      const [word = '', ...others] = name.replace(/^(?:the|an?) /i, '').split(/\s+/)
      const [stem] = lexicon.stemsOf(word)
      if (stem === undefined || others.length > 0 || lexicon.isPlainStem(stem)) continue
      filed.set(stem, new Set([...(filed.get(stem) ?? []), ...modules]))
    }
  return filed
}

/** In how many of the texts each stem stands. */
function countStems(texts: readonly string[], { stemsOf }: Lexicon): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
