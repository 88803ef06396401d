import type { Coach, Insight } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { chooseRecommendations } from '../recommendations/choose-recommendations.ts'
import { insertInsight, markAnswered } from './insights.queries.ts'

export type InsightOf = { memberId: string; entryId: string }

type Keeping = { deps: Deps; coach: Coach; tx: Tx }

/**
 * Stores an insight with what to read beside it, and its entry as answered; an insight that the entry has already stays
 * as it is. The caller holds the member's row.
 */
export async function keepInsight({ deps, coach, tx }: Keeping, { memberId, entryId }: InsightOf, insight: Insight) {
  const id = deps.clock.newId()
  const created_at = deps.clock.now()
  await insertInsight(tx, { id, member_id: memberId, entry_id: entryId, created_at, ...columnsOf(insight) })
  await markAnswered(tx, memberId, entryId)
  if (insight.kind === 'coaching') await chooseRecommendations({ deps, coach, tx }, memberId, [id])
}

/** What the coach wrote, by its columns. */
export const columnsOf = (insight: Insight) => ({
  kind: insight.kind,
  safety_level: insight.safetyLevel,
  text: insight.text,
  theme: insight.theme,
  part_ids: insight.partIds,
  fact_ids: insight.factIds,
  engine: insight.engine,
  stand_in: insight.standIn,
})
