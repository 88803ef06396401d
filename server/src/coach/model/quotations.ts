import { quotationsIn } from '../../prose/quotations.ts'
import { countWords } from '../../prose/count-words.ts'
import { isQuotable } from '../quotable.ts'
import { replyParts, type ModelReply, type ReplyFault } from './model-reply.ts'

const quotableWords = { min: 3, max: 14 }

/**
 * Finds words in quotation marks that are no clause of the story, or none to quote back to its
 * writer.
 */
export function quotationFaults(
  reply: ModelReply,
  story: string,
  namesSymptom: (text: string) => boolean,
): ReplyFault[] {
  const sentences = quotableSentencesOf(story)
  const mayStand = (quotation: string) =>
    hasLength(quotation) &&
    !namesSymptom(quotation) &&
    sentences.some((each) => bare(each).includes(bare(quotation)))
  const inMarks = quotationsIn(replyParts(reply).join('\n')).map(levelled)
  const claimed = reply.quotation === null ? [] : [levelled(reply.quotation)]
  const wrong = [...new Set([...inMarks, ...claimed])].filter((each) => !mayStand(each))
  const missing = claimed.filter((each) => !inMarks.includes(each))
  return [
    ...wrong.map((found) => ({ rule: 'quotation', found, ...lengthLimit(found) })),
    ...missing.map((found) => ({
      rule: 'quotation missing from the acknowledgement',
      found,
      limit: 'the field quotation and the words in quotation marks are the same',
    })),
  ]
}

/** Many write "ive" for "I’ve", and mean the same words. */
const bare = (words: string) => words.toLowerCase().replaceAll("'", '')

function lengthLimit(quotation: string): Pick<ReplyFault, 'limit'> {
  const [count, { min, max }] = [countWords(quotation), quotableWords]
  if (count > max)
    return { limit: `${count} words, at most ${max}; a shorter clause of it would do` }
  return count < min
    ? {
        limit: `${count} ${count === 1 ? 'word' : 'words'}, at least ${min}; or no quotation marks`,
      }
    : {}
}

function hasLength(quotation: string): boolean {
  const count = countWords(quotation)
  return count >= quotableWords.min && count <= quotableWords.max && /\p{L}{4}/u.test(quotation)
}

/** A part of a reply without its quotations and their marks. */
export const withoutQuotations = (part: string): string =>
  quotationsIn(part)
    .reduce((rest, quotation) => rest.replace(quotation, ''), part)
    .replace(/""|“”|''|‘’/g, '…')

/**
 * Brings marks, spaces and accents to one form, and drops unseen characters and the stop at the
 * end.
 */
const levelled = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?…]+$/, '')

/**
 * The sentences of a diary that may be quoted: none that gives orders, names a link or is in
 * another language.
 */
export const quotableSentencesOf = (text: string): string[] =>
  text
    .split(/\r?\n|(?<=[.!?])\s+/)
    .map(levelled)
    .filter(isQuotable)
