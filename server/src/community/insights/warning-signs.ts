import type { Coach, CoachInsight, WarningSignInput } from '../../coach/coach.ts'
import { alarmLevels } from '../../coach/knowledge/safety-schema.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { countryOf } from './coach-context.ts'
import { findInsightOf, type InsightOf } from './insights.queries.ts'
import { keepInsight, rewriteInsight } from './save-insight.ts'

export type ScannedStory = {
  title: string
  content: string
  symptoms: WarningSignInput['symptoms']
}

/**
 * Gives an edited entry with a warning sign its authored text, in place of a milder or pending
 * answer. The caller holds the lock on the member's row.
 */
export async function answerWarningSigns(
  { deps, coach, tx }: { deps: Deps; coach: Coach; tx: Tx },
  of: InsightOf,
  story: ScannedStory,
  member: { country: string },
): Promise<void> {
  const safety = coach.safetyFor(story, countryOf(member))
  if (!safety) return
  const current = await findInsightOf(tx, of.memberId, of.entryId)
  if (!current) await keepInsight({ deps, coach, tx }, of, safety)
  else if (isGraver(safety, current))
    await rewriteInsight({ deps, coach, tx }, of, current.id, safety)
}

type Level = CoachInsight['safetyLevel']

const isGraver = (
  safety: CoachInsight,
  current: { kind: CoachInsight['kind']; safety_level: Level },
) => current.kind !== 'safety' || severityOf(safety.safetyLevel) > severityOf(current.safety_level)

const severityOf = (level: Level) => alarmLevels.toReversed().findIndex((each) => each === level)
