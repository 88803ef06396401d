import { isDeepStrictEqual } from 'node:util'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { Update } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { openClaimsRule } from '../claim-reading/sync-claims.ts'
import { recheckClaims } from './settle-claims.ts'
import type { PackageRow } from './packages.queries.ts'
import { StoredChecks } from './stored-package.ts'

export type PublicationStatus = PackageRow['status']
type Publication = Pick<Update<'packages'>, 'status' | 'published_at'>

/** Finds the checks that prevent publication: of weight `must`, and not overridden by an admin. */
export function standingChecks(
  checks: readonly PackageCheck[],
  overridden: readonly PackageCheck[] = [],
) {
  return checks
    .filter(({ weight }) => weight === 'must')
    .filter((check) => !isAmong(check, overridden))
}

/** Of claims the number may have gone down since. */
const isAmong = (check: PackageCheck, checks: readonly PackageCheck[]) =>
  checks.some(
    (one) =>
      isDeepStrictEqual(one, check) ||
      (one.rule === openClaimsRule && check.rule === openClaimsRule),
  )

/** Reads the checks that an admin has overridden for a row's current version. */
export const overriddenChecks = ({ override_checks }: PackageRow): readonly PackageCheck[] =>
  StoredChecks.safeParse(override_checks).data ?? []

/**
 * Decides if a package may be `published`; every way of publishing asks it. While a check stands
 * the package is a draft. The time of its first publication is kept.
 */
export function decidePublication(
  { published_at }: Pick<PackageRow, 'published_at'>,
  wished: PublicationStatus,
  standing: readonly PackageCheck[],
  now: Date,
): Publication {
  if (wished === 'draft' || standing.length > 0) return { status: 'draft' }
  return { status: 'published', published_at: published_at ?? now }
}

/** Runs the checks on a package as it is now, and finds those that prevent publication. */
export async function recheckPackage(
  tx: Tx,
  row: PackageRow,
  knowledge: WriterKnowledge,
  now: Date,
) {
  const { checks, columns } = await recheckClaims(tx, knowledge, row, now)
  return { checks, columns, standing: standingChecks(checks, overriddenChecks(row)) }
}

/** Decides the status of a published package that returns from the archive or from deletion. */
export async function publicationOnReturn(
  tx: Tx,
  row: PackageRow,
  knowledge: WriterKnowledge,
  now: Date,
): Promise<Update<'packages'>> {
  if (row.status === 'draft') return {}
  const { columns, standing } = await recheckPackage(tx, row, knowledge, now)
  return { ...columns, ...decidePublication(row, 'published', standing, now) }
}
