import type { BodyLexicon } from './body-words.ts'
import type { Clause } from './clauses.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'

/** A part of the writer's body that a clause names, at a word of it. */
export type FoundPart = { part: string; at: number; side: Complaint['side'] }

const nearby = 5
const referring = new Set(['it', "it's", 'which', 'still', 'sore', 'stiff'])
// "Legs fine, wrist not."
const refuses = /^(?:is |was )?not$|^(?:isn't|wasn't|won't|wouldn't)$/
const bareScore = /^(?:10|[0-9])$/
const unit = /^(?:min|mins|x|km|mi|miles|k|sets|weeks|days|times|am|pm|kg|years|hours|of|degrees)$/
const leadsToScore = /^(?:at|a|about|is|was|still|now|down)$/

/** Judges the words around a part, in its clause. */
export function judgePart(
  lexicon: BodyLexicon,
  clause: Clause,
  found: FoundPart,
  until: number,
): Complaint | null {
  const { tokens } = clause
  const score = scoreIn(clause.words, tokens, found.at)
  const said = lexicon.said
    .findAll(tokens)
    .filter(({ from }) => from < until + 1 && from >= found.at - nearby)
    .filter(
      ({ from, to, value }) =>
        value !== 'weak' || Math.min(Math.abs(from - found.at), Math.abs(to - found.at)) <= 4,
    )
  const isNegated = (from: number) => isNegatedAt(lexicon, tokens, from)
  const complained = said.filter(({ value }) => value !== 'good')
  const isBad =
    complained.some(({ from }) => !isNegated(from)) ||
    said.some(({ value, from }) => value === 'good' && isNegated(from)) ||
    refuses.test(tokens.slice(found.at + 1).join(' '))
  const isGood =
    said.some(({ value, from }) => value === 'good' && !isNegated(from)) ||
    (complained.length > 0 && !isBad)
  if (!isBad && !isGood && score === null) return null
  if (!isBad && score === null && lexicon.general.has(found.part)) return null
  return {
    part: found.part,
    side: found.side,
    words: clause.words,
    score,
    trend: trendOf(lexicon, clause, {
      isBad,
      isGood,
      isDenied: complained.length > 0 && !isBad,
      score,
    }),
    isAgain: isAgainIn(lexicon, clause),
  }
}

/** "Left calf. It was sore on the stairs": the next clause speaks of it. */
export function judgeNextClause(
  lexicon: BodyLexicon,
  clause: Clause,
  found: FoundPart,
  next: Clause | undefined,
): Complaint | null {
  const opens = next?.tokens[0] ?? ''
  if (!next || !referring.has(opens)) return null
  if (clause.tokens.length > 6 && next.sentence !== clause.sentence) return null
  return judgePart(
    lexicon,
    { ...next, words: `${clause.words}, ${next.words}` },
    { ...found, at: 0 },
    next.tokens.length,
  )
}

/** True if a plain word of complaint stands in the clause, and is not denied. */
export const complainsIn = (lexicon: BodyLexicon, { tokens }: Clause): boolean =>
  lexicon.said
    .findAll(tokens)
    .some(({ value, from }) => value === 'complaint' && !isNegatedAt(lexicon, tokens, from))

const isNegatedAt = ({ negators }: BodyLexicon, tokens: readonly string[], from: number) =>
  tokens.slice(Math.max(0, from - 3), from).some((word) => negators.has(word))

/** A score out of ten, or a bare figure right behind a part: "Achilles 1". */
export function scoreIn(text: string, tokens: readonly string[], at: number): number | null {
  const outOf = /\b(10|\d(?:\.\d)?)\s*(?:\/|out of|oot o)\s*(?:10|ten)\b/i.exec(text)
  if (outOf) return Number(outOf[1])
  const [first = '', second = '', third = ''] = tokens.slice(at + 1, at + 4)
  if (bareScore.test(first) && !unit.test(second)) return Number(first)
  if (noneAtAll.test(first)) return 0
  const isSecond = leadsToScore.test(first) && bareScore.test(second) && !unit.test(third)
  return isSecond ? Number(second) : null
}

/** "Knee nil", "Knee: nothing in 70 minutes". */
const noneAtAll = /^(?:nil|nothing|nowt|zero)$/

const laterWords = /^(?:after|afterwards|before|later|now|today|tonight|since)$/
const longestLater = 3

/** A score in a clause of its own: "Heel ok, 3 after". */
export function laterScoreIn(clauses: readonly Clause[]): number | null {
  const found = clauses.find(
    ({ tokens: [first = '', second = '', ...rest] }) =>
      bareScore.test(first) && laterWords.test(second) && rest.length + 2 <= longestLater,
  )
  return found ? Number(found.tokens[0]) : null
}

const has = (clause: Clause, phrases: readonly string[]) => {
  const text = ` ${clause.tokens.join(' ')} `
  return phrases.some((phrase) => text.includes(` ${phrase} `))
}

export function trendOf(
  { words: lists }: BodyLexicon,
  clause: Clause,
  {
    isBad,
    isGood,
    isDenied = false,
    score,
  }: { isBad: boolean; isGood: boolean; isDenied?: boolean; score: number | null },
): Complaint['trend'] {
  if (score === 0) return 'gone'
  if (has(clause, lists.worseWords)) return 'worse'
  if (!isBad && isGood) return isDenied || has(clause, lists.goneWords) ? 'gone' : 'better'
  if (isGood) return 'better'
  if (has(clause, ['same', 'no change', 'unchanged', 'still'])) return 'same'
  return has(clause, lists.newWords) ? 'new' : null
}

export const isAgainIn = ({ words: { againWords } }: BodyLexicon, clause: Clause) =>
  has(clause, againWords)
