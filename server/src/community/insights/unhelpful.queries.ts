import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { mayBeSealed, openToChange } from '../../platform/sealed-words/sealed-words.ts'
import { letterWords } from '../words/word-kinds.ts'

/** Locks an insight while its mark changes. */
export async function lockInsight(tx: Tx, memberId: string, id: string) {
  const row = await tx
    .selectFrom('insights')
    .select(['entry_id', 'kind', 'theme', 'engine', 'part_ids', 'unhelpful_id'])
    .$if(mayBeSealed(tx), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return openToChange(tx, memberId, row, { kind: letterWords, id: ({ entry_id }) => entry_id })
}

export const setUnhelpful = (tx: Tx, memberId: string, id: string, unhelpfulId: string | null) =>
  tx
    .updateTable('insights')
    .set({ unhelpful_id: unhelpfulId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()

export const insertUnhelpful = (tx: Tx, reply: Insert<'unhelpful_replies'>) =>
  tx.insertInto('unhelpful_replies').values(reply).execute()

export const deleteUnhelpful = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('unhelpful_replies').where('id', 'in', ids).execute()

/** Counts unhelpful replies since a day by theme, engine and part, most frequent first. */
export const countUnhelpful = async (db: Db, since: string) => {
  const { rows } = await sql<{ by: 'theme' | 'engine' | 'part'; name: string; count: number }>`
    with said as (select * from unhelpful_replies where said_on >= ${since})
    select 'theme' as by, coalesce(theme, kind::text) as name, count(*)::int as count from said group by name
    union all
    select 'engine', engine, count(*)::int from said group by engine
    union all
    select 'part', part, count(*)::int from said cross join unnest(part_ids) as part group by part
    order by by, count desc, name`.execute(db)
  return rows
}
