import { tactlessFit, type PartFit } from '../fit.ts'
import type { Remark } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { EntryKind, EntryTheme, Reading } from '../knowledge/reading-schema.ts'
import type { LetterPart } from './compose.ts'
import { isOfToday } from '../reading/of-today.ts'
import type { Understanding } from './understand.ts'

type Themed = {
  themes?: readonly string[] | undefined
  sports?: readonly string[] | undefined
  asks?: 'score' | 'morning' | undefined
}

type Choosing = { ordered: Order; ledger: Ledger; fitOf: PartFit }

/**
 * Lists what there is to say to an entry, the most fitting first: on the sore part, on what was
 * noticed in its words, on its theme where the reading is very sure of one, and on a thing where it
 * is about little else. Null stands for saying nothing more, which is better than a remark on an
 * unsure theme; after it come the few that suit any entry, for a letter too short without one.
 */
export function remarksFor(
  remarks: readonly Remark[],
  understanding: Understanding,
  {
    named,
    noticed,
    second,
    isSeenTo,
    story,
  }: {
    named: ReadonlySet<string>
    noticed: readonly LetterPart[]
    second: readonly LetterPart[]
    isSeenTo: boolean
    /** The title and the text. */
    story: string
  },
  { ordered, ledger: { repliesSince }, fitOf }: Choosing,
): (LetterPart | null)[] {
  const { theme, kind, mood, reading, isTrouble, isGrave, isShort, isLong } = understanding
  const said = remarks.filter(
    (remark) => fitOf(remark) >= tactlessFit && !asksForWhatStands(remark, reading),
  )
  const inMood = (moods: readonly string[]) => said.filter((remark) => moods.includes(remark.mood))
  const fits = (remark: Remark) =>
    suitsSport(remark, reading.sport) && (remark.kinds?.includes(kind) ?? true)
  const ofTheme = (pool: readonly Remark[], is: EntryTheme | null) =>
    is === null ? [] : pool.filter((remark) => remark.themes?.includes(is) && fits(remark))
  const ofKind = (pool: readonly Remark[], of: EntryKind) =>
    pool.filter((remark) => !remark.themes && !remark.parts && remark.kinds?.includes(of))
  const own = inMood([mood, 'any'])
  const { advice, plain, isOther } = onSorePart(said, reading, story)
  const sure = reading.themes[0]?.sure ?? 0
  const isSure = sure >= (isShort || isGrave || vagueThemes.has(theme) ? surest : verySure)
  const ofThings = isGrave || isTrouble || isLong ? [] : own.filter(({ id }) => named.has(id))
  const hurts = isTrouble && !isSeenTo
  const known = [
    hurts ? ordered(advice) : [],
    hurts && !(theme === 'pain' && isOther) ? ordered(ofTheme(own, theme)) : [],
    hurts && isOther ? ordered(plain) : [],
    noticed,
    isSure && !isTrouble && spokenThemes.has(theme) ? ordered(ofTheme(own, theme)) : [],
    ordered(ofThings),
    second.slice(0, 1),
    hasSureKind(understanding) ? ordered(ofKind(own, kind)) : [],
    hurts ? ordered(plain) : [],
  ].flat()
  // Beside a sore place, words for any day read as if nobody had seen it.
  const isSore = plain.length > 0 && mood !== 'up'
  const last = ordered(isSore ? plain : own.filter(({ id }) => id.startsWith('rt-')))
  const isLate = ({ id }: LetterPart) => repliesSince(id) < lateReplies
  // A remark of the latest letters gives way to silence.
  return [...[...new Set(known)].filter((part) => !isLate(part)), null, ...second, ...last]
}

/**
 * Trouble that advice on a strain does not fit: skin, falls, nerves, medicines, what has a cause of
 * its own.
 */
const otherTrouble =
  /\b(?:blister\w*|bruis\w+|graz\w+|cuts?|split|raw|skin|rash|stung|stings?|burnt|burned|burning|cramp\w*|numb(?:ness)?|asleep|(?:go|goes|went|gone) to sleep|pins and needles|tingl\w+|white|phantom|fell|fall|fallen|slipped|tripped|came off|knocked|banged|kicked|tagged|tablets?|pills?|statins?|atorva\w*|letrozole|amlo\w*|since they upped|lymph\w*|nodes|sleeve|worn|arthritis|arthritic|gout|tooth|dentist|tied tight|laces|grind\w*|pillow|carpal)\b/i
/** Parts of which the advice holds whatever it came from. */
const ofAnyCause: ReadonlySet<string> = new Set(['ankle', 'rib', 'chest'])
const notOfMuscle: ReadonlySet<string> = new Set([
  'head',
  'eye',
  'ear',
  'throat',
  'stomach',
  'skin',
  'tooth',
  'nose',
  'lip',
  'tongue',
  'bladder',
  'jaw',
])

/** "No calf", "knee a nothing". */
const wellIn = (part: string): RegExp =>
  new RegExp(
    String.raw`\bno ${part}|\b${part}s? (?:is |was |felt |a |an )?(?:nothing|fine|ok|okay|quiet|silent|good|grand|behaved|never)\b`,
    'iu',
  )

/**
 * The advice on the part that the letter begins with, and a plain word on it where none fits;
 * advice on another part reads as a mistake.
 */
function onSorePart(said: readonly Remark[], { body }: Reading, story: string) {
  const part = body.find(isOfToday)?.part ?? ''
  const isDenied = part !== '' && wellIn(part).test(story)
  const ofPart = isDenied ? [] : said.filter(({ parts }) => parts?.includes(part))
  const isInner = notOfMuscle.has(part)
  const isStrange = !ofAnyCause.has(part) && otherTrouble.test(story)
  const isPlain = ({ id }: Remark) => id.startsWith('rb-plain') || id.startsWith('rb-cold')
  return {
    advice: isStrange && !isInner ? [] : ofPart.filter((remark) => !isPlain(remark)),
    plain: ofPart.filter(isPlain),
    isOther: isStrange || isInner,
  }
}

const [verySure, surest] = [0.6, 0.8]
/**
 * Themes on which what there is to say holds for everybody; a maxim on the others misses most
 * writers.
 */
const spokenThemes: ReadonlySet<EntryTheme | null> = new Set(['illness', 'heat', 'tiredness'])
/** Themes of many entries that are about something else. */
const vagueThemes: ReadonlySet<EntryTheme | null> = new Set([
  'company',
  'life-load',
  'motivation',
  'setback',
  'caring',
])
const lateReplies = 10
/** Kinds whose remarks hold for every entry of the kind. */
const plainKinds: ReadonlySet<EntryKind> = new Set(['illness', 'loss', 'bad-news', 'rest'])

const hasSureKind = ({ kind, reading }: Understanding) =>
  plainKinds.has(kind) && reading.kind?.is === kind && reading.kind.sure >= verySure

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
