import { shareOf } from '../../prose/content-words.ts'
import { replySentencesOf, type ReplyFault } from './model-reply.ts'

const told =
  /\byou(?: once| also| yourself)? (?:wrote|said|told me|mentioned|noted|reported|promised)\b(?: \w+){0,3}? that ([^.;:?!]+)/gi
const leastTold = 0.4

/**
 * Finds words that are laid into the member's mouth: little of their matter stands in what was
 * sent.
 */
export const memoryFaults = (text: string, sent: readonly string[]): ReplyFault[] =>
  replySentencesOf(text).flatMap((sentence) =>
    [...sentence.matchAll(told)].flatMap(([found, claim = '']) =>
      shareOf(claim, sent.join('\n')) < leastTold ? [{ rule: 'memory', found }] : [],
    ),
  )
