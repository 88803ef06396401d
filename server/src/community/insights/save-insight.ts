import type { Coach, CoachInsight } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { chooseRecommendations } from '../recommendations/choose-recommendations.ts'
import { deleteRecommendations } from '../recommendations/recommendations.queries.ts'
import { insertInsight, type InsightOf, markAnswered, replaceInsight } from './insights.queries.ts'

type SaveDeps = { deps: Deps; coach: Coach; tx: Tx }

/**
 * Saves an insight with recommended reading, and marks its entry as answered; an existing insight
 * stays. The caller holds the lock on the member's row.
 */
export async function keepInsight(
  { deps, coach, tx }: SaveDeps,
  { memberId, entryId }: InsightOf,
  insight: CoachInsight,
) {
  const id = deps.clock.newId()
  const created_at = deps.clock.now()
  await insertInsight(tx, {
    id,
    member_id: memberId,
    entry_id: entryId,
    created_at,
    ...columnsOf(insight),
  })
  await markAnswered(tx, memberId, entryId)
  if (insight.kind === 'coaching') await chooseRecommendations({ deps, coach, tx }, memberId, [id])
}

/**
 * Replaces an entry's insight: the same letter, with its pin, in other words. The member's mark on
 * the former words ends. The caller holds the lock on the member's row.
 */
export async function rewriteInsight(
  { deps, coach, tx }: SaveDeps,
  of: InsightOf,
  id: string,
  insight: CoachInsight,
) {
  const rest = { created_at: deps.clock.now(), unhelpful_id: null, recommended_from: null }
  await replaceInsight(tx, of, { ...columnsOf(insight), ...rest })
  await deleteRecommendations(tx, of.memberId, [id])
  if (insight.kind === 'coaching')
    await chooseRecommendations({ deps, coach, tx }, of.memberId, [id])
}

/** The columns of a coach's reply. */
const columnsOf = (insight: CoachInsight) => ({
  kind: insight.kind,
  safety_level: insight.safetyLevel,
  text: insight.text,
  theme: insight.theme,
  form: insight.form ?? null,
  part_ids: insight.partIds,
  fact_ids: insight.factIds,
  engine: insight.engine,
  stand_in: insight.standIn,
})
