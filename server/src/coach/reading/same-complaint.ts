import { clausesOf } from './clauses.ts'
import { scoreIn } from './judge-part.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'

const refersBack =
  /^(?:you (?:asked|said|told)|as (?:you|asked|instructed|told|agreed)|same|still|re\b|rang|went like you said|worse|better|no (?:better|worse|change))\b/i
const hurting =
  /\b(?:worse|better|same|swelling|swollen|sore|stiff|hurts?|hurting|pain|tight|aches?|aching|easier|eased|throbb\w*|pulled muscle|limp\w*|quiet\w*)\b/i
const scores = /^(?:(?:10|\d)(?:\s+|$)){2,}/
const sentencesRead = 4

/**
 * Finds the complaint of the last entry in one that names no sore part: "You asked how it was on
 * the stairs. Worse, coming down." Null if nothing points back to it.
 */
export function sameComplaint(title: string, content: string, last: Complaint): Complaint | null {
  const clauses = clausesOf(content).filter(({ sentence }) => sentence < sentencesRead)
  const scored = clauses.find(({ words }) => scoreIn(words, [], 0) !== null)
  const isReferring = refersBack.test(content.trim()) || refersBack.test(title.trim())
  const told =
    scored ?? (isReferring ? clauses.find(({ words }) => hurting.test(words)) : undefined)
  const listed = isReferring
    ? clauses.find(({ tokens }) => scores.test(tokens.join(' ')))
    : undefined
  const clause = told ?? listed
  if (!clause) return null
  return {
    part: last.part,
    side: last.side,
    words: clause.words,
    score: scored ? scoreIn(scored.words, [], 0) : null,
    trend: trendIn(clause.words),
    isAgain: true,
  }
}

function trendIn(words: string): Complaint['trend'] {
  if (/\bworse\b/i.test(words)) return 'worse'
  return /\b(?:better|easier|eased|easing|quieter)\b/i.test(words) ? 'better' : null
}
