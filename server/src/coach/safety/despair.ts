import { mentionsOf, type Mention, type ScannedText } from './mentions.ts'
import type { Finding, SafetyNet, SafetyRule } from './safety-net.ts'

/** The level of a mention, or null if it is denied, hypothetical or another person's. */
export type Judge = (mention: Mention) => Finding['level'] | null

const despair: Finding = {
  ruleId: 'despair',
  level: 'soft',
  ruleLevel: 'soft',
  why: '',
  isLongOver: false,
}

/**
 * Finds despair that nobody names: two different things put in order for others, or one beside
 * "they'd manage", unless the entry gives another reason; or an answer to being asked.
 */
export function despairIn(
  { despair: { deeds, asides, answers, reasons } }: SafetyNet,
  { index, sentenceBounds }: ScannedText,
  judge: Judge,
): Finding[] {
  const isTold = (rule: SafetyRule) =>
    mentionsOf(rule, index, sentenceBounds).some((mention) => judge(mention) === 'soft')
  if (answers.some(isTold)) return [despair]
  const kinds = new Set(deeds.filter(isTold).map(({ id }) => id)).size
  const isEnough = kinds > 1 || (kinds === 1 && asides.some(isTold))
  return isEnough && !reasons.some((reason) => index.find(reason).length > 0) ? [despair] : []
}
