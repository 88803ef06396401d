import type { Country } from '@app/contract/community/countries'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { ThemeId } from './knowledge/coach-schema.ts'
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
  /** Earlier replies, newest first: the ledger of what was used, and the texts not to repeat. */
  recent: readonly { writtenAt: Date; theme: ThemeId | null; partIds: readonly string[]; text: string }[]
  earlierEntriesAt: readonly Date[]
}

export type Insight = {
  /** `safety` is an authored text in place of coaching: nothing else may stand beside it. */
  kind: 'coaching' | 'safety'
  safetyLevel: Finding['level'] | null
  /** Paragraphs with a blank line between them. */
  text: string
  theme: ThemeId | null
  partIds: string[]
  factIds: string[]
  engine: 'built-in'
}

export type Coach = {
  adviseOn(entry: CoachEntry, context: CoachContext): Promise<Insight>
  /** The authored text for warning signs that were ticked, from nothing else that could fail; null where none was. */
  safetyFor(symptoms: readonly SymptomId[], country: Country): Insight | null
}
