import type { CallOf } from '@app/contract/route'
import type * as journal from '@app/contract/community/journal'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { entryDraftFrom, entryWordsFrom, type EntryWords } from './entry-words.ts'
import type { Entry } from './journal.data.ts'

/**
 * The entry as it was when an edit started. `channelPlaceholders` is null if the draft did not
 * record them.
 */
export type SeenEntry = { version: number; words: EntryWords | null }
/** A field that an edit may change. */
export type EntryField = Exclude<keyof EntryWords, 'activity'>

const entryFields: readonly EntryField[] = [
  'title',
  'content',
  'tags',
  'symptoms',
  'selfReport',
  'workout',
  'isPrivate',
  'photo',
  'day',
]

export const serializeSeenEntry = (entry: Entry): string =>
  JSON.stringify({ version: entry.version, words: entryWordsFrom(entry) })

/** Parses a draft's record; version 0 makes the server ask instead of overwriting. */
export function parseSeenEntry(kept: string | undefined): SeenEntry {
  const unknown = { version: 0, words: null }
  if (kept === undefined) return unknown
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `serializeSeenEntry`; what else is there cannot be read below
    const { version, words } = JSON.parse(kept) as SeenEntry
    return typeof version === 'number' && typeof words?.title === 'string'
      ? { version, words }
      : unknown
  } catch {
    return unknown
  }
}

/** Builds the body of an edit: the changed fields and the version they were based on. */
export function buildEntryEdit(
  words: EntryWords,
  seen: SeenEntry,
): CallOf<typeof journal.editEntry>['body'] {
  const { title, content, tags, symptoms, self_report, workout, ...rest } = entryDraftFrom(words)
  const { is_private, image_url, time_zone } = rest
  const is = (field: EntryField) => seen.words === null || !isSameField(field, words, seen.words)
  return {
    version: seen.version,
    ...(is('title') && { title }),
    ...(is('content') && { content }),
    ...(is('tags') && { tags }),
    ...(is('symptoms') && { symptoms }),
    ...(is('selfReport') && { self_report }),
    ...(is('workout') && { workout }),
    ...(is('isPrivate') && { is_private }),
    ...(is('photo') && { image_url }),
    ...(is('day') && { happened_on: words.day || ownDayOf(new Date()), time_zone }),
  }
}

/** Takes the member's text for the fields they changed and the newer text for all others. */
export function mergeEntryWords(newer: EntryWords, mine: EntryWords, seen: SeenEntry): EntryWords {
  const kept = entryFields.filter(
    (field) => seen.words === null || !isSameField(field, mine, seen.words),
  )
  return withFields(newer, mine, kept)
}

/** Lists the fields that both sides changed differently. */
export function conflictingFields(
  newer: EntryWords,
  mine: EntryWords,
  { words: seen }: SeenEntry,
): EntryField[] {
  const isMine = (field: EntryField) => seen === null || !isSameField(field, mine, seen)
  const isNewer = (field: EntryField) => seen === null || !isSameField(field, newer, seen)
  return entryFields.filter(
    (field) => isMine(field) && isNewer(field) && !isSameField(field, mine, newer),
  )
}

export const withFields = (
  words: EntryWords,
  others: EntryWords,
  fields: readonly EntryField[],
): EntryWords => ({
  ...words,
  ...Object.fromEntries(fields.map((field) => [field, others[field]])),
})

export const isSameField = (field: EntryField, one: EntryWords, other: EntryWords) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])
