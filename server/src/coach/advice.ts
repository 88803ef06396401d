import type { Country } from '@app/contract/community/countries'
import type { letterWords } from '@app/contract/lengths'
import type { CoachTone } from '@app/contract/community/preferences'
import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { ThemeId } from '@app/contract/community/themes'
import type { HoldKind } from '@app/contract/community/holds'
import type { Workout } from '@app/contract/community/workout'
import type { Fact } from '../knowledge/facts.ts'
import type { AlarmLevel } from './knowledge/safety-schema.ts'
import type { LookBack, PastDay } from './coming-back.ts'
import type { RememberedEntry, Thread } from './memory/threads.ts'
import type { Week } from './week/week-letter.ts'
import type { PointReader } from './memory/points.ts'
import type { ReadingMatch } from './reading-match.ts'

export type CoachEntry = {
  id: string
  title: string
  content: string
  tags: readonly string[]
  symptoms: readonly SymptomId[]
  selfReport?: SelfReport | null
  workout?: Workout | null
  /**
   * The entry that a comment is about: its words are no part of it, and an answer must know them.
   */
  about?: string
  writtenAt: Date
}

export type CoachContext = {
  /** Seeds the choice between equals; it never appears in the text. */
  memberId: string
  goal: string | null
  country: Country
  tone: CoachTone
  /** True when the member agreed that this entry may be sent to the AI provider. */
  maySend: boolean
  /**
   * Checks again, just before anything is sent, that the entry and its history may still go out.
   */
  maySendNow?: () => Promise<boolean>
  /** Earlier entries that may be sent as well, newest first. */
  history: readonly PastEntry[]
  /** The threads in `history`, with what the member said of them. */
  threadsToSend?: readonly Thread[]
  /**
   * The coach's latest letters, where every entry may be sent: a letter may quote an older private
   * one.
   */
  lettersToSend?: readonly string[]
  /** The member's name and e-mail, which are removed from all that is sent. */
  neverSent: readonly string[]
  /**
   * Earlier replies, newest first: for the ledger of used parts, and for the texts not to repeat.
   */
  recent: readonly EarlierReply[]
  earlierEntriesAt: readonly Date[]
  /** The hold of the entry's day, and which of its days that is. */
  hold?: { kind: HoldKind; days: number } | null
  /**
   * Earlier entries whose replies the coach still remembers, newest first; they leave this server
   * with no one.
   */
  remembered?: readonly RememberedEntry[]
  /** The threads in them, as the caller keeps them; without it the coach reads them again. */
  threads?: readonly Thread[]
  /**
   * The entry may be about more than training, and the coach cannot tell what: no quotation, no
   * count.
   */
  isDelicate?: boolean
  /** The letter is headed by a sentence on a doubtful sign: nothing cheerful, and no more to do. */
  isDoubtful?: boolean
}

export type EarlierReply = {
  writtenAt: Date
  theme: ThemeId | null
  partIds: readonly string[]
  text: string
  /**
   * True if it answers an entry that may not be sent: then the AI provider does not see the reply
   * either.
   */
  isSecret?: boolean
}

export type PastEntry = { title: string; content: string; theme: ThemeId | null; writtenAt: Date }

/**
 * The reason why the built-in coach answers in place of the AI coach: no answer, none that passed
 * the checks, or the day's limit is reached.
 */
export type StandIn = 'unavailable' | 'unsuitable' | 'limit'

export type LetterForm = keyof typeof letterWords

export type CoachInsight = {
  /** `safety` is an authored text in place of coaching; it stands alone. */
  kind: 'coaching' | 'safety'
  safetyLevel: AlarmLevel | 'past' | null
  /** Paragraphs, separated by blank lines. */
  text: string
  theme: ThemeId | null
  partIds: string[]
  factIds: string[]
  /** A letter in full, if it is not given. */
  form?: LetterForm
  /** The ids of the earlier entries that the letter brings up. */
  recalls?: readonly string[]
  /** `built-in`, or the model's name. */
  engine: string
  standIn: StandIn | null
}

/** Texts that could hold a warning sign: the ticked symptoms, the title and the story. */
export type WarningSignInput = { symptoms: readonly SymptomId[]; title: string; content: string }

/** A member's words under a letter. */
export type MemberComment = {
  id: string
  text: string
  writtenAt: Date
  /** The letter under which it stands. */
  letter: string
  /** The entry that the letter answers. */
  about: string
}

export type Coach = {
  /** The reviewed findings that replies cite. */
  facts: readonly Fact[]
  adviseOn(entry: CoachEntry, context: CoachContext): Promise<CoachInsight>
  /** Answers a comment as it answers an entry; it needs no provider. */
  answerComment(comment: MemberComment, context: CoachContext): CoachInsight
  /** The authored text for today's warning signs, or null; it needs nothing that could fail. */
  safetyFor(signs: WarningSignInput, country: Country): CoachInsight | null
  /**
   * True for an entry in which despair may stand between the lines: it gets an authored reply, and
   * is never sent to a provider.
   */
  isDelicate(entry: { title: string; content: string }): boolean
  /** The authored text for the level that an AI provider gives an entry: the third net. */
  safetyAt(level: AlarmLevel, country: Country): CoachInsight
  pointsIn: PointReader
  /** Writes about a week, in paragraphs; null if there is too little to say. */
  writeWeek(week: Week): string[] | null
  /** Tells whether an entry may be shown again, unasked, on its day of a later year. */
  lookBackOn(entry: PastDay): LookBack
  /** Chooses articles to read beside a reply. */
  readingFor: ReadingMatch
  /** Compiles ahead, in slices, all that the first replies of a process would wait for. */
  warmUp(): Promise<void>
}
