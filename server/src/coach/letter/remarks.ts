import type { Remark } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { EntryKind, EntryTheme } from '../knowledge/reading-schema.ts'
import type { Understanding } from './understand.ts'

type Themed = { themes?: readonly string[] | undefined; sports?: readonly string[] | undefined }

/**
 * Lists what there is to say to an entry, the most fitting first: on its theme where the reading is
 * very sure of one, on a thing that it names, on a theme less sure, else to its kind, else to any
 * entry. A part for one sport is for entries of that sport.
 */
export function remarksFor(
  remarks: readonly Remark[],
  { theme, kind, mood, reading, isTrouble, isShort }: Understanding,
  named: ReadonlySet<string>,
  { ordered, ledger: { repliesSince } }: { ordered: Order; ledger: Ledger },
): Remark[] {
  const inMood = (moods: readonly string[]) => remarks.filter((remark) => moods.includes(remark.mood))
  const fits = (remark: Remark) => suitsSport(remark, reading.sport) && (remark.kinds?.includes(kind) ?? true)
  const ofTheme = (pool: readonly Remark[]) =>
    theme === null ? [] : pool.filter((remark) => remark.themes?.includes(theme) && fits(remark))
  const ofKind = (pool: readonly Remark[], of: EntryKind) =>
    pool.filter((remark) => !remark.themes && remark.kinds?.includes(of))
  const [own, calm] = [inMood([mood, 'any']), inMood(['level', 'any'])]
  const isHeavy = isTrouble || heavyKinds.has(kind) || reading.themes.some(({ is }) => heavyThemes.has(is))
  const ofThings = (mood === 'down' ? own : [...own, ...calm]).filter(
    (remark) => named.has(remark.id) && (!isHeavy || remark.mood === 'any'),
  )
  const isSure = !isShort && (reading.themes[0]?.sure ?? 0) >= verySure
  const pools = [
    ...(isSure ? [ofTheme(own), ofThings] : [ofThings, ofTheme(own)]),
    ofKind(own, kind),
    ofTheme(calm),
    ofKind(own, 'note'),
    ofKind(calm, 'note'),
  ]
  const inOrder = [...new Set(pools.flatMap((pool) => ordered(pool)))]
  // A remark of the latest letters gives way to one that fits a little less.
  return inOrder.toSorted((one, other) => Number(isLate(repliesSince(one.id))) - Number(isLate(repliesSince(other.id))))
}

const verySure = 0.6
/** Beside these only a remark that suits any mood may speak of a thing. */
const heavyKinds: ReadonlySet<EntryKind> = new Set(['loss', 'bad-news', 'illness', 'medical', 'niggle'])
const heavyThemes: ReadonlySet<EntryTheme> = new Set(['grief', 'caring', 'alcohol', 'illness', 'life-load', 'heart'])
const lateReplies = 10
const isLate = (replies: number) => replies < lateReplies

/** The steps or questions on the theme of an entry. */
export function onTheme<T extends Themed>(parts: readonly T[], { theme, reading }: Understanding): T[] {
  return theme === null ? [] : parts.filter((part) => part.themes?.includes(theme) && suitsSport(part, reading.sport))
}

const suitsSport = ({ sports }: Themed, sport: string | null) => !sports || (sport !== null && sports.includes(sport))
