import type { Claim, ClaimFact, ClaimKind, ClaimPlace } from '@app/contract/newsroom/claims'

export const kindLabels: Record<ClaimKind, string> = {
  figure: 'Figure',
  comparison: 'Comparison',
  study: 'Study',
}

export const placeNames: Record<ClaimPlace, string> = {
  headlines: 'Headlines',
  deck: 'Deck',
  tldr: 'TL;DR',
  article: 'Article',
  repurposed: 'Tips, opinion, interview',
}

/**
 * Formats "3 of 14 claims open", or "14 claims, none open": most of those stand on the shelf
 * unsigned.
 */
export function describeClaims({ open, total }: { open: number; total: number }): string {
  if (total === 0) return 'No claims'
  if (open === 0) return total === 1 ? 'One claim, not open' : `${total} claims, none open`
  return `${open} of ${total} ${total === 1 ? 'claim' : 'claims'} open`
}

/** Formats "Ada, Bob and Cy". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Finds the next open claim after one, from the top again at the end. */
export function nextOpen(claims: readonly Claim[], after: string | undefined): Claim | undefined {
  const at = claims.findIndex(({ id }) => id === after)
  return [...claims.slice(at + 1), ...claims.slice(0, at + 1)].find(
    ({ state, id }) => state === 'open' && id !== after,
  )
}

const figure = /\d+(?:[.,]\d+)*/g

/** The figures of a sentence that a fact does not have. */
export function figuresMissing(
  sentence: string,
  { claim, population, caveat }: ClaimFact,
): string[] {
  const held = new Set(`${claim} ${population} ${caveat}`.match(figure))
  return [...new Set(sentence.match(figure))].filter((one) => !held.has(one))
}
