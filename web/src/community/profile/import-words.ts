import { longDate } from '../../platform/dates.ts'
import { countedNoun, formatCountOfEntries } from '../../platform/number-words.ts'
import type { FoundInArchive, Import } from './imports.data.ts'

export const sourceNames: Readonly<Record<Import['source'], string>> = {
  stayer: 'An export of this journal',
  'day-one': 'Day One',
  strava: 'Strava',
  garmin: 'Garmin',
}

/** Lists the content of an archive as names and figures, without the zeros. */
export function listImportFigures(found: FoundInArchive): { name: string; value: string }[] {
  const figures = [
    { name: 'New entries', count: found.new_entries },
    { name: 'Recently deleted', count: found.deleted_entries ?? 0 },
    { name: 'In your journal already', count: found.known_entries },
    { name: 'Photos', count: found.photos },
    { name: 'Insights', count: found.insights },
    { name: 'New goals', count: found.new_goals },
    { name: 'Saved articles', count: found.saved_articles },
  ]
  const counts = figures
    .filter(({ name, count }) => count > 0 || name === 'New entries')
    .map(({ name, count }) => ({ name, value: count.toLocaleString('en-GB') }))
  const range = rangeOf(found)
  return range === undefined ? counts : [...counts, { name: 'Written', value: range }]
}

function rangeOf({ first_at, last_at }: FoundInArchive) {
  if (first_at === null || last_at === null) return undefined
  const [first, last] = [longDate(first_at), longDate(last_at)]
  return first === last ? first : `${first} to ${last}`
}

export const hasSomethingNew = ({
  new_entries,
  deleted_entries = 0,
  new_goals,
  saved_articles,
}: FoundInArchive): boolean => new_entries + deleted_entries + new_goals + saved_articles > 0

/** The progress of an import, 0–100. */
export function importPercent({ found, handled_entries }: Import): number {
  const all = found.new_entries + found.known_entries + (found.deleted_entries ?? 0)
  return all === 0 ? 0 : Math.min(100, Math.floor((handled_entries / all) * 100))
}

/** Describes in sentences what a finished import did. */
export function describeImportOutcome({
  status,
  added_entries,
  lost_photos,
  kept_entries,
  found,
}: Import): string {
  if (status === 'failed') return 'Failed: nothing was added.'
  if (status === 'undone') {
    return kept_entries === 0
      ? 'Undone.'
      : `Undone. ${formatCountOfEntries(kept_entries)} stayed, edited since.`
  }
  return [
    `${formatCountOfEntries(added_entries)} added.`,
    found.known_entries > 0 &&
      `${formatCountOfEntries(found.known_entries)} in your journal already.`,
    lost_photos > 0 &&
      `${countedNoun(lost_photos, 'photo', 'photos')} could not be taken over; the words are there.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const quarters = [
  'has started',
  'is a quarter done',
  'is half done',
  'is three quarters done',
  'is nearly done',
]

/** The text read aloud: the stages and quarters, not every figure. */
export function importAnnouncement(one: Import): string {
  if (one.status === 'checked') {
    return `${one.file_name} has been looked through. New entries: ${one.found.new_entries.toLocaleString('en-GB')}.`
  }
  if (one.status === 'waiting') return 'The import is about to start.'
  if (one.status === 'running')
    return `The import ${quarters[Math.floor(importPercent(one) / 25)]}.`
  return one.status === 'done'
    ? `The import is finished. ${describeImportOutcome(one)}`
    : describeImportOutcome(one)
}
