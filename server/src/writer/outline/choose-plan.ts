import { hash } from '../../platform/hash.ts'
import type { WritingBrief } from '../brief.ts'
import { compareRanks } from '../compare-ranks.ts'
import type { ArgumentPlan } from '../knowledge/writer-schema.ts'
import type { TopicReading } from '../topic/read-topic.ts'

/**
 * Lists the plans for a subject: the wanted one, then those that were not used lately; of equals
 * the seed decides.
 */
export function plansFor(
  { subject, isThemeAlone, home, seed }: TopicReading,
  { ledger, planId }: Pick<WritingBrief, 'ledger' | 'planId'>,
  plans: readonly ArgumentPlan[],
): ArgumentPlan[] {
  const fits = (plan: ArgumentPlan) =>
    isThemeAlone
      ? plan.subjects.length === 0 && plan.pool === home.id
      : subject !== null && plan.subjects.includes(subject.subject)
  const lastUse = (plan: ArgumentPlan) => {
    const ago = ledger.findIndex(({ format }) => format === plan.id)
    return ago === -1 ? Infinity : ago
  }
  return plans
    .filter(fits)
    .map((plan) => ({
      plan,
      rank: [plan.id === planId ? 0 : 1, -lastUse(plan), hash(`${seed}|${plan.id}`)],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ plan }) => plan)
}
