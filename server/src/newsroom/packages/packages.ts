import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { Update } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Stream } from '../../writer/writer.ts'
import { holdPackage, setState } from './change-package.ts'
import { listDeletedPackages, type PackageRow } from './packages.queries.ts'
import { themeOf } from './package-reply.ts'
import { titleOf } from './stored.ts'

type Moving = Pick<Deps, 'db' | 'clock'>

/** How long a deleted package can be brought back. */
export const deletedKeptMs = 30 * 24 * 60 * 60 * 1000

/** Changes where a package stands, which makes no version; one that stands there already is answered as it is. */
const move = ({ db }: Moving, stream: Stream, id: string, where: (row: PackageRow) => Update<'packages'> | null) =>
  inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id, stream)
    if (!row) return refuse('packages/not-found')
    const state = where(row)
    return state === null ? row : setState(tx, row, state)
  })

export const archive = (deps: Moving, id: string) =>
  move(deps, 'weekly', id, ({ archived_at }) => (archived_at === null ? { archived_at: deps.clock.now() } : null))

/**
 * Brings a weekly package back from the archive. One of an ended cycle comes into the current one, where it would be
 * archived again, and without its week, which it would otherwise take.
 */
export const unarchive = (deps: Moving, id: string) =>
  move(deps, 'weekly', id, ({ archived_at, cycle_start_date }) => {
    if (archived_at === null) return null
    const current = cycleStartOf(deps.clock.now())
    const isOver = cycle_start_date !== null && cycle_start_date < current
    return { archived_at: null, ...(isOver && { cycle_start_date: current, editorial_week: null }) }
  })

export const publish = (deps: Moving, id: string) =>
  move(deps, 'premium', id, (row) => (row.status === 'draft' ? published(row, deps.clock.now()) : null))

/** When it was first published stays known. */
export const published = ({ published_at }: Pick<PackageRow, 'published_at'>, now: Date) => ({
  status: 'published' as const,
  published_at: published_at ?? now,
})

export const unpublish = (deps: Moving, id: string) =>
  move(deps, 'premium', id, ({ status }) => (status === 'published' ? { status: 'draft' } : null))

/** Deletes a package, which can be brought back until the daily clean-up. */
export async function remove(deps: Moving, stream: Stream, id: string) {
  const removed = await move(deps, stream, id, () => ({ deleted_at: deps.clock.now() }))
  return isRefusal(removed) ? removed : { success: true as const }
}

export async function listDeleted({ db, clock }: Moving) {
  const rows = await listDeletedPackages(db, new Date(clock.now().getTime() - deletedKeptMs))
  return rows.map((row) => ({
    id: row.id,
    stream: row.stream,
    title: titleOf(row),
    editorial_theme: themeOf(row),
    deleted_at: row.deleted_at.toISOString(),
    gone_at: new Date(row.deleted_at.getTime() + deletedKeptMs).toISOString(),
  }))
}
