import { claimKinds, type ClaimKind } from '@app/contract/newsroom/claims'
import { matchesRule, readNamedRules } from '../../prose/pattern-rules.ts'

const rules = readNamedRules('prose/claim-words.json', claimKinds)

/** Finds the kinds of claim that a sentence makes, if any. A question claims nothing. */
export function kindsOfClaim(sentence: string): ClaimKind[] {
  if (sentence.endsWith('?')) return []
  const read = sentence.toLowerCase()
  return claimKinds.filter((kind) => matchesRule(rules[kind], read))
}
