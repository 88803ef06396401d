import type { Update } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { BackupRefusal } from './archive.ts'
import { copyName } from './copy-names.ts'
import { type CopyDeps, type CopyMade, makeCopy } from './make-copy.ts'
import { endRun, findUnderWay, insertRun, knowsRuns } from './runs.queries.ts'

type CommandDeps = CopyDeps & Pick<Deps, 'db'>

/**
 * Makes a copy in the place of copies at once, and notes it like those of the server. It is noted
 * when it is over: a command that is killed has nobody to end what it began. Throws BackupRefusal,
 * also while the server makes a copy.
 */
export async function copyByCommand(deps: CommandDeps): Promise<CopyMade & { name: string }> {
  const { db, clock, config } = deps
  const { backup } = config
  if (!backup) throw new BackupRefusal('No place is set for copies: see BACKUP_DIR.')
  // Before an upgrade the database is that of an earlier version, which has nowhere to note it.
  const isNoted = await knowsRuns(db)
  if (isNoted && (await findUnderWay(db, 'copy')))
    throw new BackupRefusal('A copy is being made already: wait until it is there.')
  const started_at = clock.now()
  const name = copyName(started_at)
  const note = async (
    end: Omit<Update<'backup_runs'>, 'status'> & { status: 'done' | 'failed' },
  ) => {
    if (isNoted) await noteRun(deps, { ...end, started_at })
  }
  try {
    const made = await makeCopy(deps, backup, name)
    const figures = { bytes: made.bytes, row_count: made.rows, table_count: made.tables }
    await note({ status: 'done', copy_name: name, ...figures, file_count: made.files })
    return { name, ...made }
  } catch (fault) {
    const sentence = fault instanceof BackupRefusal ? fault.message : 'The command failed.'
    await note({ status: 'failed', fault: sentence })
    throw fault
  }
}

async function noteRun(
  { db, clock }: CommandDeps,
  end: Update<'backup_runs'> & { status: 'done' | 'failed' },
) {
  const now = clock.now()
  const run = { id: clock.newId(), kind: 'copy', due_on: null, created_at: now }
  // The server may have begun one meanwhile, and then this one is told of by its file alone.
  if (await insertRun(db, run)) await endRun(db, run.id, { ...end, ended_at: now })
}
