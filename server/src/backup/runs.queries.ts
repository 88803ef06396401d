import { sql } from 'kysely'
import type { Db, Insert, Update } from '../platform/db/db.ts'

export type RunKind = 'copy' | 'proof'

/**
 * Adds a run; undefined where the day has one of its kind already, or one is waiting or under way.
 */
export const insertRun = (
  db: Db,
  run: Pick<Insert<'backup_runs'>, 'id' | 'kind' | 'due_on' | 'created_at'>,
) =>
  db
    .insertInto('backup_runs')
    .values({ ...run, status: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Begins a run, or begins it again; undefined where it has ended. */
export const beginRun = (db: Db, id: string, at: Date) =>
  db
    .updateTable('backup_runs')
    .set({ status: 'running', started_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['id', 'created_at'])
    .executeTakeFirst()

export const endRun = (
  db: Db,
  id: string,
  end: Update<'backup_runs'> & { status: 'done' | 'failed'; ended_at: Date },
) =>
  db
    .updateTable('backup_runs')
    .set(end)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute()

export const setCopyName = (db: Db, id: string, copy_name: string) =>
  db.updateTable('backup_runs').set({ copy_name }).where('id', '=', id).execute()

/** Ends runs that began before a moment and told of no end. */
export const endBrokenRuns = (db: Db, before: Date, at: Date, fault: string) =>
  db
    .updateTable('backup_runs')
    .set({ status: 'failed', ended_at: at, fault })
    .where('status', 'in', ['waiting', 'running'])
    .where(({ fn, ref }) => fn.coalesce(ref('started_at'), ref('created_at')), '<', before)
    .execute()

export const deleteUnfinishedRuns = (db: Db) =>
  db.deleteFrom('backup_runs').where('status', 'in', ['waiting', 'running']).execute()

export const deleteRunsBefore = (db: Db, before: Date) =>
  db.deleteFrom('backup_runs').where('ended_at', '<', before).execute()

/** The newest run of a kind that ended so; undefined where there is none. */
export const findLastRun = (db: Db, kind: RunKind, statuses: readonly ('done' | 'failed')[]) =>
  db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', 'in', [...statuses])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findUnderWay = (db: Db, kind: RunKind) =>
  db
    .selectFrom('backup_runs')
    .select(['id', 'created_at'])
    .where('kind', '=', kind)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()

export const findRunOfDay = (db: Db, kind: RunKind, day: string) =>
  db
    .selectFrom('backup_runs')
    .select('id')
    .where('kind', '=', kind)
    .where('due_on', '=', day)
    .executeTakeFirst()

/** True when this database knows of runs: a command may meet one of an earlier version. */
export const knowsRuns = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 where to_regclass('backup_runs') is not null`.execute(db)
  return rows.length > 0
}
