import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { errorCode } from '../../platform/error-code.ts'
import { textPrefix } from '../../platform/sealed-words/sealed-words.ts'
import type { SealedTable, StoredRow } from './sealed-tables.ts'

export type RowState = { about: string; sealed: number; plain: number }

const columnsOf = ({ kinds }: SealedTable) =>
  kinds.flatMap(({ kind }) => [...Object.keys(kind.fields), kind.column])

/** Locks the next rows of a table after a key that are to be changed. */
export async function lockRowsAfter(
  tx: Tx,
  table: SealedTable,
  {
    after,
    isSealing,
    limit,
  }: { after: readonly unknown[] | null; isSealing: boolean; limit: number },
): Promise<StoredRow[]> {
  const key = ['member_id', ...table.key].map((name) => sql.ref(`t.${name}`))
  const wanted = table.kinds.map(({ kind, isPlain }) =>
    isSealing ? sql`(${sql.raw(isPlain)})` : sql`${sql.ref(`t.${kind.column}`)} is not null`,
  )
  const beyond = after ? sql`(${sql.join(key)}) > (${sql.join(after)})` : sql`true`
  const columns = columnsOf(table).map((name) => sql.ref(`t.${name}`))
  const { rows } = await sql<StoredRow>`select ${sql.join([...key, ...columns])}
    from ${sql.table(table.name)} t where (${sql.join(wanted, sql` or `)}) and ${beyond}
    order by ${sql.join(key)} limit ${limit} for update`.execute(tx)
  return rows
}

/** Writes columns of one row. */
export const writeRow = (tx: Tx, { name, key }: SealedTable, row: StoredRow, values: object) =>
  sql`update ${sql.table(name)} set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where ${sql.join(
    ['member_id', ...key].map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )}`.execute(tx)

export async function countRows(db: Db, table: SealedTable): Promise<RowState[]> {
  const states: RowState[] = []
  for (const { kind, isPlain } of table.kinds) {
    const column = sql.ref(`t.${kind.column}`)
    const { rows } = await sql<Omit<RowState, 'about'>>`select
        (count(*) filter (where ${column} is not null))::int as sealed,
        (count(*) filter (where ${sql.raw(isPlain)}))::int as plain
      from ${sql.table(table.name)} t`.execute(db)
    const about = kind === table.kinds[0]?.kind ? table.about : `${kind.name}s`
    for (const row of rows) states.push({ about, ...row })
  }
  return states
}

export async function countSetAside(db: Db): Promise<RowState> {
  const { sealed, plain } = await db
    .selectFrom('deleted_entries')
    .select([
      sql<number>`(count(*) filter (where entry ->> 'sealed' is not null))::int`.as('sealed'),
      sql<number>`(count(*) filter (where entry ->> 'sealed' is null))::int`.as('plain'),
    ])
    .executeTakeFirstOrThrow()
  return { about: 'deleted entries', sealed, plain }
}

export const lockSetAsideAfter = (
  tx: Tx,
  { after, isSealing, limit }: { after: string; isSealing: boolean; limit: number },
) =>
  tx
    .selectFrom('deleted_entries')
    .select(['member_id', 'id', 'entry', 'insight', 'versions'])
    .where(sql<boolean>`(entry ->> 'sealed' is null) = ${isSealing}`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

type SetAside = { entry: unknown; insight: unknown; versions: unknown }

export const writeSetAside = (
  tx: Tx,
  { member_id, id }: { member_id: string; id: string },
  { entry, insight, versions }: SetAside,
) =>
  tx
    .updateTable('deleted_entries')
    .set({
      entry: JSON.stringify(entry),
      insight: insight ? JSON.stringify(insight) : null,
      versions: JSON.stringify(versions),
    })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()

export async function countChoices(db: Db): Promise<RowState> {
  const { sealed, plain } = await db
    .selectFrom('thread_choices')
    .select([
      sql<number>`(count(*) filter (where sealed is not null))::int`.as('sealed'),
      sql<number>`(count(*) filter (where sealed is null))::int`.as('plain'),
    ])
    .executeTakeFirstOrThrow()
  return { about: 'what is said of threads', sealed, plain }
}

export const lockChoices = (tx: Tx, { isSealing, limit }: { isSealing: boolean; limit: number }) =>
  tx
    .selectFrom('thread_choices')
    .select(['member_id', 'thread', 'choice', 'corrected_to', 'up_to', 'sealed'])
    .where('sealed', isSealing ? 'is' : 'is not', null)
    .orderBy('member_id')
    .orderBy('thread')
    .limit(limit)
    .forUpdate()
    .execute()

export const removeChoice = (
  tx: Tx,
  { member_id, thread }: { member_id: string; thread: string },
) =>
  tx
    .deleteFrom('thread_choices')
    .where('member_id', '=', member_id)
    .where('thread', '=', thread)
    .execute()

/** Texts that are kept behind a mark: names beside events, and answers that are given again. */
const markedTexts = {
  account_events: { column: 'detail', key: 'id', place: 'event', about: 'names beside events' },
  idempotency_keys: { column: 'reply', key: 'key', place: 'reply', about: 'kept answers' },
} as const
export type MarkedTable = keyof typeof markedTexts
export const markedTables = ['account_events', 'idempotency_keys'] as const

const isMarked = (column: string) => sql`starts_with(${sql.ref(column)}, ${textPrefix})`

export async function countTexts(db: Db, table: MarkedTable): Promise<RowState> {
  const { column, about } = markedTexts[table]
  const { rows } = await sql<Omit<RowState, 'about'>>`select
      (count(*) filter (where ${isMarked(column)}))::int as sealed,
      (count(*) filter (where not ${isMarked(column)}))::int as plain
    from ${sql.table(table)}`.execute(db)
  return { about, sealed: 0, plain: 0, ...rows[0] }
}

export async function lockTexts(
  tx: Tx,
  table: MarkedTable,
  { isSealing, limit }: { isSealing: boolean; limit: number },
) {
  const { column, key, place } = markedTexts[table]
  const { rows } = await sql<{ account_id: string; key: string; text: string }>`
    select account_id, ${sql.ref(key)}::text as key, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${isMarked(column)} <> ${isSealing} order by account_id, key limit ${limit} for update`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, place: `${place} ${row.key}` }))
}

export function writeText(
  tx: Tx,
  table: MarkedTable,
  { account_id, key, text }: { account_id: string; key: string; text: string },
) {
  const { column, key: name } = markedTexts[table]
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where account_id = ${account_id} and ${sql.ref(name)}::text = ${key}`.execute(tx)
}

/**
 * Has the log of changes begin a new file and the older ones given back, as far as the role may:
 * they hold what was written before. False where it may not.
 */
export async function turnLog(db: Db): Promise<boolean> {
  try {
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
    return true
  } catch (error) {
    if (errorCode(error) === insufficientPrivilege) return false
    throw error
  }
}
const insufficientPrivilege = '42501'

/** Rewrites a table, so that no earlier content is left in its files; it is locked meanwhile. */
export const rewriteTable = (db: Db, name: string) =>
  sql`vacuum (full, analyze) ${sql.table(name)}`.execute(db)
