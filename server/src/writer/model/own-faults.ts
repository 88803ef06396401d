import { isSpelled } from '../../prose/dictionary.ts'
import { sharedRun } from '../../prose/overlap.ts'
import { findMatches, readNamedRules } from '../../prose/pattern-rules.ts'
import { readProse } from '../../prose/read-prose.ts'
import type { Stream } from '../brief.ts'
import type { PackageDraft } from '../package-draft.ts'
import { packageInstructions, tasks } from './instructions.ts'

type OwnFault = { rule: string; found: string }

const fewestQuestions = 4
const tldrLines = 3
// So many words in a row are the instructions', and not there by chance.
const runOfInstructions = 8
const rules = readNamedRules('writer-draft-rules.json', ['system text', 'biography'])
// A word with a capital inside a sentence, and one beside it, name a person or a thing.
const fullName = /(?<=[\p{Ll}\d,;:’'] )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)+/gu
const singleName = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}[\p{L}-]{2,}/gu

/**
 * Finds faults that only a model could make, besides those that the check finds in every package.
 */
export function ownFaults(draft: PackageDraft, { facts, topic, stream }: Allowed): OwnFault[] {
  const text = textOf(draft)
  const instructions = tasks.map((task) => packageInstructions(task, stream)).join('\n')
  const run = sharedRun(text, [instructions], runOfInstructions)
  const lines = draft.tldr.split('\n').filter(Boolean).length
  const questions = (draft.repurposed['interview'] ?? '')
    .split('\n')
    .filter((line) => line.endsWith('?')).length
  return [
    ...wordedFaults('system text', text),
    ...(run === null ? [] : [{ rule: 'system text', found: run }]),
    ...wordedFaults('biography', text),
    ...inventedNames(text, `${facts}\n${topic}`).map((found) => ({ rule: 'name', found })),
    ...(lines === tldrLines ? [] : [{ rule: 'tldr', found: `${lines} lines` }]),
    ...(questions < fewestQuestions
      ? [{ rule: 'interview', found: `${questions} questions` }]
      : []),
  ]
}

type Allowed = { facts: string; topic: string; stream: Stream }

const wordedFaults = (rule: keyof typeof rules, text: string): OwnFault[] =>
  [...new Set(findMatches(rules[rule], text))].map((found) => ({ rule, found }))

const foundBy = (pattern: RegExp, text: string) => [...new Set(text.match(pattern) ?? [])]

/** Finds names of people, places and makes that neither the cited facts nor the topic has. */
function inventedNames(text: string, allowed: string): string[] {
  const known = allowed.toLowerCase()
  const isUnknown = (name: string) => !known.includes(name.toLowerCase().replace(/['’]s$/, ''))
  const full = foundBy(fullName, text).filter((name) => name.split(' ').every(isUnknown))
  const single = foundBy(singleName, text).filter((name) => isUnknown(name) && !isSpelled(name))
  return [...full, ...single.filter((name) => !full.some((one) => one.includes(name)))]
}

const textOf = ({ article, headlines, deck, tldr, repurposed }: PackageDraft) =>
  [
    readProse(article, { kind: 'article' }).said,
    ...headlines,
    deck,
    tldr,
    ...Object.values(repurposed),
  ]
    .join('\n')
    .replaceAll('[SOURCE NEEDED]', '')
