import { sql } from 'kysely'
import type { Db, Insert, Tx, Update } from '../../platform/db/db.ts'

const open = ['queued', 'running'] as const
const lanes = 4

// The paid parts may hold a whole article and are left out: this is read twice a second.
const shown = [
  'j.id',
  'j.stream',
  'j.topic',
  'j.custom_prompt',
  'j.editorial_theme',
  'j.live_on',
  'j.force_create',
  'j.package_id',
  'j.wants_built_in',
  'j.headlines',
  'j.wishes',
  'j.cycle_start_date',
  'j.editor_id',
  'j.status',
  'j.steps',
  'j.engine',
  'j.fault',
  'j.refusal',
  'j.created_at',
  'j.started_at',
  'j.ended_at',
] as const

/** Joins the editor who ordered a job and, if premium, the current day of its date. */
const jobs = (db: Db | Tx) =>
  db
    .selectFrom('writing_jobs as j')
    .leftJoin('accounts as a', 'a.id', 'j.editor_id')
    .leftJoin('premium_stream as s', (join) => join.onTrue())
    .leftJoin('commissioning_briefs as b', 'b.job_id', 'j.id')
    .select(shown)
    .select([
      'b.id as brief_id',
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('started_by'),
      sql<number | null>`case when j.live_on between s.stream_date and s.stream_date + 8
        then j.live_on - s.stream_date + 1 else j.editorial_week end`.as('place'),
    ])

export const findJob = (db: Db | Tx, id: string) =>
  jobs(db).where('j.id', '=', id).executeTakeFirst()

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Lists open jobs, those ended since then, and those that left a day empty; newest first. */
export const listJobs = (db: Db, endedSince: Date, limit: number) =>
  jobs(db)
    .where((job) =>
      job.or([
        job('j.status', 'in', open),
        job('j.ended_at', '>=', endedSince),
        job.and([job('j.refusal', 'is not', null), job(sql`s.stream_date`, '<=', sql`j.live_on`)]),
      ]),
    )
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()

/** Finds the state of a job for a caller that waits for it. */
export const findJobOutcome = (db: Db, id: string) =>
  db
    .selectFrom('writing_jobs')
    .select(['status', 'package_id', 'fault', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Lets one transaction at a time start a job; reading goes on. Callers take it before any row. */
export const lockStarts = (tx: Tx) =>
  sql`lock table writing_jobs in share row exclusive mode`.execute(tx)

export const findOpenJobOf = (tx: Tx, editorId: string) =>
  tx
    .selectFrom('writing_jobs')
    .select('id')
    .where('editor_id', '=', editorId)
    .where('status', 'in', open)
    .executeTakeFirst()

/** Finds the open job of a premium date or of a package. */
export const findOpenJobFor = (
  tx: Tx,
  { liveOn, packageId }: { liveOn: string | null; packageId: string | null },
) =>
  jobs(tx)
    .where('j.status', 'in', open)
    .where((job) =>
      job.or([
        job.and([job('j.stream', '=', 'premium'), job('j.live_on', '=', liveOn)]),
        job('j.package_id', '=', packageId),
      ]),
    )
    .orderBy('j.created_at')
    .limit(1)
    .executeTakeFirst()

/** As for every idempotency key, the lock waits behind the commit that kept it. */
export const findJobByKey = (tx: Tx, editorId: string, key: string) =>
  tx
    .selectFrom('writing_jobs')
    .select(['id', 'request_hash', 'created_at'])
    .where('editor_id', '=', editorId)
    .where('idempotency_key', '=', key)
    .forKeyShare()
    .executeTakeFirst()

export type KeyedJob = NonNullable<Awaited<ReturnType<typeof findJobByKey>>>

/** A job without its key lets the same call start another. */
export const noIdempotencyKey = { idempotency_key: null, request_hash: null } as const

export const clearJobKey = (tx: Tx, id: string) =>
  tx.updateTable('writing_jobs').set(noIdempotencyKey).where('id', '=', id).execute()

/** The scheduler's jobs share one lane, so that they keep no editor waiting. */
export const schedulerLane = lanes - 1

/** Finds the lane with the fewest open jobs, preferring those without a scheduled one. */
export async function findQuietestLane(tx: Tx): Promise<number> {
  const { lane } = await tx
    .selectFrom(
      sql<{ lane: number }>`generate_series(0, ${sql.lit(lanes - 1)})`.as<'l'>(sql`l(lane)`),
    )
    .leftJoin('writing_jobs as j', (join) =>
      join.onRef('j.lane', '=', 'l.lane').on('j.status', 'in', open),
    )
    .select('l.lane')
    .groupBy('l.lane')
    .orderBy(sql`count(j.id) filter (where j.editor_id is null) > 0`)
    .orderBy((group) => group.fn.count('j.id'))
    .orderBy('l.lane')
    .limit(1)
    .executeTakeFirstOrThrow()
  return lane
}

export const insertJob = (tx: Tx, job: Insert<'writing_jobs'>) =>
  tx.insertInto('writing_jobs').values(job).execute()

/** Finds the paid parts of a job, and the seed that they depend on. */
export const findKeptParts = (tx: Tx, id: string) =>
  tx
    .selectFrom('writing_jobs')
    .select(['kept_parts', 'seed'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Begins a job, for the first time or again; undefined if it has ended. */
export const beginJob = (db: Db, id: string, at: Date) =>
  db
    .updateTable('writing_jobs')
    .set({
      status: 'running',
      started_at: sql`coalesce(started_at, ${at})`,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', open)
    .returningAll()
    .executeTakeFirst()

export type RunningJob = NonNullable<Awaited<ReturnType<typeof beginJob>>>

/** Locks a job until the transaction ends. */
export const lockJob = (tx: Tx, id: string) =>
  tx.selectFrom('writing_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Updates a job that has not ended. */
export const updateOpenJob = (db: Db | Tx, id: string, change: Update<'writing_jobs'>) =>
  db
    .updateTable('writing_jobs')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute()

export const saveJobPart = (db: Db, id: string, name: string, part: string) =>
  db
    .updateTable('writing_jobs')
    .set({ kept_parts: sql`kept_parts || jsonb_build_object(${name}::text, ${part}::jsonb)` })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute()

export const isJobRunning = async (db: Db, id: string) =>
  (await db
    .selectFrom('writing_jobs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()) !== undefined

export const deleteJobsBefore = (db: Db, before: Date) =>
  db.deleteFrom('writing_jobs').where('ended_at', '<', before).execute()
