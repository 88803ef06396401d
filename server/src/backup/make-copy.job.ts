import type { BackupConfig } from '../platform/backup-settings.ts'
import type { Deps } from '../platform/deps.ts'
import { jobHandler } from '../platform/jobs/job.ts'
import { BackupRefusal } from './archive.ts'
import { copyName } from './copy-names.ts'
import { makeCopyKind } from './jobs.ts'
import { type CopyDeps, makeCopy } from './make-copy.ts'
import { beginRun, endRun } from './runs.queries.ts'

type CopyJobDeps = CopyDeps & Pick<Deps, 'db'>

/** Makes a copy. Its name is that of its run: done twice, it is one file. */
export const makeCopyJob = (deps: CopyJobDeps) =>
  jobHandler({
    kind: makeCopyKind,
    concurrency: 1,
    work: async ({ runId }) => {
      try {
        await runCopy(deps, deps.config.backup, runId)
      } catch (fault) {
        if (!(fault instanceof BackupRefusal)) throw fault
        await failRun(deps, runId, fault.message)
      }
    },
    onGivenUp: ({ runId }) => failRun(deps, runId, brokenOff),
  })

const brokenOff = 'It failed several times: the server’s log says more.'

/** Makes the copy of a run, and notes its end; nothing where it has ended. */
async function runCopy(
  deps: CopyJobDeps,
  backup: BackupConfig | null,
  runId: string,
): Promise<void> {
  const { db, clock, log } = deps
  const run = await beginRun(db, runId, clock.now())
  if (!run) return
  if (!backup) throw new BackupRefusal('Copies are not set up any more.')
  const startedMs = clock.elapsedMs()
  const name = copyName(run.created_at)
  const { bytes, rows, tables, files } = await makeCopy(deps, backup, name)
  const figures = { bytes, row_count: rows, table_count: tables, file_count: files }
  const end = { status: 'done', ended_at: clock.now(), fault: null } as const
  await endRun(db, runId, { ...end, copy_name: name, ...figures })
  const ms = Math.round(clock.elapsedMs() - startedMs)
  log.info({ copy: name, ms, bytes, rows, files }, 'copy made')
}

export async function failRun(
  { db, clock, log }: Pick<CopyJobDeps, 'db' | 'clock' | 'log'>,
  runId: string,
  fault: string,
) {
  log.error({ runId, why: fault }, 'copy or proof failed')
  await endRun(db, runId, { status: 'failed', ended_at: clock.now(), fault })
}
