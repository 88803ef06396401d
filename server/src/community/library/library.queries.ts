import { dayOf } from '@app/contract/days'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * True for a premium article whose day has come and whose embargo has ended. The server's clock
 * decides, not the stream's row: a day opens at its midnight also where the scheduler stands still.
 */
const isOpen = (now: Date) =>
  sql<boolean>`p.live_on <= ${dayOf(now)}::date and coalesce(p.not_before <= ${now}, true)`

/** The moment from which members could read an article. */
const openSince = sql<Date>`greatest(coalesce(p.published_at, p.created_at),
  p.live_on::timestamp at time zone 'UTC', p.not_before)`

/** Selects the premium articles that members may see: live or archived, published, and open. */
export const publishedArticles = (db: Db, now: Date) =>
  db
    .selectFrom('packages as p')
    .where('p.stream', '=', 'premium')
    .where('p.status', '=', 'published')
    .where('p.deleted_at', 'is', null)
    .where(isOpen(now))

/** The columns of a card. A live article's day is counted from the stream's date. */
export const publishedCards = (db: Db, now: Date) =>
  publishedArticles(db, now)
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

/** Selects the notes to readers on later changes, oldest first. */
const correctionsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('class', k.class, 'note', k.note, 'at', k.made_at)
  order by k.made_at, k.id), '[]') from corrections k where k.package_id = p.id)`

/** The claims of the article's text, with what each rests on. */
const claimsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'sentence', k.sentence, 'isSigned', k.confirmed_at is not null, 'isFromShelf', k.is_from_shelf,
    'isInArticle', 'article' = any(k.places), 'source', k.confirmed_source,
    'factIds', case when k.confirmed_at is null then k.fact_ids else k.confirmed_fact_ids end) order by k.position), '[]')
  from package_claims k where k.package_id = p.id and k.is_present)`

/** A database, read at a moment. */
type At = { db: Db; now: Date }

/** Selects whole articles for one member, with the member's premium status at the same moment. */
const articlesFor = ({ db, now }: At, memberId: string) =>
  publishedCards(db, now)
    .innerJoin('members as m', (join) => join.on('m.account_id', '=', memberId))
    .leftJoin('saved_content as c', (join) =>
      join.onRef('c.member_id', '=', 'm.account_id').onRef('c.package_id', '=', 'p.id'),
    )
    .select([
      'p.long_form_article',
      'p.sources',
      'p.pictures',
      'p.byline',
      'p.reviewer',
      'p.engine',
      'p.module_ids',
      'm.is_premium',
      'c.saved_at',
    ])
    .select([
      openSince.as('published_at'),
      sql<Date | null>`case when p.updated_at > ${openSince} then p.updated_at end`.as(
        'changed_at',
      ),
      sql<boolean>`p.edited_by is not null`.as('is_edited'),
      correctionsOf.as('corrections'),
      claimsOf.as('claims'),
    ])

export const findArticle = (at: At, memberId: string, id: string) =>
  articlesFor(at, memberId).where('p.id', '=', id).executeTakeFirst()

type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** Lists the member's saved articles, latest first; an unpublished article comes as nulls. */
export const listSaved = (at: At, memberId: string) =>
  at.db
    .selectFrom('saved_content as saved')
    .leftJoin(articlesFor(at, memberId).as('article'), 'article.id', 'saved.package_id')
    .where('saved.member_id', '=', memberId)
    .selectAll('article')
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.package_id', 'desc')
    .$castTo<(Article & { saved_at: Date }) | { id: null }>()
    .execute()

/** Finds what a withdrawn article was called, and what its readers are told. */
const withdrawn = ({ db, now }: At) =>
  db
    .selectFrom('packages as p')
    .select(['p.id', 'p.headlines', 'p.chosen_headline', 'p.topic'])
    .select([
      sql<Date>`p.withdrawn_at`.as('at'),
      sql<string>`coalesce((select k.note from corrections k where k.package_id = p.id and k.class = 'withdrawal'
        order by k.made_at desc limit 1), '')`.as('note'),
    ])
    .where('p.stream', '=', 'premium')
    .where('p.withdrawn_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where(isOpen(now))

export const findWithdrawn = (at: At, id: string) =>
  withdrawn(at).where('p.id', '=', id).executeTakeFirst()

/** Lists the withdrawn articles among those that a member saved, the latest first. */
export const listSavedWithdrawn = (at: At, memberId: string) =>
  withdrawn(at)
    .innerJoin('saved_content as c', 'c.package_id', 'p.id')
    .where('c.member_id', '=', memberId)
    .orderBy('p.withdrawn_at', 'desc')
    .orderBy('p.id')
    .execute()

export type WithdrawnRow = NonNullable<Awaited<ReturnType<typeof findWithdrawn>>>

/**
 * Saves a published article once, and returns the number of new rows; undefined if there is no such
 * article.
 */
export const saveArticle = ({ db, now }: At, memberId: string, id: string) =>
  db
    .with('article', () => publishedArticles(db, now).select('p.id').where('p.id', '=', id))
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
              sql<Date>`${now}::timestamptz`.as('at'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('package_id'),
    )
    .selectFrom('article')
    .select(sql<number>`(select count(*)::int from saved)`.as('added'))
    .executeTakeFirst()

export const removeSaved = (db: Db, memberId: string, id: string) =>
  db
    .deleteFrom('saved_content')
    .where('member_id', '=', memberId)
    .where('package_id', '=', id)
    .execute()
