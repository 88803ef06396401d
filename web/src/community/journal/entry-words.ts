import { Tag } from '@app/contract/community/journal'
import { SelfReport } from '@app/contract/community/self-report'
import { SymptomId } from '@app/contract/community/symptoms'
import { ownTimeZone } from '../../platform/own-time-zone.ts'
import type { Entry } from './journal.data.ts'

/** The form's values as a draft stores them. `photo` is the path of an uploaded photo, or empty. */
export type EntryWords = {
  title: string
  content: string
  tags: readonly string[]
  symptoms: readonly string[]
  /** JSON, or empty: a draft holds texts. */
  selfReport: string
  isPrivate: boolean
  photo: string
  /** The day that it tells of; empty for today. */
  day: string
  /** The id of the activity that goes with it, or empty. */
  activity: string
}

// Private by default: entries are health notes.
export const emptyWords: EntryWords = {
  title: '',
  content: '',
  tags: [],
  symptoms: [],
  selfReport: '',
  isPrivate: true,
  photo: '',
  day: '',
  activity: '',
}

export const entryWordsFrom = (entry: Entry): EntryWords => ({
  title: entry.title,
  content: entry.content,
  tags: entry.tags,
  symptoms: entry.symptoms,
  selfReport: serializeReport(entry.self_report),
  isPrivate: entry.is_private,
  photo: entry.image_url ?? '',
  day: entry.happened_on,
  activity: '',
})

/** The body that an entry's form sends. */
export const entryDraftFrom = (words: EntryWords) => ({
  title: words.title,
  content: words.content,
  tags: words.tags.filter((tag): tag is Tag => Tag.safeParse(tag).success),
  symptoms: words.symptoms.filter((symptom): symptom is SymptomId => SymptomId.safeParse(symptom).success),
  self_report: parseReport(words.selfReport),
  is_private: words.isPrivate,
  image_url: words.photo === '' ? null : words.photo,
  time_zone: ownTimeZone(),
  ...(words.day !== '' && { happened_on: words.day }),
  ...(words.activity !== '' && { activity_id: words.activity }),
})

export const serializeReport = (report: SelfReport | null): string => (report === null ? '' : JSON.stringify(report))

/** Parses the taps of a form; none where a draft holds something else. */
export function parseReport(text: string | undefined): SelfReport | null {
  if (!text) return null
  try {
    return SelfReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** True if title and story hold any character at all; the buttons wait for it. */
export const hasTitleAndStory = (words: EntryWords) => words.title !== '' && words.content !== ''

/** True if title and story hold more than spaces. */
export const isComplete = (words: EntryWords) => words.title.trim() !== '' && words.content.trim() !== ''
