import { hasQuotableLength, isQuotable } from './quotable.ts'
import { splitSentences } from './text/sentences.ts'

/**
 * The caller's own tests of a quotation: it fits the theme, names no symptom, and matches the
 * reply's spirit.
 */
export type QuotationTests = {
  isOnTheme(text: string): boolean
  namesSymptom(text: string): boolean
  suits?(text: string): boolean
}

const mostCandidates = 12
const longestRun = 4

const firstPerson = /\b(i|i['’](m|ve|d|ll)|my|me|we|our)\b/i
const feeling =
  /\b(felt|feel|feeling|like|liked|love|loved|hate|hated|enjoy\w*|finally|never|thought|proud|happy|tired|glad|sad|pleased|worried|fed up|smil\w*|laugh\w*|scared|nervous|wish\w*|hope\w*|miss(ed)?|lovely|awful|great|brilliant|miserable|strong|heavy|struggl\w*|disappoint\w*|reliev\w*|relief)\b/i
// "Club final at bowls" names a thing, and does not make a sentence.
const verb =
  /\b(am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|got|went|go|goes|came|come|ran|rode|swam|rowed|took|take|made|make|gave|kept|held|saw|said|says|knew|lost|won|beat|hit|sat|stood|lay|slept|ate|drank|bought|brought|caught|fell|found|led|left|let|met|paid|put|read|set|told|wore|woke|wrote|cut|shot|threw|grew|flew|drove|began|broke|chose|hurts?|needs?|wants?|seems?|\p{L}{2,}ed)\b/iu
const hardBreak = /[;()"“”«»]|:\s|\s[-–—]+\s|[–—…]|\.{2,}/
const softBreak = /,\s+|\s+(?=(?:but|and|so|because|when|which|while|although|then)\s)/g
const leadIn = /^(?:(?:and|but|so|then|because|which|that|or|plus|also|when|while|although|though|well|anyway)\s+)+/i
const dangling =
  /\s(and|but|or|so|the|a|an|of|to|in|on|at|with|for|from|my|your|our|that|which|because|was|is|were|am|are|i|as|than|then|very|really|if|had|have)$/i

/**
 * Chooses the phrase of an entry most worth repeating: 4 to 14 of the writer's own words; null
 * rather than a silly one.
 */
export function quotationFrom(content: string, tests: QuotationTests): string | null {
  const scored = splitSentences(content)
    .filter((sentence) => !sentence.endsWith('?') && isQuotable(sentence))
    .flatMap((sentence) => scoredClausesOf(sentence, tests))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostCandidates)
  const { namesSymptom, suits = () => true } = tests
  return scored.find(({ text }) => isQuotable(text) && !namesSymptom(text) && suits(text))?.text ?? null
}

type Clause = { text: string; isWhole: boolean }

/**
 * Lists the clauses of a sentence and the runs of neighbouring ones, exactly as they stand there.
 */
function clausesOf(sentence: string): Clause[] {
  return sentence.split(hardBreak).flatMap((segment) => {
    const cuts = [...segment.matchAll(softBreak)].map(({ index, 0: cut }) => [index, index + cut.length] as const)
    const starts = [0, ...cuts.map(([, end]) => end)]
    const ends = [...cuts.map(([start]) => start), segment.length]
    return starts.flatMap((start, first) =>
      ends.slice(first, first + longestRun).map((end, run) => ({
        text: trimmed(segment.slice(start, end)),
        isWhole: first === 0 && run === ends.length - 1,
      })),
    )
  })
}

const trimmed = (clause: string) =>
  clause
    .replace(/^[\s,.!?'’-]+/, '')
    .replace(leadIn, '')
    .replace(/[\s,.!?-]+$/, '')

function scoredClausesOf(sentence: string, { isOnTheme }: QuotationTests): { text: string; score: number }[] {
  const mayBeOnTheme = isOnTheme(sentence)
  return clausesOf(sentence)
    .filter(({ text }) => hasQuotableLength(text) && !dangling.test(text))
    .flatMap(({ text, isWhole }) => {
      const merits = [
        mayBeOnTheme && isOnTheme(text) ? 3 : 0,
        feeling.test(text) ? 2 : 0,
        firstPerson.test(text) ? 2 : 0,
      ]
      const merit = merits.reduce((sum, each) => sum + each)
      const isAlive = feeling.test(text) || firstPerson.test(text) || verb.test(text)
      return merit && isAlive ? [{ text, score: merit + (isWhole ? 1 : 0) + (isComfortable(text) ? 0.5 : 0) }] : []
    })
}

const isComfortable = (text: string) => text.length >= 24 && text.length <= 64
