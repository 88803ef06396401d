import type { AppleNewsFault } from '@app/contract/newsroom/apple-news'
import type { DocumentPath } from './fault-places.ts'

/** A fault at its place in the document. */
export type BundleFinding = Omit<AppleNewsFault, 'place'> & { path: DocumentPath }

const longestFound = 200

export const must = (
  rule: string,
  path: DocumentPath,
  sentence: string,
  found: string | null = null,
): BundleFinding => ({ rule, weight: 'must', path, sentence, found: shorten(found) })

export const advice = (...given: Parameters<typeof must>): BundleFinding => ({
  ...must(...given),
  weight: 'advice',
})

const shorten = (found: string | null) =>
  found !== null && found.length > longestFound ? `${found.slice(0, longestFound)}…` : found
