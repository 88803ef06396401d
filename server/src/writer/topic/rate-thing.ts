import type { Lexicon } from '../topic-fit.ts'
import { hasQuantity, readQuantities, type Quantity } from './quantities.ts'
import type { AskedThing } from './topic-demands.ts'

/** A section of a text, with the reviewed parts that it is like, the nearest first. */
export type ReadSection = { text: string; near: readonly string[] }

/** A thing that is asked for at length is in so many of the sections. */
const leastShare = 0.3
const leastSections = 2
/** A piece is about what so many of its sections say, if each says it only once. */
const throughout = 0.5
/** A section speaks of a thing in so many sentences, or in its heading. */
const leastSentences = 2
/**
 * A piece of so few sections bears what it says and one of its facts is about as if a section more
 * said it.
 */
const shortPiece = 4
/** One section at least brings so many of the things together. */
const mostTogether = 2 / 3

type ReadWords = {
  text: string
  stems: ReadonlySet<string>
  quantities: () => readonly Quantity[]
}
type RatedSection = ReadWords & {
  near: readonly string[]
  sentences: () => readonly ReadSentence[]
}
type ReadSentence = ReadWords & { isHeading: boolean }

type Rated = {
  /** The number of sections that say it. */
  said: number
  isMet: boolean
}

/**
 * Reads sections and the texts of the facts that they cite, and tells of a thing whether they speak
 * of it enough: two sections say it, and two of them, or the opening, do more than name it.
 */
export function createThingRater(
  sections: readonly ReadSection[],
  cited: readonly string[],
  lexicon: Lexicon,
) {
  const read = sections.map((section) => readSection(section, lexicon))
  const [opening] = read
  const studied = readWords(sections.length <= shortPiece ? cited.join('\n') : '', lexicon)
  const two = Math.min(sections.length, leastSections)
  const third = Math.max(two, Math.ceil(leastShare * sections.length))
  const half = Math.max(two, Math.ceil(throughout * sections.length))
  const needed = { half, third, two }
  const leastSpoken = sections.length <= shortPiece ? 1 : leastSections
  return {
    needed,
    rate: (thing: AskedThing): Rated => {
      const saying = read.filter((section) => isSaidIn(thing, section))
      const filed = read.filter((section) => isFiled(thing, section))
      const spoken = read.filter((section) => isFiled(thing, section) || isSpokenOf(thing, section))
      const isStudied = saying.length > 0 && isSaidIn(thing, studied)
      const borne = new Set([...saying, ...filed]).size + (isStudied ? 1 : 0)
      const isMoreThanNamed =
        spoken.length >= leastSpoken ||
        saying.length >= throughout * sections.length ||
        (opening !== undefined && spoken.includes(opening))
      return { said: saying.length, isMet: borne >= needed[thing.extent] && isMoreThanNamed }
    },
    areTogether: (things: readonly AskedThing[]): boolean =>
      read.length === 0 ||
      read.some((section) => {
        const there = things.filter((thing) => isFiled(thing, section) || isSaidIn(thing, section))
        return there.length >= Math.ceil(mostTogether * things.length)
      }),
  }
}

/**
 * Counts the things of a topic that a text speaks of, and those that it says in passing for less.
 */
export function createThingCounter(things: readonly AskedThing[], lexicon: Lexicon) {
  return (section: ReadSection): number => {
    if (things.length === 0) return 0
    const read = readOnce(section, lexicon)
    const weights = things.map((thing): number =>
      isFiled(thing, read) || isSpokenOf(thing, read) ? 1 : isSaidIn(thing, read) ? inPassing : 0,
    )
    return weights.reduce((sum, weight) => sum + weight, 0)
  }
}

const inPassing = 0.4

/** The share of the things that a text says, 0 to 1; all of nothing is said. */
export function shareSaid(
  things: readonly AskedThing[],
  section: ReadSection,
  lexicon: Lexicon,
): number {
  const read = readSection(section, lexicon)
  const said = things.filter((thing) => isFiled(thing, read) || isSaidIn(thing, read))
  return things.length === 0 ? 1 : said.length / things.length
}

/** True if a text with these words and numbers says a thing. */
function isSaidIn(
  { stems, isWhole, quantity, sense }: AskedThing,
  { text, stems: held, quantities }: ReadWords,
): boolean {
  if (sense) return sense(text)
  if (quantity) return hasQuantity(quantities(), quantity)
  return isWhole ? stems.every((stem) => held.has(stem)) : stems.some((stem) => held.has(stem))
}

const isFiled = ({ filed }: AskedThing, { near }: RatedSection) =>
  near.slice(0, 1).some((id) => filed.has(id))

function isSpokenOf(thing: AskedThing, section: RatedSection): boolean {
  if (!isSaidIn(thing, section)) return false
  // A name of several words is said in full once: "the rotator cuff", then "the cuff".
  const short = { ...thing, isWhole: false }
  const saying = section.sentences().filter((sentence) => isSaidIn(short, sentence))
  return saying.length >= leastSentences || saying.some(({ isHeading }) => isHeading)
}

/** Few topics ask for a number, and to look for one takes longer than all else. */
function readWords(text: string, { stemsOf }: Lexicon): ReadWords {
  let quantities: readonly Quantity[] | null = null
  return {
    text,
    stems: new Set(stemsOf(text)),
    quantities: () => (quantities ??= readQuantities(text)),
  }
}

const partsRead = new WeakMap<Lexicon, Map<string, RatedSection>>()
/** More than the shelf has parts. */
const mostKept = 1_000

/** Reads a part of the shelf, which is rated for topic after topic, once. */
function readOnce(section: ReadSection, lexicon: Lexicon): RatedSection {
  const kept = partsRead.get(lexicon) ?? new Map<string, RatedSection>()
  partsRead.set(lexicon, kept)
  const known = kept.get(section.text)
  if (known) return known
  const read = readSection(section, lexicon)
  if (section.near.length > 0 && kept.size < mostKept) kept.set(section.text, read)
  return read
}

function readSection({ text, near }: ReadSection, lexicon: Lexicon): RatedSection {
  let sentences: readonly ReadSentence[] | null = null
  const readSentences = () =>
    text.split(/(?<=[.?!])\s+|\n+/).map((sentence) => ({
      ...readWords(sentence, lexicon),
      isHeading: sentence.startsWith('#'),
    }))
  return { ...readWords(text, lexicon), near, sentences: () => (sentences ??= readSentences()) }
}
