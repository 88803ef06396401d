import { tactlessFit, type PartFit } from '../fit.ts'
import type { Remark } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { EntryKind, EntryTheme, Reading } from '../knowledge/reading-schema.ts'
import type { LetterPart } from './compose.ts'
import { isOfToday, type Understanding } from './understand.ts'

type Themed = {
  themes?: readonly string[] | undefined
  sports?: readonly string[] | undefined
  asks?: 'score' | 'morning' | undefined
}

type Choosing = { ordered: Order; ledger: Ledger; fitOf: PartFit }

/**
 * Lists what there is to say to an entry, the most fitting first: on the sore part, on what was
 * noticed in its words, on its theme where the reading is very sure of one and its words stand
 * there. Null stands for saying nothing more, which is better than a remark on an unsure theme.
 */
export function remarksFor(
  remarks: readonly Remark[],
  understanding: Understanding,
  {
    noticed,
    isSeenTo,
    isOfTheme,
    text,
  }: { noticed: readonly LetterPart[]; isSeenTo: boolean; isOfTheme: boolean; text: string },
  { ordered, ledger: { repliesSince }, fitOf }: Choosing,
): (LetterPart | null)[] {
  const { theme, kind, mood, reading, isTrouble, isGrave, isShort } = understanding
  const said = remarks.filter(
    (remark) => fitOf(remark) >= tactlessFit && !asksForWhatStands(remark, reading),
  )
  const own = said.filter((remark) => remark.mood === mood || remark.mood === 'any')
  const ofTheme = (is: EntryTheme | null) =>
    is === null || !isOfTheme
      ? []
      : own.filter((remark) => remark.themes?.includes(is) && suitsSport(remark, reading.sport))
  const ofKind = (of: EntryKind) =>
    own.filter((remark) => !remark.themes && !remark.parts && remark.kinds?.includes(of))
  // The part that the letter begins with; advice on another one reads as a mistake.
  const sore = new Set(
    reading.body
      .filter(isOfToday)
      .slice(0, 1)
      .map(({ part }) => part),
  )
  const ofParts = isTrouble ? said.filter(({ parts }) => parts?.some((part) => sore.has(part))) : []
  const sure = reading.themes[0]?.sure ?? 0
  const isSure = sure >= (isShort || isGrave ? surest : verySure)
  const isIll = isTrouble && theme === 'illness' && isOfTheme
  const known = [
    isSeenTo || isIll ? [] : ordered(ofParts),
    isTrouble && (!isSeenTo || isIll) ? ordered(ofTheme(theme)) : [],
    noticed,
    isSure && !isTrouble && spokenThemes.has(theme) ? ordered(ofTheme(theme)) : [],
    hasSureKind(understanding, text) ? ordered(ofKind(kind)) : [],
  ].flat()
  // A remark of the latest letters gives way to silence.
  const isLate = ({ id }: LetterPart) => repliesSince(id) < lateReplies
  return [...[...new Set(known)].filter((part) => !isLate(part)), null]
}

const [verySure, surest] = [0.6, 0.8]
/**
 * Themes on which what there is to say holds for everybody; a maxim on the others misses most
 * writers.
 */
const spokenThemes: ReadonlySet<EntryTheme | null> = new Set(['illness', 'heat', 'tiredness'])
const lateReplies = 10
/** Kinds whose remarks hold for every entry of the kind. */
const plainKinds: ReadonlySet<EntryKind> = new Set(['illness', 'loss', 'bad-news', 'rest'])

const rested =
  /\b(?:rest(?:ed|ing)?|day off|off day|nothing|nowt|no \w+ (?:today|tonight)|no (?:run|ride|swim|gym|class|session|training|walk|bowls|golf|tennis)|did ?n[’'o]?t (?:go|run|play|swim|ride|train|do)|skipped|missed|cancelled|stayed in|couch|sofa|lazy)\b/i

const hasSureKind = ({ kind, reading }: Understanding, text: string) =>
  plainKinds.has(kind) &&
  reading.kind?.is === kind &&
  reading.kind.sure >= verySure &&
  (kind !== 'rest' || rested.test(text))

/** The steps or questions on the theme of an entry that ask for nothing that stands in it. */
export function onTheme<T extends Themed>(
  parts: readonly T[],
  { theme, reading }: Understanding,
): T[] {
  return theme === null
    ? []
    : parts.filter(
        (part) =>
          part.themes?.includes(theme) &&
          suitsSport(part, reading.sport) &&
          !asksForWhatStands(part, reading),
      )
}

const morning =
  /\b(?:morning|first thing|on waking|getting up|out of bed|first \d+ (?:mins|minutes|steps))\b/i

function asksForWhatStands({ asks }: Themed, { body }: Reading): boolean {
  if (asks === undefined) return false
  return body.some(({ score, words }) => (asks === 'score' ? score !== null : morning.test(words)))
}

const suitsSport = ({ sports }: Themed, sport: string | null) =>
  !sports || (sport !== null && sports.includes(sport))
