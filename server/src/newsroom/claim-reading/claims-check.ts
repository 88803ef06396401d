import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { ClaimCount } from './sync-claims.ts'

export const openClaimsRule = 'open-claims'

/** "3 of 14 claims are open": a check of weight `must`, or none where every claim is signed. */
export function claimsCheck({ open, total }: ClaimCount): PackageCheck[] {
  if (open === 0) return []
  const sentence =
    total === 1
      ? 'The one claim of this package is open: nobody has signed it yet.'
      : `${open} of ${total} claims ${open === 1 ? 'is' : 'are'} open: nobody has signed ${open === 1 ? 'it' : 'them'} yet.`
  return [{ rule: openClaimsRule, weight: 'must', place: 'claims', sentence, found: null }]
}
