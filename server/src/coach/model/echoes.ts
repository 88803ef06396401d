import type { ReplyFault } from './model-reply.ts'

// Six words in a row are the same by chance too seldom to matter.
const runLength = 6
const aboutItself =
  /\b(?:(?:my|these|the|your|system|previous|original|following) (?:instructions?|prompts?|system message)|(?:my|these|your|system) guidelines|system prompt|as an ai|language model|i (?:was|am) (?:told|instructed|asked|programmed|unable|not able)|i can(?:not|['’]t) (?:help|comply|assist)|facts? (?:ids?|supplied|told)|supplied facts?|json|schema|chatgpt|openai|anthropic|claude|gemini|jailbr\w+|developer mode)\b|\bF\d{2,4}\b|\bdata-[0-9a-f]{6,}/i

/** What the model was told to be, or how it works, is nothing for a reply. */
export function leakFaults(text: string, instructions: string, marker: string): ReplyFault[] {
  const about = aboutItself.exec(text)?.[0]
  const run = sharedRun(text, [instructions])
  return [
    ...(about === undefined ? [] : [{ rule: 'system text', found: about }]),
    ...(run === null ? [] : [{ rule: 'system text', found: run }]),
    ...(text.includes(marker.slice(0, 12)) ? [{ rule: 'system text', found: 'the marker' }] : []),
  ]
}

/** Words of an entry outside quotation marks: a sentence that was dictated is not the coach's. */
export function echoFaults(text: string, written: readonly string[]): ReplyFault[] {
  const run = sharedRun(text, written)
  return run === null ? [] : [{ rule: 'echo', found: run }]
}

function sharedRun(text: string, sources: readonly string[]): string | null {
  const known = new Set(sources.flatMap(runsOf))
  return runsOf(text).find((run) => known.has(run)) ?? null
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '))
}
