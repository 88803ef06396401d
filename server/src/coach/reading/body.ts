import type { BodyWords } from '../knowledge/reading-knowledge.ts'
import { compileBodyWords, type BodyLexicon } from './body-words.ts'
import { clausesOf, type Clause } from './clauses.ts'
import {
  complainsIn,
  isAgainIn,
  judgeNextClause,
  laterScoreIn,
  judgePart,
  scoreIn,
  trendOf,
  type FoundPart,
} from './judge-part.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'

/** Finds the complaints of today about parts of the writer's body, one for each part and side. */
export type BodyReader = (title: string, content: string) => Complaint[]

const others =
  /^(?:his|her|their|your|its|our|dad's|mum's|wife's|husband's|mother's|father's|sister's|brother's|son's|daughter's|friend's|dog's|horse's|somebody's|someone's|everybody's|[a-z]+'s)$/
const past =
  /\b(?:years? ago|when i was|back in (?:19|20)\d\d|in (?:19|20)\d\d|since (?:19|20)\d\d|last year|as a (?:boy|girl|child|kid|lad)|used to|at school|decades ago)\b/i
const unreal =
  /\b(?:if (?:my|the|it)|in case|to avoid|to prevent|to protect|so that|worried about getting|exercises? for)\b/i
const plurals =
  /^(?:knees|hips|calves|ankles|shoulders|elbows|wrists|heels|hamstrings|quads|thighs|shins|thumbs|feet|hands|forearms)$/
// Exercises, techniques and readings that name a part and a side without complaint.
const notMeant =
  /\b(?:press|raises?|raised|lunges?|squats?|stretch\w*|reps?|sets?|drills?|balance[ds]?|breath\w*|stroke|catch|lead|turn|cm|measured|bp|reading|watch|ring|glove|shoe|sock|pedal|crank|kick|serve|backhand|forehand|putt\w*|swing|dominant|handed|x \d+)\b/i
const shortSentence = 7

/** Lists the parts of the body that a text names, sore or not, anybody's. */
export function createPartReader(bodyWords: BodyWords): (text: string) => string[] {
  const { parts } = compileBodyWords(bodyWords)
  return (text) => clausesOf(text).flatMap(({ tokens }) => parts.findAll(tokens).map(({ value }) => value))
}

export function createBodyReader(bodyWords: BodyWords): BodyReader {
  const lexicon = compileBodyWords(bodyWords)
  return (title, content) => {
    const clauses = clausesOf(`${title}.\n${content}`)
    return mergeComplaints(
      sentencesOf(clauses).flatMap((sentence, at, all) => complaintsIn(lexicon, sentence, all[at + 1])),
    )
  }
}

/** The clauses of each sentence, and the sentence as one clause. */
type Sentence = { whole: Clause; clauses: readonly Clause[] }

function sentencesOf(clauses: readonly Clause[]): Sentence[] {
  const numbers = [...new Set(clauses.map(({ sentence }) => sentence))]
  return numbers.map((sentence) => {
    const own = clauses.filter((clause) => clause.sentence === sentence)
    const whole = {
      words: own.map(({ words: text }) => text).join(', '),
      tokens: own.flatMap(({ tokens }) => tokens),
      sentence,
    }
    return { whole, clauses: own }
  })
}

function complaintsIn(lexicon: BodyLexicon, { whole, clauses }: Sentence, next: Sentence | undefined): Complaint[] {
  const isAlone = new Set(partsIn(lexicon, whole.tokens).map(({ part }) => part)).size === 1
  // "The left, since you ask": a short sentence may say only which side.
  const hint =
    next && next.whole.tokens.length <= shortSentence && partsIn(lexicon, next.whole.tokens).length === 0
      ? next.whole.tokens
      : []
  const complaints = clauses.flatMap((clause) => {
    if (past.test(clause.words) || unreal.test(clause.words)) return []
    const parts = partsIn(lexicon, clause.tokens)
    return parts.flatMap((found, at) => {
      const until = parts[at + 1]?.at ?? clause.tokens.length
      const own = judgePart(lexicon, clause, found, until) ?? judgeNextClause(lexicon, clause, found, next?.clauses[0])
      const inSentence = isAlone ? partsIn(lexicon, whole.tokens)[0] : undefined
      const complaint =
        own ??
        (inSentence ? judgePart(lexicon, whole, inSentence, whole.tokens.length) : null) ??
        bareMention(lexicon, clause, found)
      return complaint ? [complaint] : []
    })
  })
  if (!isAlone) return complaints
  const side = sideIn([...whole.tokens, ...hint]) ?? null
  // "Heel ok running, sore getting out of the car" is not over.
  const stillHurts = complainsIn(lexicon, whole)
  const later = laterScoreIn(clauses)
  return complaints.map((complaint) => ({
    ...complaint,
    trend:
      complaint.trend === 'gone' && complaint.score !== 0 && (stillHurts || (later ?? 0) > 0) ? null : complaint.trend,
    score: complaint.score ?? scoreIn(whole.words, [], 0) ?? later,
    side: complaint.side === 'left' || complaint.side === 'right' ? complaint.side : (side ?? complaint.side),
  }))
}

/** "Left knee a bit shy": a part is rarely named with its side unless something is the matter with it. */
function bareMention(lexicon: BodyLexicon, clause: Clause, { part, side, at }: FoundPart): Complaint | null {
  const isSided = side === 'left' || side === 'right'
  const isShort = clause.tokens.length <= shortSentence && at <= 2 && !lexicon.general.has(part)
  if ((!isSided && !isShort) || notMeant.test(clause.words) || (!isSided && lexicon.general.has(part))) return null
  const { isAgain, trend } = {
    isAgain: isAgainIn(lexicon, clause),
    trend: trendOf(lexicon, clause, { isBad: true, isGood: false, score: null }),
  }
  return isSided || isAgain ? { part, side, words: clause.words, score: null, trend, isAgain } : null
}

function partsIn({ parts, masks, notOwners }: BodyLexicon, tokens: readonly string[]): FoundPart[] {
  const masked = masks.findAll(tokens)
  return parts.findAll(tokens).flatMap(({ value: part, from, to }) => {
    if (masked.some((mask) => mask.from < to && from < mask.to)) return []
    const before = tokens.slice(Math.max(0, from - 3), from)
    const owner = before.findLast((word) => word === 'my' || word === 'me' || others.test(word))
    if (owner !== undefined && others.test(owner) && !notOwners.has(owner)) return []
    return [
      {
        part,
        at: from,
        side: sideIn([...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 3)], tokens[to - 1]),
      },
    ]
  })
}

function sideIn(near: readonly string[], name = ''): Complaint['side'] {
  const isLeft = near.some((word) => word === 'left' || word === 'l' || word === 'lh')
  const isRight = near.some(
    (word, at) =>
      ((word === 'right' || word === 'r' || word === 'rh') &&
        !/^(?:not|all|quite|just|about|came|put|isn't|wasn't|nearly|the)$/.test(near[at - 1] ?? '')) ||
      (word === 'right' && near[at - 1] === 'the'),
  )
  if (near.includes('both') || (isLeft && isRight) || (plurals.test(name) && !isLeft && !isRight)) return 'both'
  return isLeft ? 'left' : isRight ? 'right' : null
}

/** One complaint for each part and side: the first that says most. */
function mergeComplaints(complaints: readonly Complaint[]): Complaint[] {
  const byPlace = new Map<string, Complaint>()
  for (const complaint of complaints) {
    const known = [...byPlace.values()].find(
      ({ part, side }) =>
        part === complaint.part && (side === complaint.side || side === null || complaint.side === null),
    )
    if (!known) byPlace.set(`${complaint.part} ${complaint.side}`, complaint)
    else {
      const score = complaint.score ?? known.score
      const trend = known.trend ?? complaint.trend
      Object.assign(known, {
        side: known.side ?? complaint.side,
        score,
        // "Heel ok, 3 after" has its score.
        trend: trend === 'gone' && score !== null && score > 0 ? null : trend,
        isAgain: known.isAgain || complaint.isAgain,
      })
    }
  }
  return [...byPlace.values()]
}
