import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Stream } from '../../writer/writer.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { conflictSentence, reviewAdvice } from '../packages/conflict-sentence.ts'
import { insertOverride } from '../packages/overrides.queries.ts'
import { heldBackSentence, isHeldBack } from '../packages/open-to-readers.ts'
import type { PackageRef } from '../packages/packages.ts'
import { recheckPackage, decidePublication } from '../packages/publication.ts'
import { refuseStanding } from '../packages/standing-refusal.ts'

type PublishRequest = PackageRef & { stream?: Stream; overrideReason: string | undefined }

/**
 * Publishes a package of a stream if no check of weight `must` and no open claim stands: to
 * members, or for a weekly one to Apple News+. An admin may override with a reason, which is kept.
 */
export async function publishPackage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  { id, stream, editorId, seen, overrideReason }: PublishRequest,
) {
  const { knowledge } = await writers()
  if (overrideReason !== undefined && (await findEditor(db, editorId))?.role !== 'admin')
    return refuse('session/not-allowed', { sentence: adminsOnly })
  return inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id, stream)
    if (!row) return refuse('packages/not-found')
    if (row.status === 'published') return row
    if (seen !== undefined && seen !== row.version)
      return refuse('packages/conflict', {
        sentence: conflictSentence(row, editorId, reviewAdvice),
      })
    const now = clock.now()
    // Members are kept from a premium package by the library itself, until its day.
    if (row.stream === 'weekly' && isHeldBack(row, now))
      return refuse('packages/held-back', { sentence: heldBackSentence(row) })
    const { checks, columns, standing } = await recheckPackage(tx, row, knowledge, now)
    if (standing.length > 0 && overrideReason === undefined) {
      await updatePackageState(tx, row, columns)
      return refuseStanding(standing)
    }
    const isOverridden = standing.length > 0 && overrideReason !== undefined
    if (isOverridden)
      await insertOverride(tx, {
        package_id: id,
        version: row.version,
        reason: overrideReason,
        checks: JSON.stringify(checks.filter(({ weight }) => weight === 'must')),
        overridden_by: editorId,
        overridden_at: now,
      })
    const actor = await actorOf(tx, editorId)
    await logActs(tx, clock, row, actor, [
      ...(isOverridden ? [{ act: 'overridden' as const, detail: overrideReason }] : []),
      { act: 'published' },
    ])
    const isSigned = row.approved_version === row.version
    return updatePackageState(tx, row, {
      ...columns,
      ...decidePublication(row, 'published', [], now),
      ...(!isSigned && {
        approved_at: now,
        approved_name: actor?.name ?? null,
        approved_version: row.version,
      }),
      withdrawn_at: null,
      withdrawn_name: null,
    })
  })
}

const adminsOnly = 'Only an admin may publish while a check stands.'
