import type { Recommendation } from '@app/contract/community/library'
import type { Coach } from '../../coach/coach.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { toCard } from '../library/shown-article.ts'
import { chooseRecommendations } from './choose-recommendations.ts'
import { listRecommendations } from './recommendations.queries.ts'

type Insight = { id: string }
type WithInsights<I extends Insight> = { aiResponses: readonly I[] }
type Row = Awaited<ReturnType<typeof listRecommendations>>[number]

/** A screen shows this many insights, and a call chooses articles for at most as many. */
const maxShown = 5

/** Adds the stored recommendations to the insights of some entries. */
export async function withReading<I extends Insight, E extends WithInsights<I>>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  entries: readonly (E & WithInsights<I>)[],
) {
  const ids = insightIds(entries)
  return attachRecommendations(
    entries,
    ids.length === 0 ? [] : await listRecommendations({ db, now: clock.now() }, memberId, ids),
  )
}

/** The same, but chooses articles again if any came or went since. */
export async function withFreshReading<I extends Insight, E extends WithInsights<I>>(
  { deps, coach }: { deps: Deps; coach: Coach },
  memberId: string,
  entries: readonly (E & WithInsights<I>)[],
) {
  const ids = insightIds(entries)
  const at = { db: deps.db, now: deps.clock.now() }
  const rows = ids.length === 0 ? [] : await listRecommendations(at, memberId, ids)
  const stale = new Set(rows.flatMap(({ is_stale, of_insight }) => (is_stale ? [of_insight] : [])))
  const idsToRefresh = ids.filter((id) => stale.has(id)).slice(0, maxShown)
  if (idsToRefresh.length === 0) return attachRecommendations(entries, rows)
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    await chooseRecommendations({ deps, coach, tx }, memberId, idsToRefresh)
  })
  return attachRecommendations(entries, await listRecommendations(at, memberId, ids))
}

const insightIds = (entries: readonly WithInsights<Insight>[]) =>
  entries.flatMap(({ aiResponses }) => aiResponses.map((insight) => insight.id))

function attachRecommendations<I extends Insight, E extends WithInsights<I>>(
  entries: readonly (E & WithInsights<I>)[],
  rows: readonly Row[],
) {
  const recommended = Map.groupBy(rows.filter(isRecommended), ({ of_insight }) => of_insight)
  const recommendationsOf = ({ id }: I) => ({
    recommendations: (recommended.get(id) ?? []).map(toRecommendation),
  })
  return entries.map((entry) => ({
    ...entry,
    aiResponses: entry.aiResponses.map((insight) => ({
      ...insight,
      ...recommendationsOf(insight),
    })),
  }))
}

type Recommended = Row &
  Parameters<typeof toCard>[0] & { recommendation_id: string; reason: string }

const isRecommended = (row: Row): row is Recommended => row.recommendation_id !== null

const toRecommendation = (row: Recommended): Recommendation => ({
  id: row.recommendation_id,
  relevance_score: Number(row.relevance_score),
  recommendation_reason: row.reason,
  premiumContent: toCard(row),
})
