import { readProse } from './read-prose.ts'
import { americanUsage } from './rules/american-usage.ts'
import { authority } from './rules/authority.ts'
import { cards } from './rules/cards.ts'
import { ageism, boilerplate, cliche, overclaim, unsourced } from './rules/claims.ts'
import { exclamation, length, longSentence, meanSentence, missingSource, repetition } from './rules/measures.ts'
import { falseComfort, prescribed, warningSign } from './rules/dangers.ts'
import { deck, headline } from './rules/headlines.ts'
import { figure } from './rules/figures.ts'
import { link } from './rules/links.ts'
import { diagnosis, medicine, medicalTest, weightTarget } from './rules/medical.ts'
import { quotation } from './rules/quotation.ts'
import { readingEase } from './rules/reading-ease.ts'
import { spelling } from './rules/spelling.ts'
import type { ProseSpec, ProseRule } from './spec.ts'

const rules = {
  length,
  cards,
  headline,
  deck,
  'reading-ease': readingEase,
  'mean-sentence': meanSentence,
  'long-sentence': longSentence,
  spelling,
  'american-usage': americanUsage,
  'warning-sign': warningSign,
  'false-comfort': falseComfort,
  prescribed,
  diagnosis,
  medicine,
  'medical-test': medicalTest,
  'weight-target': weightTarget,
  overclaim,
  unsourced,
  authority,
  ageism,
  boilerplate,
  cliche,
  exclamation,
  figure,
  quotation,
  repetition,
  'missing-source': missingSource,
  link,
} satisfies Record<string, ProseRule>

export type RuleName = keyof typeof rules

/** A fault of a text: the rule, and the words that offend it or the measure that misses. */
export type Fault = { rule: RuleName; found: string }

/** Holds a text of either engine to everything that is asked of it; an empty list is a pass. */
export function check(text: string, spec: ProseSpec): Fault[] {
  const prose = readProse(text, spec)
  return ruleNames.flatMap((rule) => rules[rule](prose, spec).map((found) => ({ rule, found })))
}

export const ruleNames = Object.keys(rules).filter((name): name is RuleName => name in rules)
