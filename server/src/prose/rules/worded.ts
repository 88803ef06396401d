import { findMatches, readNamedRules } from '../pattern-rules.ts'
import type { AnalysedText, ProseSpec, ProseRule } from '../spec.ts'

const names = [
  'american-usage',
  'diagnosis',
  'medicine',
  'medical-test',
  'weight-target',
  'overclaim',
  'unsourced',
  'authority',
  'ageism',
  'boilerplate',
  'cliche',
] as const
const rules = readNamedRules('prose/text-rules.json', names)

/** Makes a rule of the book one of the check: each match in the writer's own words offends. */
export const worded =
  (name: (typeof names)[number]): ProseRule =>
  ({ own }) => [...new Set(findMatches(rules[name], own))]

/** The same for replies alone: an article may tell of an examination. */
export const wordedInReplies =
  (name: (typeof names)[number]): ProseRule =>
  (prose, spec) =>
    spec.kind === 'reply' ? worded(name)(prose, spec) : []

/** Finds the people and institutions that none of the sources names. */
export function authority({ own }: AnalysedText, { sources = '' }: ProseSpec): string[] {
  const found = findMatches(rules.authority, own).map((name) => name.trim())
  return [...new Set(found)].filter((name) => !sources.includes(surnameOf(name)))
}

const surnameOf = (name: string) => name.match(/\p{Lu}[\p{L}'’-]+/gu)?.at(-1) ?? name
