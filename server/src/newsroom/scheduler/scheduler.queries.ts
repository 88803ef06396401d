import type { Db } from '../../platform/db/db.ts'

/** Records that this scheduler is running. */
export const upsertReport = (db: Db, report: { scheduler_id: string; reported_at: Date }) =>
  db
    .insertInto('scheduler_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.column('scheduler_id').doUpdateSet({ reported_at: report.reported_at }),
    )
    .execute()

export const deleteReport = (db: Db, schedulerId: string) =>
  db.deleteFrom('scheduler_reports').where('scheduler_id', '=', schedulerId).execute()

export const deleteReportsBefore = (db: Db, before: Date) =>
  db.deleteFrom('scheduler_reports').where('reported_at', '<', before).execute()

export const findReportBetween = (db: Db, after: Date, before: Date) =>
  db
    .selectFrom('scheduler_reports')
    .select('reported_at')
    .where('reported_at', '>', after)
    .where('reported_at', '<', before)
    .limit(1)
    .executeTakeFirst()
