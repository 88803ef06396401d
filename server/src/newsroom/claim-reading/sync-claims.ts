import type { Tx } from '../../platform/db/db.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import {
  countClaims,
  listStoredClaims,
  markGone,
  putClaims,
  type StoredClaim,
} from './claims.queries.ts'
import { likeness } from '../../prose/content-words.ts'
import { readClaims, type ClaimedText, type FoundClaim } from './read-claims.ts'
import type { PackageCheck } from '@app/contract/newsroom/packages'

export type ClaimCount = { total: number; open: number }

type SyncRequest = {
  packageId: string
  content: ClaimedText
  /** The editor who changed the text; null for the writer. */
  editorName: string | null
  at: Date
}

/** Below this share of common matter a new sentence has not taken the place of an old one. */
const leastAlike = 0.4

/**
 * Brings the stored claims of a package up to date with its text, and counts them. A sentence that
 * is the same keeps its signature; one that has gone was changed or cut.
 */
export async function syncClaims(
  tx: Tx,
  knowledge: WriterKnowledge,
  { packageId, content, editorName, at }: SyncRequest,
): Promise<ClaimCount> {
  const found = readClaims(content, knowledge)
  const stored = await listStoredClaims(tx, packageId)
  const ids = new Set(found.map(({ id }) => id))
  const gone = stored.filter((claim) => claim.is_present && !ids.has(claim.id))
  const known = new Set(stored.filter(({ is_present }) => is_present).map(({ id }) => id))
  const added = found.filter(({ id }) => !known.has(id))
  if (found.length > 0)
    await putClaims(
      tx,
      found.map((claim) => toRow(packageId, claim)),
    )
  if (gone.length > 0) await markGone(tx, packageId, pairUp(gone, added), editorName, at)
  return countClaims(tx, packageId)
}

const toRow = (package_id: string, claim: FoundClaim) => ({
  package_id,
  id: claim.id,
  sentence: claim.sentence,
  leans_on: claim.leansOn,
  kinds: claim.kinds,
  places: claim.places,
  position: claim.position,
  module_id: claim.moduleId,
  fact_ids: claim.factIds,
  is_from_shelf: claim.isFromShelf,
  is_present: true,
})

/** Finds for each claim that has gone the new one that is most like it; null where it was cut. */
function pairUp(gone: readonly StoredClaim[], added: readonly FoundClaim[]) {
  const free = [...added]
  return gone.map(({ id, sentence }) => {
    const rated = free
      .map((claim) => ({ claim, alike: likeness(sentence, claim.sentence) }))
      .toSorted((one, other) => other.alike - one.alike)
    const [best] = rated
    if (!best || best.alike < leastAlike) return { id, became: null }
    free.splice(free.indexOf(best.claim), 1)
    return { id, became: best.claim.id }
  })
}

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
