import { dayOf } from '@app/contract/days'
import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { PackageChange } from '@app/contract/newsroom/packages'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { KeyedCall } from '../../platform/http/idempotency.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { logByCalendar } from '../audit/log-act.ts'
import { changePackage } from '../packages/change-package.ts'
import { applyEdit } from '../packages/edit-content.ts'
import { archiveCyclesBefore, hasPackages } from '../packages/packages.queries.ts'
import { isRewriteRequest, rewritePackage } from '../writing/rewrite-package.ts'
import { ensureStream } from '../stream/stream.ts'
import { readSchedulerStatus } from '../scheduler/scheduler-status.ts'

type EditRequest = {
  id: string
  editorId: string
  keyed: KeyedCall | undefined
  change: PackageChange
}

/** Changes fields of a weekly package, or writes it again. */
export const updateGeneration = (
  deps: Deps,
  writers: OpenWriters,
  request: EditRequest,
  gone: () => AbortSignal,
) => {
  const { change } = request
  return isRewriteRequest(change)
    ? rewritePackage(deps, { ...request, stream: 'weekly', change }, gone())
    : editGeneration(deps, writers, request)
}

async function editGeneration(
  deps: Deps,
  writers: OpenWriters,
  { id, editorId, change }: EditRequest,
) {
  const { knowledge } = await writers()
  return inTransaction(deps.db, (tx) =>
    changePackage(
      tx,
      { clock: deps.clock, knowledge },
      { id, stream: 'weekly', seen: change.version, editorId, reason: 'edited' },
      (_row, before) => {
        const content = applyEdit(before, change)
        return isRefusal(content) ? content : { content }
      },
    ),
  )
}

/** Tidies the newsroom as an editor arrives. It costs nothing and may run any number of times. */
export async function autoInitialize(deps: Pick<Deps, 'db' | 'clock'>) {
  const now = deps.clock.now()
  const archived = await inTransaction(deps.db, async (tx) => {
    const rows = await archiveCyclesBefore(tx, cycleStartOf(now), now)
    await logByCalendar(tx, deps.clock, rows, { act: 'archived' })
    return rows.length
  })
  await ensureStream(deps.db, dayOf(now))
  return {
    archived,
    scheduler: await readSchedulerStatus(deps),
    is_empty: !(await hasPackages(deps.db)),
  }
}
