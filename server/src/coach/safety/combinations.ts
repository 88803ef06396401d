import type { TextIndex } from '../text/text-index.ts'
import type { Finding, SafetyNet } from './safety-net.ts'

const reach = 3

/**
 * Finds the signs that are worse together than alone: a knock to the head while on a blood thinner.
 */
export function combinedIn(
  net: SafetyNet,
  index: TextIndex,
  findings: readonly Finding[],
): Finding[] {
  const { words } = index.tokens
  const isDenied = (start: number) =>
    words.slice(Math.max(0, start - reach), start).some((word) => net.negators.has(word))
  return net.combinations
    .filter(({ signs }) =>
      findings.some(({ ruleId, level }) => level !== 'past' && signs.has(ruleId)),
    )
    .filter((each) =>
      each.beside.some((pattern) => index.find(pattern).some(([start]) => !isDenied(start))),
    )
    .map(({ becomes: { id, level, why } }) => ({
      ruleId: id,
      level,
      ruleLevel: level,
      why,
      isLongOver: false,
    }))
}
