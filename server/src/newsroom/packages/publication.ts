import { isDeepStrictEqual } from 'node:util'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { Update } from '../../platform/db/db.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { checkStoredContent } from './package-checks.ts'
import type { PackageRow } from './packages.queries.ts'
import { parseContent, StoredChecks } from './stored-package.ts'

export type PublicationStatus = PackageRow['status']
type Publication = Pick<Update<'packages'>, 'status' | 'published_at'>

/** The checks that keep a package from its readers: each of weight `must` that no admin's reason covers. */
export function standingChecks(checks: readonly PackageCheck[], overridden: readonly PackageCheck[] = []) {
  return checks.filter(({ weight }) => weight === 'must').filter((check) => !isAmong(check, overridden))
}

const isAmong = (check: PackageCheck, checks: readonly PackageCheck[]) =>
  checks.some((one) => isDeepStrictEqual(one, check))

/** The checks that an admin's reason covers, of the version that a row holds. */
export const overriddenChecks = ({ override_checks }: PackageRow): readonly PackageCheck[] =>
  StoredChecks.safeParse(override_checks).data ?? []

/**
 * Decides whether a package may be `published`, which is asked on every road there: it stays a draft, or becomes one
 * again, while a check stands. When it was first published stays known.
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

/** Runs the checks on a package as it stands, and finds those that keep it from its readers. */
export function recheckPackage(row: PackageRow, knowledge: WriterKnowledge) {
  const checks = checkStoredContent(parseContent(row), row.stream, knowledge)
  return { checks, standing: standingChecks(checks, overriddenChecks(row)) }
}

/** A published package that is brought back to where readers find it, as it may stand there today. */
export function publicationOnReturn(row: PackageRow, knowledge: WriterKnowledge, now: Date): Update<'packages'> {
  if (row.stream === 'weekly' || row.status === 'draft') return {}
  const { checks, standing } = recheckPackage(row, knowledge)
  return { checks: JSON.stringify(checks), ...decidePublication(row, 'published', standing, now) }
}
