import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../db/db.ts'
import { mayBeSealed, openText, sealText } from '../sealed-words/sealed-words.ts'

export type EventToInsert = Insert<'account_events'>

const columns = ['id', 'at', 'act', 'device', 'is_new_device', 'detail', 'count'] as const
const shown = [...columns, 'last_at'] as const

const insertion = (db: Pick<Db, 'insertInto'>, { account_id, ...event }: EventToInsert) =>
  db
    .insertInto('account_events')
    .columns(['account_id', ...columns])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val }) => [
          'accounts.id as account_id',
          val(event.id).as('id'),
          val(event.at).as('at'),
          val(event.act).as('act'),
          val(event.device ?? null).as('device'),
          val(event.is_new_device ?? false).as('is_new_device'),
          val(event.detail ?? null).as('detail'),
          val(event.count ?? 1).as('count'),
        ])
        .where('accounts.id', '=', account_id),
    )
    // A job that runs twice writes it down once.
    .onConflict((written) => written.columns(['account_id', 'id']).doNothing())

/** Inserts an event, where its account is still there. */
export const insertEvent = async (db: Db | Tx, event: EventToInsert) =>
  insertion(db, await withSealedDetail(db, event)).execute()

// The name of a passkey, or of whom a share is for.
async function withSealedDetail(db: Db | Tx, event: EventToInsert): Promise<EventToInsert> {
  const { account_id, id, detail } = event
  return detail ? { ...event, detail: await sealText(db, account_id, placeOf(id), detail) } : event
}

const openDetail = async <Row extends { id: string; detail: string | null }>(
  db: Db | Tx,
  accountId: string,
  row: Row,
): Promise<Row> =>
  row.detail === null
    ? row
    : { ...row, detail: await openText(db, accountId, placeOf(row.id), row.detail) }

const placeOf = (id: string) => `event ${id}`

type EditorLine = {
  act: string
  detail: string | null
  keep_until: Date
  /** The one who did it, where it was not the editor. */
  by: { name: string } | null
  /** True where an editor whom nobody has let in leaves no line. */
  asksActive: boolean
  /** No line where the log has the same one since then. */
  unlessSince: Date | null
}

/** Inserts an event and, where the account is an editor's, its line in the admins' log. */
export async function insertEventWithLine(db: Db | Tx, given: EventToInsert, line: EditorLine) {
  const event = await withSealedDetail(db, given)
  return db
    .with('event', (added) => insertion(added, event).returning(['account_id', 'id', 'at']))
    .insertInto('newsroom_log')
    .columns(['id', 'at', 'act', 'title', 'editor_id', 'editor_name', 'detail', 'keep_until'])
    .expression((from) =>
      from
        .selectFrom('event')
        .innerJoin('accounts as a', 'a.id', 'event.account_id')
        .innerJoin('editors as e', 'e.account_id', 'a.id')
        .select(({ val }) => [
          'event.id',
          'event.at',
          val(line.act).as('act'),
          'a.email as title',
          line.by ? val(null).as('editor_id') : 'a.id as editor_id',
          line.by ? val(line.by.name).as('editor_name') : ownName,
          val(line.detail).as('detail'),
          val(line.keep_until).as('keep_until'),
        ])
        .$if(line.asksActive, (query) => query.where('e.status', '=', 'active'))
        .$if(line.unlessSince !== null, (query) => query.where(isNew(line))),
    )
    .execute()
}

const ownName = sql<string>`coalesce(nullif(trim(a.name), ''), a.email)`.as('editor_name')

const isNew = ({ act, detail, unlessSince }: EditorLine) => sql<boolean>`not exists (
  select from newsroom_log l where l.editor_id = a.id and l.act = ${act}
    and l.detail is not distinct from ${detail} and l.at > ${unlessSince})`

/** Counts an event in a newer one of its kind than `since`; false where there is none. */
export async function countInNewest(
  db: Db | Tx,
  { account_id, act, detail = null }: EventToInsert,
  since: Date,
) {
  if (detail !== null && mayBeSealed(db))
    return countInOpened(db, { account_id, act, detail, since })
  const { rows } = await sql`update account_events set count = count + 1
    where account_id = ${account_id} and id = (
      select id from account_events
      where account_id = ${account_id} and act = ${act} and at > ${since}
        and detail is not distinct from ${detail}
      order by at desc, id desc limit 1)
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Counts a sign-in in a like one, from the same browser, since then; false where there is none, or
 * where something else than `acts` has happened after it.
 */
export async function countInLikeSignIn(
  tx: Tx,
  { account_id, at, act, device = null, is_new_device = false }: EventToInsert,
  { since, acts }: { since: Date; acts: readonly string[] },
) {
  const { rows } = await sql`update account_events set count = count + 1, last_at = ${at}
    where account_id = ${account_id} and id = (
      select id from account_events e
      where account_id = ${account_id} and act = ${act} and at > ${since}
        and device is not distinct from ${device} and is_new_device = ${is_new_device}
        and not exists (
          select from account_events later where later.account_id = ${account_id}
            and (later.at, later.id) > (e.at, e.id) and later.act <> all(${acts}::text[]))
      order by at desc, id desc limit 1)
    returning id`.execute(tx)
  return rows.length > 0
}

type SealedEvent = { account_id: string; act: string; detail: string; since: Date }

/** The same where the database cannot compare the detail. */
async function countInOpened(db: Db | Tx, { account_id, act, detail, since }: SealedEvent) {
  const rows = await db
    .selectFrom('account_events')
    .select(['id', 'detail'])
    .where('account_id', '=', account_id)
    .where('act', '=', act)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const row of rows) {
    if ((await openDetail(db, account_id, row)).detail !== detail) continue
    await db
      .updateTable('account_events')
      .set((event) => ({ count: event('count', '+', 1) }))
      .where('account_id', '=', account_id)
      .where('id', '=', row.id)
      .execute()
    return true
  }
  return false
}

/** Finds and locks the last event of its kind, if none but such acts have come after it. */
export async function lockLastOfRun(
  tx: Tx,
  { account_id, act }: EventToInsert,
  acts: readonly string[],
) {
  const { rows } = await sql<{ id: string; at: Date; last_at: Date | null }>`
    select id, at, last_at from account_events e
    where account_id = ${account_id} and act = ${act} and not exists (
      select from account_events later where later.account_id = ${account_id}
        and (coalesce(later.last_at, later.at), later.id) > (e.at, e.id) and later.act <> all(${acts}::text[]))
    order by at desc, id desc limit 1 for update`.execute(tx)
  return rows[0]
}

/** Counts an event in a former one, which keeps its place in the list. */
export const addToRun = (tx: Tx, { account_id, at, device }: EventToInsert, id: string) =>
  tx
    .updateTable('account_events')
    .set((event) => ({ count: event('count', '+', 1), last_at: at, device: device ?? null }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()

type EventPage = { before?: string | undefined; limit?: number }

/** Lists the events of an account, newest first. */
export async function listEvents(db: Db, accountId: string, { before, limit }: EventPage = {}) {
  const rows = await db
    .selectFrom('account_events')
    .select(shown)
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from account_events where account_id = ${accountId} and id = ${before}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return Promise.all(rows.map((row) => openDetail(db, accountId, row)))
}

/** True for an account of after `since` that has not been signed in to but by its registration. */
export const isFirstSignIn = async (tx: Tx, accountId: string, since: Date) =>
  (await tx
    .selectFrom('accounts as a')
    .select('a.id')
    .where('a.id', '=', accountId)
    .where('a.created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_events as e')
            .select('e.id')
            .where('e.account_id', '=', accountId)
            .where('e.act', 'like', 'signed-in-%'),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

export const deleteEventsBefore = (db: Db | Tx, before: Date) =>
  db
    .deleteFrom('account_events')
    .where(({ fn, ref }) => fn.coalesce(ref('last_at'), ref('at')), '<', before)
    .execute()
