import { dayMs } from '@app/contract/days'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'
import type { Coach, RecommendedArticle } from '../../coach/coach.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  deleteRecommendations,
  listStale,
  markChosen,
  putRecommendations,
  rankArticles,
  recommendedSince,
} from './recommendations.queries.ts'

export type ChooseDeps = { deps: Pick<Deps, 'clock'>; coach: Pick<Coach, 'readingFor'>; tx: Tx }

type Stale = Awaited<ReturnType<typeof listStale>>[number]
type Ranked = Awaited<ReturnType<typeof rankArticles>>[number]

const recentMs = 14 * dayMs
/** The rank of an article that is all about the entry's words; few reach it. */
const highestRank = 0.25

/**
 * Chooses articles for insights whose recommendations are out of date. The caller holds the lock on
 * the member's row, so that the second of two callers finds it done.
 */
export async function chooseRecommendations(
  { deps, coach, tx }: ChooseDeps,
  memberId: string,
  insightIds: string[],
) {
  const now = deps.clock.now()
  const stale = await listStale({ db: tx, now }, memberId, insightIds)
  const [{ mark } = { mark: null }] = stale
  if (stale.length === 0) return
  const ids = stale.map(({ id }) => id)
  const ranked = Map.groupBy(
    await rankArticles({ db: tx, now }, memberId, ids),
    ({ insight_id }) => insight_id,
  )
  const recent = await recommendedSince(tx, memberId, new Date(now.getTime() - recentMs))
  const elsewhere = recent.filter(({ insight_id }) => !ids.includes(insight_id))
  const recommendedLately = new Set(elsewhere.map(({ package_id }) => package_id))
  const chosen = stale.flatMap((insight) => {
    const best = bestFor(coach, insight, ranked.get(insight.id) ?? [], recommendedLately)
    for (const { id } of best) recommendedLately.add(id)
    return best.map(({ id, percent, reason }) => ({
      member_id: memberId,
      id: deps.clock.newId(),
      insight_id: insight.id,
      package_id: id,
      relevance_score: percent,
      reason,
      created_at: now,
    }))
  })
  await deleteRecommendations(tx, memberId, ids, chosen)
  if (chosen.length > 0) await putRecommendations(tx, memberId, chosen)
  await markChosen(tx, memberId, ids, mark)
}

function bestFor(
  { readingFor }: ChooseDeps['coach'],
  { title, content, tags, theme, part_ids }: Stale,
  ranked: readonly Ranked[],
  recommendedLately: ReadonlySet<string>,
): RecommendedArticle[] {
  const entry = { title, content, tags, theme: z.nullable(ThemeId).parse(theme), partIds: part_ids }
  return readingFor(
    entry,
    ranked.map((row) => ({
      id: row.article_id,
      theme: row.editorial_theme,
      wordMatch: Math.min(1, row.rank / highestRank),
      touchesGoal: row.touches_goal,
      isSaved: row.is_saved,
      wasRecommended: recommendedLately.has(row.article_id),
    })),
  )
}
