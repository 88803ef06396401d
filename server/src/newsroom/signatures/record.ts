import type { PackageRecord } from '@app/contract/newsroom/signatures'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { listStoredClaims, type StoredClaim } from '../claim-reading/claims.queries.ts'
import { findPackage, type PackageRow } from '../packages/packages.queries.ts'
import { stageOf } from '../packages/stage.ts'
import { listCorrections } from './corrections.queries.ts'
import { describeMaking } from '@app/contract/how-made'

/** Reads who signed what of a package. */
export async function readRecord(db: Db | Tx, id: string) {
  const row = await findPackage(db, id)
  return row ? toRecord(db, row) : refuse('packages/not-found')
}

export async function toRecord(db: Db | Tx, row: PackageRow): Promise<PackageRecord> {
  const claims = (await listStoredClaims(db, row.id)).filter(({ is_present }) => is_present)
  const corrections = await listCorrections(db, row.id)
  const isApproved = row.approved_version === row.version
  return {
    package_id: row.id,
    version: row.version,
    stage: stageOf(row),
    submitted: signature(row.submitted_name, row.submitted_at),
    approved: isApproved ? signature(row.approved_name, row.approved_at) : null,
    published_at: row.published_at?.toISOString() ?? null,
    changed_at: isChanged(row) ? row.updated_at.toISOString() : null,
    withdrawn: signature(row.withdrawn_name, row.withdrawn_at),
    byline: row.byline,
    reviewer: row.reviewer,
    how_made: howMade(row, claims),
    claims: {
      open: row.claims_open,
      total: row.claims_total,
      from_shelf: claims.filter(isShelved).length,
      signed_by: [...new Set(claims.flatMap(({ confirmed_name }) => confirmed_name ?? []))],
    },
    corrections: corrections.map(({ id, class: kind, note, made_name: by, made_at }) => ({
      id,
      class: kind,
      note,
      by,
      at: made_at.toISOString(),
    })),
  }
}

const isChanged = ({ published_at, updated_at }: PackageRow) =>
  published_at !== null && updated_at > published_at

const isShelved = ({ is_from_shelf, confirmed_at }: StoredClaim) =>
  is_from_shelf && confirmed_at === null

const signature = (by: string | null, at: Date | null) =>
  at === null ? null : { by: by ?? 'an editor who has gone', at: at.toISOString() }

const howMade = (
  { engine, module_ids, edited_by, version_reason }: PackageRow,
  claims: readonly StoredClaim[],
) =>
  describeMaking({
    engine,
    moduleCount: module_ids.length,
    isEdited: edited_by !== null && version_reason !== 'picture',
    signed: claims.filter(({ confirmed_at }) => confirmed_at !== null).length,
    fromShelf: claims.filter(isShelved).length,
    total: claims.length,
  })
