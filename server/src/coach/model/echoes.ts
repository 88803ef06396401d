import type { ReplyFault } from './model-reply.ts'

// So many words in a row are seldom the same by chance; anyone who retells a diary comes nearer to it.
const runOfInstructions = 6
const runOfDiary = 8
const aboutItself =
  /\b(?:(?:my|these|the|your|system|previous|original|following) (?:instructions?|prompts?|system message)|(?:my|these|your|system) guidelines|system prompt|as an ai|language model|i (?:was|am) (?:told|instructed|asked|programmed)|i (?:am|was) (?:unable|not able) to (?:help|comply|assist|share|reveal)|(?:my|set of) rules|rules that i|i can(?:not|['’]t) (?:help|comply|assist)|facts? (?:ids?|supplied|told)|supplied facts?|json|schema|jailbr\w+|developer mode)\b|\bF\d{2,4}\b|\bdata-[0-9a-f]{6,}/i

const makers = /\b(?:chatgpt|openai|anthropic|claude|gemini)\b/gi

/** A reply must not hold the model's instructions, or tell how it works. */
export function leakFaults(text: string, told: string, instructions: string, marker: string): ReplyFault[] {
  const about = aboutItself.exec(text)?.[0]
  const run = sharedRun(text, [instructions], runOfInstructions)
  return [
    ...(about === undefined ? [] : [{ rule: 'system text', found: about }]),
    // Somebody who is called Claude runs with people too.
    ...(text.match(makers) ?? []).flatMap((found) => (told.includes(found) ? [] : [{ rule: 'system text', found }])),
    ...(run === null ? [] : [{ rule: 'system text', found: run }]),
    ...(text.includes(marker.slice(0, 12)) ? [{ rule: 'system text', found: 'the marker' }] : []),
  ]
}

/** Words of an entry outside quotation marks: a sentence that was dictated is not the coach's. */
export function echoFaults(text: string, written: readonly string[]): ReplyFault[] {
  const run = sharedRun(text, written, runOfDiary)
  return run === null ? [] : [{ rule: 'echo', found: run }]
}

function sharedRun(text: string, sources: readonly string[], length: number): string | null {
  const known = new Set(sources.flatMap((source) => runsOf(source, length)))
  return runsOf(text, length).find((run) => known.has(run)) ?? null
}

function runsOf(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}
