import { questionIn } from '../question.ts'
import type { Sorrow as NamedSorrow } from '../knowledge/coach-schema.ts'
import type { SafetyNet } from '../safety/safety-net.ts'
import type { JudgedSigns, SignReader } from '../safety/judged-signs.ts'
import type { SorrowReader } from '../sorrow.ts'
import { tokenise } from '../text/tokenise.ts'
import type { WorthReader } from './worth-quoting.ts'
import { splitSentences } from '../text/sentences.ts'
import { withoutAsides } from './asides.ts'
import type { AskingReader } from './asks.ts'
import type { BodyReader } from './body.ts'
import type { ConditionReader } from './conditions.ts'
import type { KeySentenceReader } from './key-sentences.ts'
import type { RoutineReader } from './routine.ts'
import type { FeatureReader } from './features.ts'
import { predict, type LinearModel, type Predictions } from './linear-model.ts'
import { numbersIn } from './numbers.ts'
import { mostSentences } from './risk-guess.ts'
import { sameComplaint } from './same-complaint.ts'
import type { QuestionKindReader } from './question-kind.ts'
import {
  EntryKind,
  EntryMood,
  EntrySorrow,
  EntryTheme,
  Sport,
  type Complaint,
  type Reading,
  type Risk,
} from '../knowledge/reading-schema.ts'

/** The trained models of the reading, the features that they read, and the frames. */
export type ReadingTools = {
  features: FeatureReader
  model: LinearModel
  bodyIn: BodyReader
  partsIn: (text: string) => readonly string[]
  conditionsIn: ConditionReader
  questionKindOf: QuestionKindReader
  askingIn: AskingReader
  worthOf: WorthReader
  keySentencesOf: KeySentenceReader
  isRoutine: RoutineReader
}
export type ReadableEntry = { title: string; content: string; tags: readonly string[] }

/**
 * Reads an entry. The readings of the member's entries before it, newest first, tell which knee is
 * meant, and make the reader listen more closely after a hard day.
 */
export type EntryReader = (entry: ReadableEntry, before: readonly Reading[]) => Reading

/**
 * The least probabilities at which a guess counts, chosen on members and lines that the models had
 * not seen (docs/coach.md).
 */
const least = {
  kind: 0.4,
  theme: 0.02,
  secondTheme: 0.15,
  sport: 0.5,
  mood: 0.4,
  namedSorrow: 0.35,
  namedLoss: 0.1,
}
const usual = { sorrow: 0.86, low: 0.92, soft: 0.5, urgent: 0.8 }
const afterHardDays = { sorrow: 0.45, low: 0.45, soft: 0.46, urgent: 0.8 }
const sorrowNamed = {
  loss: 'loss',
  absence: 'loss',
  illness: 'other-ill',
  upheaval: 'upheaval',
  low: 'low',
} as const
const glad = 0.45
const verySureSorrow = 0.8
// Chosen low: beside such a rest, a wish for no advice may be the last sign of despair.
const low = { dark: 0.04, down: 0.8 }
const hardDays = 3

/**
 * Creates the reader of entries: signs by the safety net, bodies and figures by frames, the rest by
 * trained models.
 */
export function createEntryReader(
  { net, sorrowIn, signsIn }: { net: SafetyNet; sorrowIn: SorrowReader; signsIn: SignReader },
  tools: ReadingTools,
): EntryReader {
  const { features, model, bodyIn, conditionsIn, questionKindOf, askingIn } = tools
  const guess = (entry: ReadableEntry, only?: string) => predict(model, features.read(entry), only)
  const kindOf = (words: string, entry: string, hasComplaint: boolean) =>
    questionKindOf({
      words,
      guesses: guess({ title: '', content: words, tags: [] }, 'asksAbout')['asksAbout'] ?? {},
      entry,
      hasComplaint,
    })
  return (entry, before) => {
    const { title, content } = entry
    const guesses = guess(entry)
    const text = `${title}\n${content}`
    const signs = signsIn(entry)
    const limits = before.slice(0, hardDays).some(isHard) ? afterHardDays : usual
    // After a hard day "I just wanted to tell somebody" counts as any other sentence.
    const told = limits === usual ? plainlyTold(entry, guess) : null
    const feelings = told === null ? guesses : guess({ ...entry, content: told })
    const asked = askedIn(content, askingIn)
    const named = bodyIn(title, content)
    const last = before[0]?.body.find(({ trend }) => trend !== 'gone')
    const same = named.length === 0 && last ? sameComplaint(title, content, last) : null
    const body = (same ? [same] : named)
      .filter((complaint) => complaint.trend !== 'gone' || isKnown(complaint, before))
      .map((complaint) => withSide(complaint, before))
    return {
      kind: atLeast(sureOf(guesses, 'kind', EntryKind.options), least.kind),
      themes: themesIn(guesses),
      sport: atLeast(sureOf(guesses, 'sport', Sport.options), least.sport)?.is ?? null,
      mood: atLeast(sureOf(guesses, 'mood', EntryMood.options), least.mood),
      body,
      conditions: conditionsIn(title, content),
      numbers: [...numbersIn(text)],
      event: null,
      plan: null,
      question: asked && { ...asked, kind: kindOf(asked.words, text, body.length > 0) },
      answers: shareOf(guesses, 'answers', 'yes') > 0.5 ? 'both' : null,
      sorrow: sorrowOf(feelings, sorrowIn(tokenise(text, net.spelling)), limits),
      ...riskOf(signs, () =>
        guessedRisk(
          feelings,
          splitSentences(told ?? content)
            .slice(0, mostSentences)
            .map((sentence) => guess({ title: '', content: sentence, tags: [] }, 'risk')),
          limits,
        ),
      ),
      quote: null,
    }
  }
}

/** A question with its mark, or else the words that may ask without one, and how surely. */
function askedIn(content: string, askingIn: AskingReader): { words: string; sure?: number } | null {
  const marked = questionIn(content)
  return marked === null ? askingIn(content) : { words: marked }
}

/** The models are heard where no words of a sign were found; what was dismissed is no sign. */
function riskOf(
  { findings: [finding], doubtful: [doubtful], isDismissed }: JudgedSigns,
  guess: () => Risk,
): Pick<Reading, 'risk' | 'isDoubtful'> {
  const isOfToday = finding !== undefined && finding.level !== 'past'
  if (doubtful && !isOfToday) return { risk: doubtful.level, isDoubtful: true }
  if (finding) return { risk: finding.level }
  const guessed = guess()
  return { risk: isDismissed && guessed === 'urgent' ? 'none' : guessed }
}

const isHard = ({ sorrow, risk }: Reading) =>
  sorrow !== null || risk === 'soft' || risk === 'crisis'

/** That a part is well is told of one that was not. */
const isKnown = ({ part }: Complaint, before: readonly Reading[]) =>
  before.some(({ body }) => body.some((one) => one.part === part))

/** "Achilles 1" is the one of last time, if the entry does not say which. */
function withSide(complaint: Complaint, before: readonly Reading[]): Complaint {
  if (complaint.side !== null) return complaint
  const last = before
    .flatMap(({ body }) => body)
    .find(({ part, side }) => part === complaint.part && side !== null)
  return last ? { ...complaint, side: last.side, isAgain: true } : complaint
}
function themesIn(guesses: Predictions): Reading['themes'] {
  const ranked = EntryTheme.options
    .map((is) => ({ is, sure: shareOf(guesses, 'theme', is) }))
    .toSorted((one, other) => other.sure - one.sure)
  return ranked
    .slice(0, 2)
    .filter(({ sure }, at) => sure >= (at === 0 ? least.theme : least.secondTheme))
}

/**
 * The story without its sentences on how it is to be answered, which the models take for despair;
 * null if there are none, or if the rest sounds low by itself.
 */
function plainlyTold(
  { title, content, tags }: ReadableEntry,
  guess: (entry: ReadableEntry) => Predictions,
): string | null {
  const told = withoutAsides(content)
  if (told === null || `${title}${told}`.trim() === '') return told
  const rest = guess({ title, content: told, tags })
  const dark = shareOf(rest, 'risk', 'soft') + shareOf(rest, 'risk', 'crisis')
  return dark >= low.dark || shareOf(rest, 'mood', 'down') >= low.down ? null : told
}

/** The sorrow that the words name, or else the likeliest one if the models are sure of any. */
function sorrowOf(
  guesses: Predictions,
  named: NamedSorrow | null,
  limits: typeof usual,
): Reading['sorrow'] {
  const sure = 1 - shareOf(guesses, 'sorrow', 'none')
  const isLoss = named === 'loss' || named === 'absence'
  if (!isLoss && isGladMostly(guesses) && sure < verySureSorrow) return null
  const leastSure = isLoss ? least.namedLoss : least.namedSorrow
  if (named && sure >= leastSure) return { is: sorrowNamed[named], sure }
  const guess = sureOf(guesses, 'sorrow', EntrySorrow.options)
  if (!guess || isGladMostly(guesses)) return null
  return sure >= (guess.is === 'low' ? limits.low : limits.sorrow) ? { is: guess.is, sure } : null
}

// Nothing is worse under a day of joy than condolences.
const isGladMostly = (guesses: Predictions) => {
  const mood = sureOf(guesses, 'mood', EntryMood.options)
  return mood?.is === 'up' && mood.sure >= least.mood
}

const isGlad = (guesses: Predictions) => shareOf(guesses, 'mood', 'up') >= glad

/** Guesses by the mean of the whole entry and its worst sentence. */
function guessedRisk(
  whole: Predictions,
  sentences: readonly Predictions[],
  limits: typeof usual,
): Risk {
  const chanceOf = (...levels: readonly Risk[]) => {
    const of = (guesses: Predictions) =>
      levels.reduce((sum, level) => sum + shareOf(guesses, 'risk', level), 0)
    return (of(whole) + Math.max(of(whole), ...sentences.map(of))) / 2
  }
  if (chanceOf('urgent', 'emergency') >= limits.urgent) return 'urgent'
  return !isGlad(whole) && chanceOf('soft', 'crisis') >= limits.soft ? 'soft' : 'none'
}

const shareOf = (guesses: Predictions, question: string, answer: string) =>
  guesses[question]?.[answer] ?? 0

type Guess<T> = { is: T; sure: number }

const sureOf = <T extends string>(
  guesses: Predictions,
  question: string,
  answers: readonly T[],
): Guess<T> | null =>
  answers.reduce<Guess<T> | null>((best, is) => {
    const sure = shareOf(guesses, question, is)
    return best && best.sure >= sure ? best : { is, sure }
  }, null)

const atLeast = <T>(guess: Guess<T> | null, limit: number) =>
  guess && guess.sure >= limit ? guess : null
