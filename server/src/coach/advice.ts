import type { Country } from '@app/contract/community/countries'
import type { CoachTone } from '@app/contract/community/preferences'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { ThemeId } from '@app/contract/community/themes'
import type { Fact } from '../knowledge/facts.ts'
import type { AlarmLevel } from './knowledge/safety-schema.ts'
import type { ReadingMatch } from './reading-match.ts'
import type { Finding } from './safety/judge.ts'

export type CoachEntry = {
  id: string
  title: string
  content: string
  tags: readonly string[]
  symptoms: readonly SymptomId[]
  writtenAt: Date
}

export type CoachContext = {
  /** Seeds the choice between equals; never in the text. */
  memberId: string
  goal: string | null
  country: Country
  tone: CoachTone
  /** True when the member agreed that this entry may be sent to the AI provider. */
  maySend: boolean
  /** The same asked again, of this entry and what goes with it; before anything goes out. */
  maySendNow?: () => Promise<boolean>
  /** Earlier entries that may be sent as well, newest first. */
  history: readonly PastEntry[]
  /** The member's name and e-mail, taken out of whatever is sent. */
  neverSent: readonly string[]
  /** Earlier replies, newest first: the ledger of what was used, and the texts not to repeat. */
  recent: readonly EarlierReply[]
  earlierEntriesAt: readonly Date[]
  /** The entry may hold more than training, and nobody here can tell what: it is neither quoted nor measured. */
  isDelicate?: boolean
}

export type EarlierReply = {
  writtenAt: Date
  theme: ThemeId | null
  partIds: readonly string[]
  text: string
  /** It answers an entry that may not be sent: the AI provider is told nothing of it. */
  isSecret?: boolean
}

export type PastEntry = { title: string; content: string; theme: ThemeId | null; writtenAt: Date }

/**
 * The built-in coach answers in place of the AI coach for one of these: no answer, none that passed
 * the checks, or the day's limit.
 */
export type StandIn = 'unavailable' | 'unsuitable' | 'limit'

export type CoachInsight = {
  /** `safety` is an authored text in place of coaching: nothing else may stand beside it. */
  kind: 'coaching' | 'safety'
  safetyLevel: Finding['level'] | null
  /** Paragraphs with a blank line between them. */
  text: string
  theme: ThemeId | null
  partIds: string[]
  factIds: string[]
  /** `built-in`, or the model's name. */
  engine: string
  standIn: StandIn | null
}

/**
 * Texts that could hold a warning sign: the ticked symptoms, and the title and the story where they
 * are read as well.
 */
export type WarningSignInput = { symptoms: readonly SymptomId[]; words: string }

export type Coach = {
  /** The reviewed findings that replies cite. */
  facts: readonly Fact[]
  adviseOn(entry: CoachEntry, context: CoachContext): Promise<CoachInsight>
  /** The authored text for the warning signs, from nothing that could fail; null where there is none of today. */
  safetyFor(signs: WarningSignInput, country: Country): CoachInsight | null
  /** The authored text of a level that an AI provider gives an entry: the third net. */
  safetyAt(level: AlarmLevel, country: Country): CoachInsight
  /** Articles to read beside a reply. */
  readingFor: ReadingMatch
}
