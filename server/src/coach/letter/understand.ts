import type { CoachContext, CoachEntry } from '../advice.ts'
import type { EntryReaders } from '../entry-readers.ts'
import type { Mood, Sorrow } from '../knowledge/coach-schema.ts'
import type { Complaint, EntryKind, EntryTheme, Reading } from '../knowledge/reading-schema.ts'
import type { KeySentences } from '../reading/key-sentences.ts'
import { isOfToday, slightScore } from '../reading/of-today.ts'
import { withSelfReport, withWorkout } from '../reading/self-reported.ts'
import { countWords } from '../../prose/count-words.ts'
import { tokenise } from '../text/tokenise.ts'

/** The reading of an entry, where it is sure enough for a letter to speak of it. */
export type Understanding = {
  reading: Reading
  keySentences: KeySentences
  /** True for an entry that only keeps count. */
  isRoutine: boolean
  sorrow: Sorrow | null
  mood: Mood
  /** Null where the reading is not sure enough. */
  theme: EntryTheme | null
  /** A note or, of a long entry, a reflection where the kind is not sure enough. */
  kind: EntryKind
  /** True for an entry of a line or two: the models are surer of it than they should be. */
  isShort: boolean
  /** True for an entry that is about more than one thing. */
  isLong: boolean
  /** True if the entry tells of pain or illness that a letter must not pass over. */
  isTrouble: boolean
  /** True for an entry about a loss, an illness or a fear. */
  isGrave: boolean
  /** The words of the figures that the entry is about; none if it is not about figures. */
  figures: readonly string[]
}

// Readers mark a paragraph on the wrong subject lower than none.
const sureTheme = 0.5
const verySureTheme = 0.6
const fewWords = 6
const [shortEntry, longEntry] = [15, 35]
const sureKind = 0.7
const sureMood = { up: 0.5, down: 0.7, downInWords: 0.45 }
const atTheStart = 25
const manyWords = 60
const figureKinds: ReadonlySet<string> = new Set(['race', 'milestone', 'kit', 'session'])
const figureThemes: ReadonlySet<string> = new Set([
  'race-result',
  'kit-numbers',
  'hard-training',
  'weight',
  'blood-pressure',
])
const figureNumbers: ReadonlySet<string> = new Set([
  'time',
  'distance',
  'pace',
  'weight',
  'reps',
  'placing',
  'power',
  'blood-pressure',
])

export function understand(
  { net, sorrowIn, moodOf, read, keySentencesOf, isRoutine, isGrave, isGoodNews }: EntryReaders,
  entry: CoachEntry,
  { isDelicate = false, isDoubtful = false }: CoachContext,
): Understanding {
  const reading = withSelfReport(withWorkout(read(entry, []), entry.workout), entry.selfReport)
  const words = tokenise(`${entry.title}\n${entry.content}`, net.spelling)
  const heard = reading.sorrow && (sorrowIn(words) ?? sorrowOf(reading))
  // Good news from a clinic has all the words of bad news.
  const isRelieved = heard === 'illness' && isGoodNews(`${entry.title}. ${entry.content}`)
  const sorrow = isDelicate ? 'low' : isRelieved ? null : heard
  const [first] = reading.themes
  const hurts = reading.body.some(isOfToday)
  const theme = themeIn(first, reading.body, countWords(entry.content))
  const isTrouble =
    theme === 'illness' || (hurts && (theme === 'pain' || reading.kind?.is === 'niggle'))
  const said = sorrow ? 'down' : moodIn(reading, moodOf(tokenise(entry.content, net.spelling)))
  const keySentences = keySentencesOf(entry)
  return {
    reading,
    keySentences,
    isRoutine: isRoutine(entry),
    sorrow,
    mood: (isTrouble || isDoubtful) && said === 'up' ? 'level' : said,
    theme,
    kind: kindOf(reading, entry.content),
    isTrouble,
    isGrave: isDoubtful || isGrave(`${entry.title}\n${entry.content}`, reading, said === 'down'),
    isShort: countWords(entry.content) < shortEntry,
    figures: figuresOf(reading, entry.content).filter(
      (figure) => isTold(reading, figure, entry.content) || keySentences.mayConcern(figure),
    ),
    isLong: countWords(entry.content) > longEntry,
  }
}

/** The theme, where the entry has words enough to tell it; a scored complaint is one of its own. */
function themeIn(
  first: Reading['themes'][number] | undefined,
  body: readonly Complaint[],
  words: number,
) {
  if (words < fewWords) return null
  const isScored = body.some(
    (one) => one.score !== null && one.score > slightScore && isOfToday(one),
  )
  if (isScored && (first?.sure ?? 0) < verySureTheme) return 'pain'
  return first && first.sure >= sureTheme ? first.is : null
}

/** A long entry of no sure kind is for thinking, a short one a note. */
function kindOf({ kind }: Reading, content: string): EntryKind {
  if (kind && kind.sure >= sureKind) return kind.is
  return countWords(content) >= manyWords ? 'reflection' : 'note'
}

/** Cheerful or dark only where the model is sure of it and the words do not say otherwise. */
function moodIn({ mood }: Reading, words: Mood): Mood {
  // A feeling that was tapped is no guess.
  if (mood?.is === 'down' && mood.sure === 1) return 'down'
  const least = words === 'down' ? sureMood.downInWords : sureMood.down
  if (mood?.is === 'down' && mood.sure >= least && words !== 'up') return 'down'
  if (mood?.is !== 'up' || words === 'down') return 'level'
  return mood.sure >= sureMood.up || words === 'up' ? 'up' : 'level'
}

/** The sorrow of a reading, by the kinds for which parts are kept. */
const sorrowOf = ({ sorrow }: Reading): Sorrow | null =>
  sorrow === null
    ? null
    : sorrow.is === 'other-ill' || sorrow.is === 'own-diagnosis'
      ? 'illness'
      : sorrow.is

/** A result with which an entry opens is what it is about, and so is every blood pressure. */
const isTold = ({ kind, themes: [first], numbers }: Reading, words: string, content: string) =>
  numbers.some((one) => one.is === 'blood-pressure' && one.words === words) ||
  ((kind?.is === 'race' || first?.is === 'race-result') && content.indexOf(words) < atTheStart)

/** The figures of a day that is about something else come after it. */
const isBeforeMiddle = (words: string | undefined, content: string) =>
  words !== undefined && content.indexOf(words) <= Math.max(atTheStart * 2, content.length / 2)

// A figure that is given back is never wrong, so that a guess of kind and theme is enough.
function figuresOf({ numbers, kind, themes: [first] }: Reading, content: string): string[] {
  const told = numbers
    .filter(({ is, words }) => figureNumbers.has(is) && /\d/.test(words))
    .map(({ words }) => words)
  const opensWithOne = told.some((words) => content.indexOf(words) < atTheStart)
  const isAboutThem =
    opensWithOne ||
    numbers.some(({ is }) => is === 'blood-pressure') ||
    (figureKinds.has(kind?.is ?? '') && isBeforeMiddle(told[0], content)) ||
    figureThemes.has(first?.is ?? '')
  return isAboutThem ? told : []
}
