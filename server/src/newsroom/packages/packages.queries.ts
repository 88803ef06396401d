import { sql } from 'kysely'
import type { Db, Insert, Tx, Update } from '../../platform/db/db.ts'

type Stream = 'weekly' | 'premium'

/** A package with what is counted or looked up beside its row: the stream's dates and who changed it last. */
const packages = (db: Db | Tx) =>
  db
    .selectFrom('packages as p')
    .leftJoin('premium_stream as s', (join) => join.onTrue())
    .leftJoin('accounts as a', 'a.id', 'p.edited_by')
    .selectAll('p')
    .select([
      's.anchor_date',
      sql<number | null>`case when p.archived_at is null and p.live_on is not null
        then p.live_on - s.stream_date + 1 else p.editorial_week end`.as('place'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('edited_by_name'),
    ])

const kept = (db: Db | Tx) => packages(db).where('p.deleted_at', 'is', null)

export const findPackage = (db: Db | Tx, id: string) => kept(db).where('p.id', '=', id).executeTakeFirst()

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

/** One of a stream; one of the other stream is none. */
export const findInStream = (db: Db | Tx, stream: Stream, id: string) =>
  kept(db).where('p.stream', '=', stream).where('p.id', '=', id).executeTakeFirst()

/** Holds a package, deleted or not, until the transaction ends. */
export const lockPackage = (tx: Tx, id: string) =>
  tx.selectFrom('packages').select(['id', 'version', 'deleted_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const listLive = (db: Db, stream: Stream) =>
  kept(db)
    .where('p.stream', '=', stream)
    .where('p.archived_at', 'is', null)
    .orderBy('p.live_on')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** The archive of a stream, newest first. */
export const listArchived = (db: Db, stream: Stream, { before, limit }: { before?: Date; limit: number }) =>
  kept(db)
    .where('p.stream', '=', stream)
    .where('p.archived_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('p.archived_at', '<', before ?? null))
    .orderBy('p.archived_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const insertPackage = (tx: Tx, values: Insert<'packages'>) => tx.insertInto('packages').values(values).execute()

export const updatePackage = (tx: Tx, id: string, change: Update<'packages'>) =>
  tx.updateTable('packages').set(change).where('id', '=', id).execute()

/** The premium package of a date that is neither archived nor deleted. */
export const findOnDate = (db: Db | Tx, liveOn: string) =>
  kept(db)
    .where('p.stream', '=', 'premium')
    .where('p.live_on', '=', liveOn)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst()

/** What the last packages were made of and called, newest first: the writer's ledger. */
export const recentPackages = (db: Db, limit: number) =>
  db
    .selectFrom('packages')
    .select(['editorial_theme', 'format_id', 'module_ids', 'headlines'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deletePackagesBefore = (db: Db, before: Date) =>
  db.deleteFrom('packages').where('deleted_at', '<', before).execute()
