import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { Stream } from './any-package.ts'

type RestoredPackage = Pick<ContentPackage, 'title' | 'editorial_week' | 'archived_at'>

/** Says where a restored package is now. */
export function describeUndeleted(
  stream: Stream,
  { title, editorial_week: at, archived_at }: RestoredPackage,
): string {
  if (archived_at !== null && stream === 'premium')
    return `“${title}” is in the library: its day is taken or over.`
  if (archived_at !== null) return `“${title}” is back in the archive.`
  if (at === null) return `“${title}” is back.`
  return stream === 'weekly'
    ? `“${title}” is back in week ${at}.`
    : `“${title}” is back on day ${at}.`
}

/** Says where an unarchived package is now; `weekBefore` is its week before the archive. */
export function describeUnarchived(
  { title, editorial_week: week }: RestoredPackage,
  weekBefore: number | null,
): string {
  const isWeekLost = weekBefore !== null && week === null
  return isWeekLost
    ? `“${title}” is back from the archive, without its week: that cycle is over.`
    : `“${title}” is back from the archive.`
}
