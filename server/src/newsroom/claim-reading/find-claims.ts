import { claimKinds, type ClaimKind } from '@app/contract/newsroom/claims'
import { matchesRule, readNamedRules } from '../../prose/pattern-rules.ts'

const { reported, ...rules } = readNamedRules('prose/claim-words.json', [...claimKinds, 'reported'])

/** The patterns as text, so that others can tell when they have changed. */
export const claimWords = [...Object.values(rules), reported]
  .flatMap(({ patterns, except }) => [
    ...patterns.map(({ find, unless }) => `${find} ${unless}`),
    String(except),
  ])
  .join('\n')

/**
 * Finds the kinds of claim that a sentence makes, if any; `before` is the sentence before it in its
 * paragraph. A question claims nothing.
 */
export function kindsOfClaim(sentence: string, before = ''): ClaimKind[] {
  if (sentence.endsWith('?')) return []
  const read = sentence.toLowerCase()
  const found = claimKinds.filter((kind) => matchesRule(rules[kind], read))
  if (found.length > 0 || before === '') return found
  // A sentence in the past behind a study tells what came of it.
  return matchesRule(rules.study, before.toLowerCase()) && matchesRule(reported, read)
    ? ['study']
    : []
}
