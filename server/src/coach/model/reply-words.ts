import { readNamedRules } from '../../prose/pattern-rules.ts'

/** Words that a reply may use only under a condition, which the check that reads them knows. */
export const conditionalWords = readNamedRules('coach/reply-words.json', [
  'condition',
  'verdict',
  'medicine',
  'any medicine',
  'taking',
  'prescribed',
  'examination',
  'weight',
  'clinician',
  'broken bone',
  'biography',
  'personal data',
  'system text',
  'makers',
  'research',
  'finding',
  'country',
  'newness',
  'hearsay',
])
