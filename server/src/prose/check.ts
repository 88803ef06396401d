import { falseComfort, prescribed, warningSign } from './danger.ts'
import { readProse } from './read-prose.ts'
import { figure } from './rules/figures.ts'
import { cards, deck, headline } from './rules/layout.ts'
import { exclamation, link, missingSource } from './rules/marks.ts'
import { length, longSentence, meanSentence, readingEase, repetition } from './rules/measures.ts'
import { quotation } from './rules/quotation.ts'
import { spelling } from './rules/spelling.ts'
import { authority, worded, wordedInReplies } from './rules/worded.ts'
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
  'american-usage': worded('american-usage'),
  'warning-sign': warningSign,
  'false-comfort': falseComfort,
  prescribed,
  diagnosis: worded('diagnosis'),
  medicine: worded('medicine'),
  'medical-test': wordedInReplies('medical-test'),
  'weight-target': worded('weight-target'),
  overclaim: worded('overclaim'),
  unsourced: worded('unsourced'),
  authority,
  ageism: worded('ageism'),
  boilerplate: worded('boilerplate'),
  cliche: worded('cliche'),
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

/** Holds a text of either engine to every rule; an empty list is a pass. */
export function check(text: string, spec: ProseSpec): Fault[] {
  const prose = readProse(text, spec)
  return ruleNames.flatMap((rule) => rules[rule](prose, spec).map((found) => ({ rule, found })))
}

export const ruleNames = Object.keys(rules).filter((name): name is RuleName => name in rules)
