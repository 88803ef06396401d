import type { Db, Insert, Tx } from '../db/db.ts'

export const insertCall = (db: Db, call: Insert<'llm_calls'>) =>
  db.insertInto('llm_calls').values(call).execute()

export const tokensSince = (db: Db, since: Date) =>
  db
    .selectFrom('llm_calls')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<string>('input_tokens'), lit(0)).as('input'),
      fn.coalesce(fn.sum<string>('output_tokens'), lit(0)).as('output'),
    ])
    .where('called_at', '>=', since)
    .executeTakeFirstOrThrow()

/** The tokens of each of these jobs; one for which nothing was asked is left out. */
export const tokensOfJobs = (db: Db | Tx, jobIds: readonly string[]) =>
  db
    .selectFrom('llm_calls')
    .select(({ fn, lit }) => [
      'job_id',
      fn.countAll<number>().as('calls'),
      fn.coalesce(fn.sum<number>('input_tokens'), lit(0)).as('input_tokens'),
      fn.coalesce(fn.sum<number>('output_tokens'), lit(0)).as('output_tokens'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .orderBy('job_id')
    .execute()

export const deleteCallsBefore = (db: Db, before: Date) =>
  db.deleteFrom('llm_calls').where('called_at', '<', before).execute()
