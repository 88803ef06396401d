import type { Insight } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertInsight, markAnswered } from './insights.queries.ts'

export type InsightOf = { memberId: string; entryId: string }

/** Stores an insight, and its entry as answered; one that the entry has already stays as it is. */
export async function keepInsight(deps: Deps, tx: Tx, { memberId, entryId }: InsightOf, insight: Insight) {
  const id = deps.clock.newId()
  const created_at = deps.clock.now()
  await insertInsight(tx, { id, member_id: memberId, entry_id: entryId, created_at, ...columnsOf(insight) })
  await markAnswered(tx, memberId, entryId)
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
