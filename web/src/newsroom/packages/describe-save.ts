import type { PremiumContent } from '@app/contract/newsroom/premium'
import { isPremium, blockingChecks, type AnyPackage } from './any-package.ts'

/** Formats "One thing has", "3 things have". */
export const thingsHave = (count: number) =>
  count === 1 ? 'One thing has' : `${count} things have`

/**
 * True for a post that a save should have published, or that was published before, and is a draft
 * now.
 */
export const isKeptBack = (
  before: AnyPackage,
  after: AnyPackage,
  isToPublish: boolean,
): after is PremiumContent =>
  isPremium(after) &&
  after.status === 'draft' &&
  isToPublish &&
  (after.archived_at === null || (isPremium(before) && before.status === 'published'))

/** Describes the outcome of a save if "Content Updated" is not enough. */
export function describeSave(
  before: AnyPackage,
  after: AnyPackage,
  isToPublish: boolean,
): string | undefined {
  if (!isPremium(after) || after.status === 'published') return undefined
  if (!isKeptBack(before, after, isToPublish)) return 'Saved as a draft. Members do not see it.'
  const wasPublished = isPremium(before) && before.status === 'published'
  const state = wasPublished ? 'Saved, and a draft again' : 'Saved, and kept as a draft'
  return `${state}: ${thingsHave(blockingChecks(after).length).toLowerCase()} to be put right before members see it.`
}
