import type { Deps } from '../platform/deps.ts'
import { jobHandler } from '../platform/jobs/job.ts'
import { BackupRefusal } from './archive.ts'
import { proveCopyKind } from './jobs.ts'
import { failRun } from './make-copy.job.ts'
import { listCopies, openPlace } from './open-place.ts'
import { proveCopy, type ProofDeps } from './prove-copy.ts'
import { beginRun, endRun, setCopyName } from './runs.queries.ts'

type ProofJobDeps = ProofDeps & Pick<Deps, 'db'>

/** Proves the newest copy in the place of copies, also one that a command made. */
export const proveCopyJob = (deps: ProofJobDeps) =>
  jobHandler({
    kind: proveCopyKind,
    concurrency: 1,
    work: async ({ runId }) => {
      const { db, clock } = deps
      if (!(await beginRun(db, runId, clock.now()))) return
      try {
        await proveNewest(deps, runId)
      } catch (fault) {
        if (!(fault instanceof BackupRefusal)) throw fault
        await failRun(deps, runId, fault.message)
      }
    },
    onGivenUp: ({ runId }) =>
      failRun(deps, runId, 'It could not be tried: the server’s log says more.'),
  })

async function proveNewest(deps: ProofJobDeps, runId: string): Promise<void> {
  const { db, clock, log, config } = deps
  const { backup } = config
  if (!backup) throw new BackupRefusal('Copies are not set up any more.')
  const startedMs = clock.elapsedMs()
  const name = (await listCopies(await openPlace(backup, deps), clock.now())).at(-1)
  if (name === undefined) throw new BackupRefusal('There is no copy to prove where they should be.')
  await setCopyName(db, runId, name)
  const { rows, tables, files } = await proveCopy(deps, backup, name)
  const figures = { row_count: rows, table_count: tables, file_count: files }
  const end = { status: 'done', ended_at: clock.now(), fault: null } as const
  await endRun(db, runId, { ...end, copy_name: name, ...figures })
  const ms = Math.round(clock.elapsedMs() - startedMs)
  log.info({ copy: name, ms, tables, rows, files, isEqual: true }, 'copy proved')
}
