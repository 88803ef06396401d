import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Selects the premium articles that members may see: live or archived, and published. */
export const publishedArticles = (db: Db) =>
  db
    .selectFrom('packages as p')
    .where('p.stream', '=', 'premium')
    .where('p.status', '=', 'published')
    .where('p.deleted_at', 'is', null)

/** The columns of a card. A live article's day is counted from the stream's date. */
export const publishedCards = (db: Db) =>
  publishedArticles(db)
    .leftJoin('premium_stream as s', (join) => join.onTrue())
    .select([
      'p.id',
      'p.topic',
      'p.headlines',
      'p.chosen_headline',
      'p.apple_news_deck',
      'p.editorial_theme',
      'p.tags',
      'p.characters',
    ])
    .select([
      sql<number | null>`case when p.archived_at is null then p.live_on - s.stream_date + 1
        else p.editorial_week end`.as('day'),
      sql`p.pictures -> 'coverImage'`.as('cover'),
    ])

/** Selects whole articles for one member, with the member's premium status at the same moment. */
const articlesFor = (db: Db, memberId: string) =>
  publishedCards(db)
    .innerJoin('members as m', (join) => join.on('m.account_id', '=', memberId))
    .leftJoin('saved_content as c', (join) =>
      join.onRef('c.member_id', '=', 'm.account_id').onRef('c.package_id', '=', 'p.id'),
    )
    .select(['p.long_form_article', 'p.sources', 'm.is_premium', 'c.saved_at'])
    .select(sql<Date>`coalesce(p.published_at, p.created_at)`.as('published_at'))

export const findArticle = (db: Db, memberId: string, id: string) =>
  articlesFor(db, memberId).where('p.id', '=', id).executeTakeFirst()

type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** Lists the member's saved articles, latest first; an unpublished article comes as nulls. */
export const listSaved = (db: Db, memberId: string) =>
  db
    .selectFrom('saved_content as saved')
    .leftJoin(articlesFor(db, memberId).as('article'), 'article.id', 'saved.package_id')
    .where('saved.member_id', '=', memberId)
    .selectAll('article')
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.package_id', 'desc')
    .$castTo<(Article & { saved_at: Date }) | { id: null }>()
    .execute()

/**
 * Saves a published article once, and returns the number of new rows; undefined if there is no such
 * article.
 */
export const saveArticle = (db: Db, memberId: string, id: string, at: Date) =>
  db
    .with('article', () => publishedArticles(db).select('p.id').where('p.id', '=', id))
    .with('saved', (cte) =>
      cte
        .insertInto('saved_content')
        .columns(['member_id', 'package_id', 'saved_at'])
        .expression(
          cte
            .selectFrom('article')
            .select([
              sql<string>`${memberId}::uuid`.as('member_id'),
              'article.id',
              sql<Date>`${at}::timestamptz`.as('at'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('package_id'),
    )
    .selectFrom('article')
    .select(sql<number>`(select count(*)::int from saved)`.as('added'))
    .executeTakeFirst()

export const removeSaved = (db: Db, memberId: string, id: string) =>
  db.deleteFrom('saved_content').where('member_id', '=', memberId).where('package_id', '=', id).execute()
