import { Tag } from '@app/contract/community/journal'
import { SelfReport } from '@app/contract/community/self-report'
import { SymptomId } from '@app/contract/community/symptoms'
import { titleOfWorkout, Workout, workoutWords } from '@app/contract/community/workout'
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
  /** The numbers of a session, likewise. */
  workout: string
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
  workout: '',
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
  selfReport: serializeTaps(entry.self_report),
  workout: serializeTaps(entry.workout),
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
  symptoms: words.symptoms.filter(
    (symptom): symptom is SymptomId => SymptomId.safeParse(symptom).success,
  ),
  self_report: parseReport(words.selfReport),
  workout: parseWorkout(words.workout),
  is_private: words.isPrivate,
  image_url: words.photo === '' ? null : words.photo,
  time_zone: ownTimeZone(),
  ...(words.day !== '' && { happened_on: words.day }),
  ...(words.activity !== '' && { activity_id: words.activity }),
})

export const serializeTaps = (taps: SelfReport | Workout | null): string =>
  taps === null ? '' : JSON.stringify(taps)

/** Parses the taps of a form; none where a draft holds something else. */
export const parseReport = (text: string): SelfReport | null =>
  SelfReport.safeParse(readJson(text)).data ?? null

/** Parses the numbers of a form; a field that is half typed may make them none. */
export const parseWorkout = (text: string): Workout | null =>
  Workout.safeParse(readJson(text)).data ?? null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Writes other numbers into a form, and into a title and story that were made of the earlier ones.
 */
export function withWorkout(words: EntryWords, workout: Workout | null): EntryWords {
  const before = parseWorkout(words.workout)
  const isOwn = (text: string, made: (of: Workout) => string) =>
    before === null || text !== made(before)
  return {
    ...words,
    workout: serializeTaps(workout),
    ...(workout && !isOwn(words.title, titleOfWorkout) && { title: titleOfWorkout(workout) }),
    ...(workout && !isOwn(words.content, workoutWords) && { content: workoutWords(workout) }),
  }
}

/** True if title and story hold any character at all; the buttons wait for it. */
export const hasTitleAndStory = (words: EntryWords) => words.title !== '' && words.content !== ''

/** True if title and story hold more than spaces. */
export const isComplete = (words: EntryWords) =>
  words.title.trim() !== '' && words.content.trim() !== ''
