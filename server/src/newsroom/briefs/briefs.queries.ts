import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

const shown = [
  'b.id',
  'b.topic',
  'b.stream',
  'b.editorial_theme',
  'b.job_id',
  'b.created_at',
] as const

/** Joins who kept a brief and, for a premium date, its current day. */
const briefs = (db: Db | Tx) =>
  db
    .selectFrom('commissioning_briefs as b')
    .leftJoin('accounts as a', 'a.id', 'b.kept_by')
    .leftJoin('premium_stream as s', (join) => join.onTrue())
    .select(shown)
    .select([
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('kept_by_name'),
      sql<number | null>`case when b.live_on between s.stream_date and s.stream_date + 8
        then b.live_on - s.stream_date + 1 else b.editorial_week end`.as('place'),
    ])

export const listBriefRows = (db: Db, limit: number) =>
  briefs(db).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(limit).execute()

export type BriefLineRow = Awaited<ReturnType<typeof listBriefRows>>[number]

export const findBriefRow = (db: Db, id: string) =>
  briefs(db)
    .select(['b.custom_prompt', 'b.brief', 'b.material'])
    .where('b.id', '=', id)
    .executeTakeFirst()

export type BriefRow = NonNullable<Awaited<ReturnType<typeof findBriefRow>>>

export const insertBrief = (db: Db | Tx, brief: Insert<'commissioning_briefs'>) =>
  db.insertInto('commissioning_briefs').values(brief).execute()

/**
 * Deletes what earlier generations left on the same topic, so that each try does not leave another.
 */
export const deleteBriefsOfJobs = (
  tx: Tx,
  { topic, stream }: { topic: string; stream: 'weekly' | 'premium' },
) =>
  tx
    .deleteFrom('commissioning_briefs')
    .where('topic', '=', topic)
    .where('stream', '=', stream)
    .where('job_id', 'is not', null)
    .execute()

export const deleteBriefRow = (db: Db, id: string) =>
  db.deleteFrom('commissioning_briefs').where('id', '=', id).returning('id').executeTakeFirst()
