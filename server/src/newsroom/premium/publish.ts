import type { PackageCheck } from '@app/contract/newsroom/packages'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { conflictSentence, reviewAdvice } from '../packages/conflict-sentence.ts'
import { insertOverride } from '../packages/overrides.queries.ts'
import type { PackageRef } from '../packages/packages.ts'
import { recheckPackage, decidePublication } from '../packages/publication.ts'

type PublishRequest = PackageRef & { overrideReason: string | undefined }

/**
 * Publishes a package if no check of weight `must` stands. An admin may override such a check with
 * a reason, which is kept.
 */
export async function publishPackage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  { id, editorId, seen, overrideReason }: PublishRequest,
) {
  const { knowledge } = await writers()
  if (overrideReason !== undefined && (await findEditor(db, editorId))?.role !== 'admin')
    return refuse('session/not-allowed', { sentence: adminsOnly })
  return inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id, 'premium')
    if (!row) return refuse('packages/not-found')
    if (row.status === 'published') return row
    if (seen !== undefined && seen !== row.version)
      return refuse('packages/conflict', { sentence: conflictSentence(row, editorId, reviewAdvice) })
    const now = clock.now()
    const { checks, standing } = recheckPackage(row, knowledge)
    const state = { checks: JSON.stringify(checks) }
    if (standing.length > 0 && overrideReason === undefined) {
      await updatePackageState(tx, row, state)
      return refuse('premium/checks-stand', { sentence: notYet(standing.length), fields: byPlace(standing) })
    }
    if (standing.length > 0 && overrideReason !== undefined)
      await insertOverride(tx, {
        package_id: id,
        version: row.version,
        reason: overrideReason,
        checks: JSON.stringify(checks.filter(({ weight }) => weight === 'must')),
        overridden_by: editorId,
        overridden_at: now,
      })
    return updatePackageState(tx, row, { ...state, ...decidePublication(row, 'published', [], now) })
  })
}

const adminsOnly = 'Only an admin may publish while a check stands.'

const notYet = (count: number) =>
  `This cannot be published yet: ${count === 1 ? 'one thing has' : `${count} things have`} to be put right first.`

/** Groups the standing checks by the part of the package. */
function byPlace(standing: readonly PackageCheck[]): Readonly<Record<string, string>> {
  const places = Map.groupBy(standing, ({ place }) => place)
  return Object.fromEntries([...places].map(([place, checks]) => [place, checks.map(toldOf).join(' ')]))
}

const toldOf = ({ sentence, found }: PackageCheck) => (found === null ? sentence : `${sentence} “${found}”`)
