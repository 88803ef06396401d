import type { Db, Insert, Tx } from '../../platform/db/db.ts'

export const findFeed = (db: Db, editorId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'read_at'])
    .where('editor_id', '=', editorId)
    .executeTakeFirst()

/** Sets the editor's one address; the one before is gone. */
export const putFeed = (tx: Tx, feed: Insert<'calendar_feeds'>) =>
  tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('editor_id').doUpdateSet({
        token_hash: feed.token_hash,
        made_at: feed.made_at,
        read_at: null,
      }),
    )
    .execute()

/** False where the editor has no address. */
export const deleteFeed = async (tx: Tx, editorId: string) =>
  (await tx
    .deleteFrom('calendar_feeds')
    .where('editor_id', '=', editorId)
    .returning('editor_id')
    .executeTakeFirst()) !== undefined

/** Finds an address by its token's hash, if its editor is still an approved one. */
export const findFeedByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('editors as e', 'e.account_id', 'f.editor_id')
    .select(['f.editor_id', 'f.read_at'])
    .where('f.token_hash', '=', tokenHash)
    .where('e.status', '=', 'active')
    .executeTakeFirst()

export const markRead = (db: Db, tokenHash: Buffer, read_at: Date) =>
  db.updateTable('calendar_feeds').set({ read_at }).where('token_hash', '=', tokenHash).execute()

export const hasFeeds = async (db: Db | Tx) =>
  (await db.selectFrom('calendar_feeds').select('editor_id').limit(1).executeTakeFirst()) !==
  undefined

/** Lists the events that calendars were told, by their last day. */
export const listToldEvents = (db: Db | Tx) =>
  db.selectFrom('calendar_events').selectAll().orderBy('last_day').orderBy('uid').execute()

export const putEvents = (tx: Tx, events: Insert<'calendar_events'>[]) =>
  tx
    .insertInto('calendar_events')
    .values(events)
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((row) => ({
        sequence: row.ref('excluded.sequence'),
        content: row.ref('excluded.content'),
        last_day: row.ref('excluded.last_day'),
        changed_at: row.ref('excluded.changed_at'),
        cancelled_at: row.ref('excluded.cancelled_at'),
      })),
    )
    .execute()

export const deleteEvents = (db: Db | Tx, uids: readonly string[]) =>
  db.deleteFrom('calendar_events').where('uid', 'in', uids).execute()

export const deleteAllEvents = (db: Db) => db.deleteFrom('calendar_events').execute()

/** Lists packages that have a place or a date in the calendar since a day, newest first. */
export const listDatedPackages = (db: Db | Tx, since: string) =>
  db
    .selectFrom('packages')
    .select([
      'id',
      'stream',
      'topic',
      'headlines',
      'chosen_headline',
      'editorial_week',
      'cycle_start_date',
      'live_on',
      'due_on',
      'not_before',
      'archived_at',
    ])
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('archived_at', 'is', null),
        row('archived_at', '>=', new Date(since)),
        row('live_on', '>=', since),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type DatedPackage = Awaited<ReturnType<typeof listDatedPackages>>[number]
