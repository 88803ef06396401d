import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { mayBeSealed, openRows, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { findGoalText } from '../goals/goals.queries.ts'
import { stemsOf } from '../words/stems.ts'
import { entryWords, letterWords, reasonId, reasonWords } from '../words/word-kinds.ts'
import { publishedArticles, publishedCards } from '../library/library.queries.ts'

/**
 * English stems that do not tell an entry's subject: nearly every entry has some of them, and
 * nearly every article.
 */
const commonStems: readonly string[] = (
  'one two three four five six seven eight nine ten eleven twelv twenti thirti forti fifti half first second third last next ' +
  'day week month year time hour minut today yesterday tomorrow morn afternoon even night tonight sunday monday tuesday ' +
  'wednesday thursday friday saturday mile kilometr meter run ran runner ride rode swim swam walk went got get give gave ' +
  'come came back feel felt like make made good better best well much mani littl long short still alreadi everi thing way ' +
  'home left right start end rather done call tri want need know knew think thought look find found take took also use ' +
  'sinc may might could would though yet ever never alway perhap mayb far near say said tell told keep kept put big small ' +
  'old new bit lot whole full empti almost enough quit anoth away around session'
).split(' ')

/** A database, read at a moment. */
type At = { db: Db | Tx; now: Date }

/** Nothing on a closed subject is ever recommended, however it came to be published. */
const recommendable = (db: Db, now: Date) =>
  publishedArticles(db, now).where('p.closed_subject', 'is', null)

/** A value that changes when an article opens to members or is withdrawn; null without any. */
const shelf = (db: Db, now: Date) =>
  recommendable(db, now).select(
    sql<string | null>`md5(string_agg(p.id::text, '' order by p.id))::uuid`.as('mark'),
  )

/** Insights that may have recommendations: coaching without a word on a warning sign. */
const coachingInsights = ({ db, now }: At, memberId: string, insightIds: readonly string[]) =>
  db
    .selectFrom('insights as i')
    .innerJoin(shelf(db, now).as('shelf'), (join) => join.onTrue())
    .where('i.member_id', '=', memberId)
    .where('i.id', '=', sql<string>`any(${insightIds}::uuid[])`)
    .where('i.kind', '=', 'coaching')
    .where('i.safety_level', 'is', null)

const isStale = sql<boolean>`i.recommended_from is distinct from shelf.mark`

/**
 * Lists recommendations of published articles, best first. An insight whose recommendations are out
 * of date is listed even without any.
 */
export async function listRecommendations(at: At, memberId: string, insightIds: readonly string[]) {
  const rows = await coachingInsights(at, memberId, insightIds)
    .leftJoin(
      publishedCards(at.db, at.now)
        .innerJoin('recommendations as r', 'r.package_id', 'p.id')
        .where('r.member_id', '=', memberId)
        .where('p.closed_subject', 'is', null)
        .where('r.insight_id', '=', sql<string>`any(${insightIds}::uuid[])`)
        .select(['r.insight_id', 'r.id as recommendation_id', 'r.relevance_score', 'r.reason'])
        .$if(mayBeSealed(at.db), (query) => query.select('r.sealed'))
        .as('card'),
      (join) => join.onRef('card.insight_id', '=', 'i.id'),
    )
    .selectAll('card')
    .select(['i.id as of_insight', isStale.as('is_stale')])
    .where(sql<boolean>`card.id is not null or ${isStale}`)
    .orderBy('card.relevance_score', 'desc')
    .orderBy('card.id', 'desc')
    .execute()
  return openRows(at.db, memberId, rows, {
    kind: reasonWords,
    id: ({ of_insight: insight_id, id }) => reasonId({ insight_id, package_id: String(id) }),
  })
}

/** Lists the insights whose recommendations are out of date, newest first, with their entries. */
export async function listStale(at: At, memberId: string, insightIds: readonly string[]) {
  const rows = await coachingInsights(at, memberId, insightIds)
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
    )
    .select(['i.id', 'i.entry_id', 'i.theme', 'i.part_ids', 'shelf.mark'])
    .select(['e.title', 'e.content', 'e.tags'])
    .$if(mayBeSealed(at.db), (query) => query.select(['i.sealed', 'e.sealed as sealed_entry']))
    .where(isStale)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  const id = (row: { entry_id: string }) => row.entry_id
  const letter = { kind: letterWords, id }
  return openRows(at.db, memberId, rows, letter, { kind: entryWords, id, from: 'sealed_entry' })
}

// Only the most frequent words count: further ones hardly change the rank, and each costs time.
const mostStems = 60

/** The significant stems of a text; an article may match any of them. */
const anyStemOf = (text: ReturnType<typeof sql>, suffix = '') =>
  sql`(select string_agg(quote_literal(lexeme) || ${suffix}, ' | ')::tsquery from (
    select lexeme from unnest(to_tsvector('english', searchable_text(${text})))
    where lexeme ~ '^[a-z]{3,200}$' and lexeme <> all(${commonStems}::text[])
    order by cardinality(positions) desc, lexeme limit ${mostStems}
  ) as stems)`

/**
 * Ranks every published article for each insight: its share of the entry's words, and the member's
 * history with it.
 */
export async function rankArticles(
  { db: tx, now }: At,
  memberId: string,
  insightIds: readonly string[],
) {
  const sealed = mayBeSealed(tx) ? await stemsAskedFor(tx, memberId, insightIds) : null
  return (
    tx
      // Materialised, so that the entry's words are read once and not for every article.
      .with(
        (cte) => cte('asked').materialized(),
        (db) =>
          sealed
            ? db.selectFrom(sealed).select(['id', 'words', 'goal'])
            : db
                .selectFrom('insights as i')
                .innerJoin('journal_entries as e', (join) =>
                  join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
                )
                .leftJoin('goals as g', (join) =>
                  join.onRef('g.member_id', '=', 'i.member_id').on('g.archived_at', 'is', null),
                )
                .select([
                  'i.id',
                  anyStemOf(sql`e.title || ' ' || e.content`).as('words'),
                  // The goal's words count only in title and deck: the text of an article contains
                  // nearly every word.
                  anyStemOf(sql`g.goal`, ':AB').as('goal'),
                ])
                .where('i.member_id', '=', memberId)
                .where('i.id', '=', sql<string>`any(${insightIds}::uuid[])`),
      )
      .selectFrom(recommendable(tx, now).select(['p.id', 'p.editorial_theme', 'p.search']).as('p'))
      .innerJoin('asked', (join) => join.onTrue())
      .leftJoin('saved_content as c', (join) =>
        join.onRef('c.package_id', '=', 'p.id').on('c.member_id', '=', memberId),
      )
      .select([
        'asked.id as insight_id',
        'p.id as article_id',
        'p.editorial_theme',
        sql<number>`coalesce(ts_rank('{0.1, 0.2, 0.6, 1}', p.search, asked.words), 0)`.as('rank'),
        sql<boolean>`coalesce(p.search @@ asked.goal, false)`.as('touches_goal'),
        sql<boolean>`c.saved_at is not null`.as('is_saved'),
      ])
      .orderBy('p.id')
      .execute()
  )
}

type AskedStems = { id: string; words: string | null; goal: string | null }

/** The stems of words that the database cannot read, as a table. */
async function stemsAskedFor(tx: Db | Tx, memberId: string, insightIds: readonly string[]) {
  const rows = await tx
    .selectFrom('insights as i')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
    )
    .select(['i.id', 'i.entry_id', 'e.title', 'e.content', 'e.sealed'])
    .where('i.member_id', '=', memberId)
    .where('i.id', '=', sql<string>`any(${insightIds}::uuid[])`)
    .execute()
  const id = (row: { entry_id: string }) => row.entry_id
  const opened = await openRows(tx, memberId, rows, { kind: entryWords, id })
  const goal = anyOf(stemsOf((await findGoalText(tx, memberId)) ?? ''), ':AB')
  const asked = opened.map((row) => {
    return { id: row.id, words: anyOf(stemsOf(`${row.title} ${row.content}`)), goal }
  })
  return sql<AskedStems>`(select id, words::tsquery, goal::tsquery
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as listed (id uuid, words text, goal text))`.as<'stems'>(
    'stems',
  )
}

/** A query for any of the most frequent significant stems, which are letters alone. */
function anyOf(stems: readonly string[], suffix = ''): string | null {
  const counts = new Map<string, number>()
  for (const stem of stems)
    if (/^[a-z]{3,200}$/.test(stem) && !commonStems.includes(stem))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const most = [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, mostStems)
  return most.length === 0 ? null : most.map(([stem]) => `'${stem}'${suffix}`).join(' | ')
}

export const recommendedSince = (tx: Tx, memberId: string, since: Date) =>
  tx
    .selectFrom('recommendations')
    .select(['insight_id', 'package_id'])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute()

/** Deletes the recommendations of some insights, save these articles. */
export const deleteRecommendations = (
  tx: Tx,
  memberId: string,
  insightIds: readonly string[],
  but: readonly { insight_id: string; package_id: string }[] = [],
) =>
  tx
    .deleteFrom('recommendations')
    .where('member_id', '=', memberId)
    .where('insight_id', '=', sql<string>`any(${insightIds}::uuid[])`)
    .where(
      sql<boolean>`(insight_id, package_id) not in (select * from unnest(
        ${but.map(({ insight_id }) => insight_id)}::uuid[], ${but.map(({ package_id }) => package_id)}::uuid[]))`,
    )
    .execute()

/** An existing recommendation keeps its id and time. */
export async function putRecommendations(
  tx: Tx,
  memberId: string,
  recommendations: Insert<'recommendations'>[],
) {
  const { seal } = await sealerOf(tx, memberId)
  await tx
    .insertInto('recommendations')
    .values(recommendations.map((row) => seal(reasonWords, reasonId(row), row)))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'insight_id', 'package_id']).doUpdateSet((row) => ({
        relevance_score: row.ref('excluded.relevance_score'),
        reason: row.ref('excluded.reason'),
        sealed: row.ref('excluded.sealed'),
      })),
    )
    .execute()
}

export const markChosen = (
  tx: Tx,
  memberId: string,
  insightIds: readonly string[],
  mark: string | null,
) =>
  tx
    .updateTable('insights')
    .set({ recommended_from: mark })
    .where('member_id', '=', memberId)
    .where('id', '=', sql<string>`any(${insightIds}::uuid[])`)
    .execute()
