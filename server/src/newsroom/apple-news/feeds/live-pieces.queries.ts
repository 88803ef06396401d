import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Apple's words for an article that readers do not get. */
const unseenStates = ['TAKEN_DOWN', 'FAILED_PROCESSING', 'DUPLICATE']

/**
 * Lists the weekly pieces that readers of Apple News have, newest first, in the words that Apple
 * has of them.
 */
export const listLivePieces = (db: Db, limit: number) =>
  db
    .selectFrom('apple_articles as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select([
      'a.package_id',
      'a.cover_picture_id',
      'a.cover_credit',
      sql<string>`a.title`.as('title'),
      sql<string>`coalesce(a.deck, '')`.as('deck'),
      sql<string>`coalesce(a.byline, '')`.as('byline'),
      sql<string>`a.share_url`.as('share_url'),
      sql<Date>`a.published_at`.as('published_at'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('corrections as c')
        .select(({ fn }) => fn.max('c.made_at').as('made_at'))
        .whereRef('c.package_id', '=', 'a.package_id')
        .as('corrected_at'),
    )
    .where('p.stream', '=', 'weekly')
    .where('p.withdrawn_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('a.is_preview', '=', false)
    .where('a.published_at', 'is not', null)
    .where('a.share_url', 'is not', null)
    .where('a.title', 'is not', null)
    .where('a.state', 'not in', unseenStates)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.package_id', 'desc')
    .limit(limit)
    .execute()

export type LivePieceRow = Awaited<ReturnType<typeof listLivePieces>>[number]

/** Finds when something last happened that can change what the feeds show; null before anything. */
export const findLastChange = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(s.ended_at, p.withdrawn_at, p.deleted_at,
      (select max(c.made_at) from corrections c where c.package_id = p.id))) as at
    from apple_sendings s join packages p on p.id = s.package_id
    where p.stream = 'weekly' and s.status = 'done' and s.act <> 'preview'`.execute(db)
  return rows[0]?.at ?? null
}
