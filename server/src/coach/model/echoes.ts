import { sharedRun } from '../../prose/overlap.ts'
import { findMatches, findFirstMatch } from '../../prose/pattern-rules.ts'
import type { ReplyFault } from './model-reply.ts'
import { conditionalWords } from './reply-words.ts'

// So many words in a row are seldom the same by chance; a reply that retells a diary comes nearer
// to it.
const runOfInstructions = 6
const runOfDiary = 8

/** Finds words of the instructions, and talk of how the reply is made. */
export function leakFaults(
  text: string,
  told: string,
  instructions: string,
  marker: string,
): ReplyFault[] {
  const about = findFirstMatch(conditionalWords['system text'], text)
  const run = sharedRun(text, [instructions], runOfInstructions)
  return [
    ...(about === undefined ? [] : [{ rule: 'system text', found: about }]),
    ...findMatches(conditionalWords.makers, text)
      .filter((found) => !told.includes(found))
      .map((found) => ({ rule: 'system text', found })),
    ...(run === null ? [] : [{ rule: 'system text', found: run }]),
    ...(text.includes(marker.slice(0, 12)) ? [{ rule: 'system text', found: 'the marker' }] : []),
  ]
}

/**
 * Finds words of an entry outside quotation marks: a sentence that was dictated is not the coach's.
 */
export function echoFaults(text: string, written: readonly string[]): ReplyFault[] {
  const run = sharedRun(text, written, runOfDiary)
  return run === null ? [] : [{ rule: 'echo', found: run }]
}
