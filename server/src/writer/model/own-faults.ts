import { isSpelled } from '../../prose/dictionary.ts'
import { readProse } from '../../prose/read-prose.ts'
import type { Stream } from '../brief.ts'
import type { PackageDraft } from '../package-faults.ts'
import { packageInstructions, tasks } from './instructions.ts'

type OwnFault = { rule: string; found: string }

const fewestQuestions = 4
const tldrLines = 3
const runOfInstructions = 8
const working =
  /\bF\d{2,5}\b|\bdata-[0-9a-f]{6,}|\b(?:system|hidden|my|these) (?:prompt|instructions)\b|\b(?:supplied|given) facts?\b|\bfact ids?\b|\bjailbr\w+|\bdeveloper mode\b|(?<!\S)[^\s/–-]{30,}/gi
// It has trained, raced and treated nobody.
const pretence =
  /\bin my (?:own )?experience\b|\bI (?:ran|raced|rode|swam|coached|trained|treated|am \p{Lu}\w+)|\bour (?:athletes|clients|patients)\b/gu
// A capital inside a sentence, and another word with one beside it, is somebody or something.
const fullName = /(?<=[\p{Ll}\d,;:’'] )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)+/gu
const singleName = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}[\p{L}-]{2,}/gu

/** Faults that only a model could make, besides those that the check finds in every package. */
export function ownFaults(draft: PackageDraft, { facts, topic, stream }: Allowed): OwnFault[] {
  const text = textOf(draft)
  const run = sharedRun(text, tasks.map((task) => packageInstructions(task, stream)).join('\n'))
  const lines = draft.tldr.split('\n').filter(Boolean).length
  const questions = (draft.repurposed['interview'] ?? '').split('\n').filter((line) => line.endsWith('?')).length
  return [
    ...foundBy(working, text).map((found) => ({ rule: 'system text', found })),
    ...(run === null ? [] : [{ rule: 'system text', found: run }]),
    ...foundBy(pretence, text).map((found) => ({ rule: 'biography', found })),
    ...inventedNames(text, `${facts}\n${topic}`).map((found) => ({ rule: 'name', found })),
    ...(lines === tldrLines ? [] : [{ rule: 'tldr', found: `${lines} lines` }]),
    ...(questions < fewestQuestions ? [{ rule: 'interview', found: `${questions} questions` }] : []),
  ]
}

type Allowed = { facts: string; topic: string; stream: Stream }

const foundBy = (pattern: RegExp, text: string) => [...new Set(text.match(pattern) ?? [])]

/** Names that neither the cited facts nor the topic has: of people, places and makes that were thought up, or brought along. */
function inventedNames(text: string, allowed: string): string[] {
  const known = allowed.toLowerCase()
  const isUnknown = (name: string) => !known.includes(name.toLowerCase().replace(/['’]s$/, ''))
  const full = foundBy(fullName, text).filter((name) => name.split(' ').every(isUnknown))
  const single = foundBy(singleName, text).filter((name) => isUnknown(name) && !isSpelled(name))
  return [...full, ...single.filter((name) => !full.some((one) => one.includes(name)))]
}

const textOf = ({ article, headlines, deck, tldr, repurposed }: PackageDraft) =>
  [readProse(article, { kind: 'article' }).said, ...headlines, deck, tldr, ...Object.values(repurposed)]
    .join('\n')
    .replaceAll('[SOURCE NEEDED]', '')

/** So many words in a row are the instructions', and not by chance. */
function sharedRun(text: string, instructions: string): string | null {
  const known = new Set(runsOf(instructions))
  return runsOf(text).find((run) => known.has(run)) ?? null
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(runOfInstructions - 1).map((_, at) => words.slice(at, at + runOfInstructions).join(' '))
}
