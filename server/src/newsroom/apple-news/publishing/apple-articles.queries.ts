import { sql } from 'kysely'
import type { Db, Insert, Tx, Update } from '../../../platform/db/db.ts'
import { loggedColumns } from '../../audit/log.queries.ts'

const articleColumns = [
  'apple_id',
  'revision',
  'state',
  'share_url',
  'is_preview',
  'version',
  'section_id',
  'sent_at',
  'published_at',
] as const

/** Finds the article that Apple News has of a package. */
export const findAppleArticle = (db: Db | Tx, packageId: string) =>
  db
    .selectFrom('apple_articles')
    .select(articleColumns)
    .where('package_id', '=', packageId)
    .executeTakeFirst()

export type StoredArticle = NonNullable<Awaited<ReturnType<typeof findAppleArticle>>>

/** Lists what Apple News has, the latest first. */
export const listStoredArticles = (db: Db) =>
  db
    .selectFrom('apple_articles as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select(['a.revision', 'a.state', 'a.share_url', 'a.is_preview', 'a.section_id'])
    .select(['a.sent_at', 'a.published_at'])
    .select('a.version as sent_version')
    .select(loggedColumns.map((column) => `p.${column}` as const))
    .select('p.deleted_at')
    .orderBy(sql`coalesce(a.published_at, a.sent_at)`, 'desc')
    .orderBy('a.package_id')
    .execute()

/**
 * Writes what Apple answered; readers have the article since the first answer that is no preview.
 */
export const putAppleArticle = (
  tx: Tx,
  { cover_picture_id: coverId, ...article }: Insert<'apple_articles'>,
) =>
  tx
    .insertInto('apple_articles')
    .values(({ selectFrom }) => ({
      ...article,
      // A photograph that was deleted meanwhile must not lose Apple's answer.
      cover_picture_id: selectFrom('pictures')
        .select('id')
        .where('id', '=', coverId ?? null),
    }))
    .onConflict((conflict) =>
      conflict.column('package_id').doUpdateSet(({ ref }) => ({
        apple_id: ref('excluded.apple_id'),
        revision: ref('excluded.revision'),
        state: ref('excluded.state'),
        share_url: ref('excluded.share_url'),
        is_preview: ref('excluded.is_preview'),
        version: ref('excluded.version'),
        notes: ref('excluded.notes'),
        section_id: ref('excluded.section_id'),
        sent_at: ref('excluded.sent_at'),
        title: ref('excluded.title'),
        deck: ref('excluded.deck'),
        byline: ref('excluded.byline'),
        cover_picture_id: ref('excluded.cover_picture_id'),
        cover_credit: ref('excluded.cover_credit'),
        published_at: sql`coalesce(apple_articles.published_at, excluded.published_at)`,
      })),
    )
    .execute()

export const deleteAppleArticle = (tx: Tx, packageId: string) =>
  tx.deleteFrom('apple_articles').where('package_id', '=', packageId).execute()

/** Finds another package whose article this is in Apple News. */
export const findOwner = (db: Db, appleId: string, packageId: string) =>
  db
    .selectFrom('apple_articles as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select(loggedColumns.map((column) => `p.${column}` as const))
    .where('a.apple_id', '=', appleId)
    .where('a.package_id', '<>', packageId)
    .executeTakeFirst()

/** Lists articles that Apple is still at work on. */
export const listProcessing = (db: Db) =>
  db
    .selectFrom('apple_articles')
    .select(['package_id', 'apple_id', 'revision'])
    .where('state', 'like', 'PROCESSING%')
    .orderBy('sent_at')
    .orderBy('package_id')
    .execute()

/** Writes what Apple says of an article, unless another revision was sent since. */
export const updateAppleArticle = (
  db: Db,
  { package_id, revision }: { package_id: string; revision: string },
  change: Update<'apple_articles'>,
) =>
  db
    .updateTable('apple_articles')
    .set(change)
    .where('package_id', '=', package_id)
    .where('revision', '=', revision)
    .execute()
