import { dayMs } from '@app/contract/days'
import { cycleStartOf } from '@app/contract/newsroom/calendar'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { Update } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Stream } from '../../writer/writer.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { holdPackage, updatePackageState } from './change-package.ts'
import { conflictSentence, reviewAdvice } from './conflict-sentence.ts'
import { listDeletedPackages, type ArchivePage, type PackageRow } from './packages.queries.ts'
import { knownTheme } from './stored-package.ts'

type PackageDeps = Pick<Deps, 'db' | 'clock'>
/** A package, the editor who acts, and the version that the editor sees. */
export type PackageRef = { id: string; editorId: string; seen: number | undefined }

/** The time in which a deleted package can be brought back. */
export const deletedKeptMs = 30 * dayMs

type Call = { params: { id: string }; account: { id: string } }

/** Reads the package of a call, and the version named in its body or address. */
export const toPackageRef = (
  { params, account }: Call,
  seen: { version?: number | undefined } | undefined,
): PackageRef => ({
  id: params.id,
  editorId: account.id,
  seen: seen?.version,
})

type ArchiveQuery = {
  before?: string | undefined
  limit: number
  never_published?: 'true' | undefined
}

/** Reads which page of an archive is asked for. */
export const toArchivePage = ({ before, limit, never_published }: ArchiveQuery): ArchivePage => ({
  limit,
  isNeverPublished: never_published === 'true',
  ...(before !== undefined && { before: new Date(before) }),
})

type NextState = (row: PackageRow) => Update<'packages'> | null
type MoveAct = 'archived' | 'brought-back' | 'unpublished' | 'deleted'

/**
 * Moves a package, which makes no version. A package that is there already is returned unchanged;
 * one that has changed since the editor saw it is not moved.
 */
const move = (
  { db, clock }: PackageDeps,
  stream: Stream | undefined,
  { id, editorId, seen }: PackageRef,
  act: MoveAct,
  nextState: NextState,
) =>
  inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id, stream)
    if (!row) return refuse('packages/not-found')
    const state = nextState(row)
    if (state === null) return row
    if (seen !== undefined && seen !== row.version)
      return refuse('packages/conflict', {
        sentence: conflictSentence(row, editorId, reviewAdvice),
      })
    await logActs(tx, clock, row, await actorOf(tx, editorId), [{ act }])
    return updatePackageState(tx, row, state)
  })

export const archivePackage = (deps: PackageDeps, named: PackageRef) =>
  move(deps, 'weekly', named, 'archived', ({ archived_at }) =>
    archived_at === null ? { archived_at: deps.clock.now() } : null,
  )

/**
 * Brings a weekly package back from the archive. A package of an ended cycle joins the current one,
 * or it would be archived again, and loses its week, which another package may hold.
 */
export const unarchivePackage = (deps: PackageDeps, named: PackageRef) =>
  move(deps, 'weekly', named, 'brought-back', ({ archived_at, cycle_start_date }) => {
    if (archived_at === null) return null
    const current = cycleStartOf(deps.clock.now())
    const isOver = cycle_start_date !== null && cycle_start_date < current
    return { archived_at: null, ...(isOver && { cycle_start_date: current, editorial_week: null }) }
  })

export const unpublishPackage = (
  deps: PackageDeps,
  stream: Stream | undefined,
  named: PackageRef,
) =>
  move(deps, stream, named, 'unpublished', ({ status }) =>
    status === 'published' ? { status: 'draft' } : null,
  )

/** Deletes a package; it can be brought back until the daily clean-up. */
export async function deletePackage(deps: PackageDeps, stream: Stream, named: PackageRef) {
  const removed = await move(deps, stream, named, 'deleted', () => ({
    deleted_at: deps.clock.now(),
  }))
  return isRefusal(removed) ? removed : { success: true as const }
}

export async function showDeletedPackages({ db, clock }: PackageDeps) {
  const rows = await listDeletedPackages(db, new Date(clock.now().getTime() - deletedKeptMs))
  return rows.map((row) => ({
    id: row.id,
    stream: row.stream,
    title: packageTitle(row),
    editorial_theme: knownTheme(row.editorial_theme),
    deleted_at: row.deleted_at.toISOString(),
    gone_at: new Date(row.deleted_at.getTime() + deletedKeptMs).toISOString(),
  }))
}
