import type { ClaimList } from '@app/contract/newsroom/claims'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs, type Actor } from '../audit/log-act.ts'
import { holdPackage, turnOf, updatePackageState } from '../packages/change-package.ts'
import { findPackage, type PackageRow } from '../packages/packages.queries.ts'
import { decidePublication, overriddenChecks, standingChecks } from '../packages/publication.ts'
import {
  listStoredClaims,
  countClaims,
  signClaim,
  unsignClaim,
  type StoredClaim,
} from '../claim-reading/claims.queries.ts'
import { toClaimList } from './claims-reply.ts'
import { citeSigned } from './cite-signed.ts'
import { parseContent } from '../packages/stored-package.ts'
import { readingEdition } from '../claim-reading/read-claims.ts'
import { recheckClaims } from '../packages/settle-claims.ts'

type ClaimDeps = Pick<Deps, 'db' | 'clock'>
type Missing = Refusal<'packages/not-found'>

/** Lists the claims of a package; they are read again if the material has changed since. */
export async function listClaims(
  deps: ClaimDeps,
  writers: OpenWriters,
  id: string,
): Promise<ClaimList | Missing> {
  const { knowledge } = await writers()
  const row = await findPackage(deps.db, id)
  if (!row) return refuse('packages/not-found')
  if (row.claims_read_with === readingEdition(knowledge))
    return toClaimList(row, await listStoredClaims(deps.db, id), knowledge.facts)
  return inTransaction(deps.db, async (tx) => {
    const held = await holdPackage(tx, id)
    if (!held) return refuse('packages/not-found')
    const { columns } = await recheckClaims(tx, knowledge, held, deps.clock.now())
    const read = await updatePackageState(tx, held, columns)
    return toClaimList(read, await listStoredClaims(tx, id), knowledge.facts)
  })
}

export type NamedClaim = { id: string; claim: string; editorId: string }
type Acting = { tx: Tx; row: PackageRow; claim: StoredClaim; actor: NonNullable<Actor>; now: Date }

/** Runs an editor's act on one claim of the text as it stands, and settles what follows from it. */
async function actOnClaim<Code extends string = never>(
  { db, clock }: ClaimDeps,
  knowledge: WriterKnowledge,
  { id, claim: claimId, editorId }: NamedClaim,
  perform: (acting: Acting) => Promise<boolean | Refusal<Code>>,
): Promise<ClaimList | Refusal<Code | 'packages/not-found' | 'claims/gone'>> {
  return inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id)
    const actor = await actorOf(tx, editorId)
    if (!row || actor === null) return refuse('packages/not-found')
    const claims = await listStoredClaims(tx, id)
    const claim = claims.find((one) => one.id === claimId)
    if (!claim?.is_present) return refuse('claims/gone')
    const done = await perform({ tx, row, claim, actor, now: clock.now() })
    if (isRefusal(done)) return done
    if (!done) return toClaimList(row, claims, knowledge.facts)
    const after = await listStoredClaims(tx, id)
    const sources = citeSigned(parseContent(row).sources, after, knowledge)
    const settled = await settle(tx, knowledge, { ...row, sources }, clock.now())
    await logActs(tx, clock, settled, actor, turnOf(row.status, settled.status))
    return toClaimList(settled, after, knowledge.facts)
  })
}

/** Counts the claims again. A published package with an open claim leaves its readers. */
async function settle(
  tx: Tx,
  knowledge: WriterKnowledge,
  row: PackageRow,
  now: Date,
): Promise<PackageRow> {
  const count = await countClaims(tx, row.id)
  const counted = { ...row, claims_open: count.open, claims_total: count.total }
  const { checks, columns } = await recheckClaims(tx, knowledge, counted, now)
  const standing = standingChecks(checks, overriddenChecks(row))
  const publication = decidePublication(row, row.status, standing, now)
  return updatePackageState(tx, row, {
    ...columns,
    ...publication,
    sources: JSON.stringify(row.sources),
  })
}

type Signing = { factIds: string[]; source: string | undefined }

/**
 * Signs a claim. Its facts are named by those whose caveats were shown; where none bears it, an
 * editor names a source.
 */
export async function confirmClaim(
  deps: ClaimDeps,
  writers: OpenWriters,
  named: NamedClaim,
  signing: Signing,
) {
  const { knowledge } = await writers()
  const { factIds, source } = signing
  return actOnClaim(deps, knowledge, named, async ({ tx, row, claim, actor, now }) => {
    const isRead = factIds.length > 0 && factIds.every((id) => claim.fact_ids.includes(id))
    if (!isRead && (factIds.length > 0 || source === undefined)) return refuse('claims/unread')
    if (claim.confirmed_at !== null) return false
    await signClaim(tx, row.id, claim.id, {
      by: actor.id,
      name: actor.name,
      at: now,
      factIds,
      source: source ?? null,
    })
    await logActs(tx, deps.clock, row, actor, [{ act: 'claim-confirmed' }])
    return true
  })
}

/** Takes a signature back. */
export async function reopenClaim(deps: ClaimDeps, writers: OpenWriters, named: NamedClaim) {
  const { knowledge } = await writers()
  return actOnClaim(deps, knowledge, named, async ({ tx, row, claim, actor }) => {
    if (claim.confirmed_at === null) return false
    await unsignClaim(tx, row.id, claim.id)
    await logActs(tx, deps.clock, row, actor, [{ act: 'claim-reopened' }])
    return true
  })
}
