import type { Copies, CopyLine, CopyRun } from '@app/contract/newsroom/copies'
import type { Deps } from '../platform/deps.ts'
import { isCopyOverdue, isProofOverdue, nextCopyAt, nextProofAt } from './due.ts'
import { findLastRun, findUnderWay, type RunKind } from './runs.queries.ts'

type StateDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** How it stands with the copies, for the admins. */
export async function readCopiesState(deps: StateDeps): Promise<Copies> {
  const { backup } = deps.config
  return {
    is_set_up: backup !== null,
    is_daily: backup?.schedule === 'daily',
    is_proving: backup !== null && backup.identityFile !== null,
    copy: await lineOf(deps, 'copy', {
      next: backup && (await nextCopyAt(deps, backup)),
      isOverdue: backup !== null && (await isCopyOverdue(deps, backup)),
    }),
    proof: await lineOf(deps, 'proof', {
      next: backup && (await nextProofAt(deps, backup)),
      isOverdue: backup !== null && (await isProofOverdue(deps, backup)),
    }),
  }
}

async function lineOf(
  { db, clock }: StateDeps,
  kind: RunKind,
  { next, isOverdue }: { next: Date | null; isOverdue: boolean },
): Promise<CopyLine> {
  const last = await findLastRun(db, kind, ['done'])
  const newest = await findLastRun(db, kind, ['done', 'failed'])
  const underWay = await findUnderWay(db, kind)
  const hasFailed = newest?.status === 'failed' && newest.ended_at !== null
  return {
    last: last ? runOf(last) : null,
    // A moment that has passed means that it is due now.
    next: next && new Date(Math.max(next.getTime(), clock.now().getTime())).toISOString(),
    is_overdue: isOverdue,
    under_way_since: underWay?.created_at.toISOString() ?? null,
    fault: hasFailed
      ? { at: newest.ended_at?.toISOString() ?? '', sentence: newest.fault ?? '' }
      : null,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findLastRun>>>

function runOf({ started_at, ended_at, ...row }: Row): CopyRun {
  const at = ended_at ?? row.created_at
  return {
    at: at.toISOString(),
    seconds: Math.round((at.getTime() - (started_at ?? at).getTime()) / 1000),
    name: row.copy_name ?? '',
    rows: row.row_count ?? 0,
    tables: row.table_count ?? 0,
    files: row.file_count ?? 0,
    bytes: row.bytes,
  }
}
