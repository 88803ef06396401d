import { countWords } from '../prose/count-words.ts'
import { canStandWhole, hasQuotableLength, isQuotable } from './quotable.ts'
import { splitSentences } from './text/sentences.ts'

/** A clause of an entry, exactly as it stands there, and where. */
export type QuotableClause = {
  text: string
  /** The number of its sentence, from 0, and how many there are. */
  sentence: number
  sentences: number
  /** True if it is a whole sentence. */
  isWhole: boolean
  /** True if its sentence begins with it. */
  isFirst: boolean
}

/**
 * The caller's own tests of a quotation: its worth from 0 to 1, whether it names a symptom or
 * matches the letter's spirit.
 */
export type QuotationTests = {
  worthOf(clause: QuotableClause): number
  namesSymptom(text: string): boolean
  suits?(text: string): boolean
  /** 0.03 if it is not given. */
  leastWorth?: number
  /** True if nothing less than a sentence will do. */
  isWhole?: boolean
}

// "Club final at bowls" names a thing, and does not make a sentence.
const verb =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|got|went|go|goes|came|come|ran|rode|swam|rowed|took|take|made|make|gave|kept|held|saw|said|says|knew|lost|won|beat|hit|sat|stood|lay|slept|ate|drank|bought|brought|caught|fell|found|led|left|let|met|paid|put|read|set|told|wore|woke|wrote|cut|shot|threw|grew|flew|drove|began|broke|chose|hurts?|needs?|wants?|seems?|like|i['’]?m?|my|me|we|our|\p{L}{2,}(?:ed|ing))\b/iu
const fragmentWorth = 0.5
const leastFragment = 0.1
const mostRead = 60
const usualWorth = 0.03
// A piece out of a sentence must be worth it, and three words seldom are: "in my depth".
const pieceWorth = 0.4
const fewWords = 3
const longestRun = 4

const hardBreak = /[;()"“”«»]|:\s|\s[-–—]+\s|[–—…]|\.{2,}/
const softBreak = /,\s+|\s+(?=(?:but|and|so|because|when|which|while|although|then)\s)/g
const leadIn =
  /^(?:(?:and|but|so|then|because|which|that|or|plus|also|when|while|although|though|well|anyway)\s+)+/i
const dangling =
  /\s(and|but|or|so|the|a|an|of|to|in|on|at|with|for|from|my|your|our|that|which|because|was|is|were|am|are|i|as|than|then|very|really|if|had|have)$/i

/**
 * Chooses the words of an entry most worth giving back: 3 to 14 of the writer's own; null rather
 * than silly ones.
 */
export function quotationFrom(
  content: string,
  {
    worthOf,
    namesSymptom,
    suits = () => true,
    leastWorth = usualWorth,
    isWhole: mustBeWhole = false,
  }: QuotationTests,
): string | null {
  const ranked = (mustBeWhole ? wholeSentences(content) : quotableClauses(content))
    .slice(0, mostRead)
    .filter(({ text, isWhole }) => isWhole || countWords(text) > fewWords)
    .map((clause) => ({ ...clause, hasVerb: verb.test(clause.text) }))
    .map((clause) => ({ ...clause, worth: worthOf(clause) * (clause.hasVerb ? 1 : fragmentWorth) }))
    .filter(
      ({ isFirst, hasVerb, worth }) =>
        (isFirst || worth >= pieceWorth) && (hasVerb || worth >= leastFragment),
    )
    .filter(({ worth }) => worth >= leastWorth)
    .toSorted((one, other) => other.worth - one.worth)
  return ranked.find(({ text }) => !namesSymptom(text) && suits(text))?.text ?? null
}

/** Lists the clauses of an entry that a letter may quote, questions left out. */
export function quotableClauses(content: string): QuotableClause[] {
  const sentences = splitSentences(content)
  return sentences.flatMap((text, sentence) =>
    text.endsWith('?') || !isQuotable(text)
      ? []
      : clausesOf(text)
          .filter(
            (clause) =>
              hasQuotableLength(clause.text) &&
              isQuotable(clause.text) &&
              !dangling.test(clause.text),
          )
          .map((clause) => ({ ...clause, sentence, sentences: sentences.length })),
  )
}

/** Lists the sentences that a letter may give back whole, questions left out. */
function wholeSentences(content: string): QuotableClause[] {
  const sentences = splitSentences(content)
  return sentences.flatMap((sentence, at) => {
    const text = sentence.replace(/^[\s,.!?'’-]+|[\s,.!?-]+$/g, '')
    const isFit = !sentence.endsWith('?') && isQuotable(sentence) && canStandWhole(text)
    const place = { sentence: at, sentences: sentences.length, isWhole: true, isFirst: true }
    return isFit && !hardBreak.test(text) && !dangling.test(text) ? [{ text, ...place }] : []
  })
}

/**
 * Lists the clauses of a sentence and the runs of neighbouring ones, exactly as they stand there.
 */
function clausesOf(sentence: string): Pick<QuotableClause, 'text' | 'isWhole' | 'isFirst'>[] {
  const segments = sentence.split(hardBreak)
  return segments.flatMap((segment, at) => {
    const cuts = [...segment.matchAll(softBreak)].map(
      ({ index, 0: cut }) => [index, index + cut.length] as const,
    )
    const starts = [0, ...cuts.map(([, end]) => end)]
    const ends = [...cuts.map(([start]) => start), segment.length]
    return starts.flatMap((start, first) =>
      ends.slice(first, first + longestRun).map((end, run) => ({
        text: trimmed(segment.slice(start, end)),
        isFirst: at === 0 && first === 0,
        isWhole: segments.length === 1 && first === 0 && run === ends.length - 1,
      })),
    )
  })
}

const trimmed = (clause: string) =>
  clause
    .replace(/^[\s,.!?'’-]+/, '')
    .replace(leadIn, '')
    .replace(/[\s,.!?-]+$/, '')
