import { isAlarmLevel, type ScannedSigns } from './judge.ts'
import type { SafetyNet } from './safety-net.ts'

/** True for a sign that is never judged away: a plain faint, or one beside a certain other. */
export function isCertain({ certain }: SafetyNet, scan: ScannedSigns, ruleId: string): boolean {
  const proposed = scan.judged().filter(({ level }) => isAlarmLevel(level))
  const ids = new Set(proposed.map(({ mention }) => mention.rule.id))
  return (
    certain.together.some((signs) => signs.has(ruleId) && [...signs].every((id) => ids.has(id))) ||
    proposed.some(
      ({ mention: { rule, start, end } }) =>
        rule.id === ruleId && scan.within(certain.words, [start, end]).length > 0,
    )
  )
}

/** True if two signs, or one and its circumstances, make an alarm that has no words of its own. */
export const hasCombination = (scan: ScannedSigns): boolean =>
  scan.findings.some(
    ({ ruleId, level }) =>
      isAlarmLevel(level) && !scan.judged().some(({ mention }) => mention.rule.id === ruleId),
  )
