import type { Db, Insert } from '../db/db.ts'

export const insertCall = (db: Db, call: Insert<'llm_calls'>) => db.insertInto('llm_calls').values(call).execute()

export const tokensSince = (db: Db, since: Date) =>
  db
    .selectFrom('llm_calls')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<string>('input_tokens'), lit(0)).as('input'),
      fn.coalesce(fn.sum<string>('output_tokens'), lit(0)).as('output'),
    ])
    .where('called_at', '>=', since)
    .executeTakeFirstOrThrow()

export const deleteCallsBefore = (db: Db, before: Date) =>
  db.deleteFrom('llm_calls').where('called_at', '<', before).execute()
